import type { Category } from '@perya/contract';
import { dayOf } from '@perya/web';
import type { GameRecord, Narrowing, RecordPage } from '../queries.ts';

export const periods = [
  'today',
  'yesterday',
  '7days',
  '30days',
] as const satisfies readonly Narrowing['period'][];
export const states = ['open', 'settled', 'void'] as const satisfies readonly GameRecord['state'][];
/** In the order of the chips; the merchant's switches say which of them there are. */
export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'INHOUSE',
  'FISH',
  'PVP',
  'LOTT',
  'BINGO',
  'JACKPOT',
  'COCKFIGHT',
  'ESPORTS',
] as const satisfies readonly Category[];

const usual: Narrowing = { period: 'today', category: null, vassalage: null, state: null };
const longestVendor = 40;

/** What an address asks for; what makes no sense in it counts as absent. */
export function readNarrowing(search: string): Narrowing {
  const query = new URLSearchParams(search);
  const vassalage = query.get('vassalage');
  return {
    period: periods.find((period) => period === query.get('period')) ?? usual.period,
    category: categories.find((category) => category === query.get('gameType')) ?? null,
    vassalage:
      vassalage !== null && /^\w+$/.test(vassalage) && vassalage.length <= longestVendor ? vassalage : null,
    state: states.find((state) => state === query.get('state')) ?? null,
  };
}

/** The query of an address for it; what is usual is not written. */
export function writeNarrowing({ period, category, vassalage, state }: Narrowing): string {
  const query = new URLSearchParams();
  if (period !== usual.period) query.set('period', period);
  if (category) query.set('gameType', category);
  if (vassalage !== null) query.set('vassalage', vassalage);
  if (state) query.set('state', state);
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** How many filters besides the period are set. */
export const countFilters = ({ category, vassalage, state }: Narrowing): number =>
  [category, vassalage, state].filter((one) => one !== null).length;

export const withoutFilters = ({ period }: Narrowing): Narrowing => ({ ...usual, period });

/** All rounds so far, each once: a new round pushes the last one of a page onto the next. */
export function roundsOf(pages: readonly Pick<RecordPage, 'list'>[]): GameRecord[] {
  const rounds = new Map(pages.flatMap(({ list }) => list).map((round) => [round.roundNo, round]));
  return [...rounds.values()];
}

export interface DayRounds {
  /** YYYY-MM-DD where the merchant is at home. */
  day: string;
  rounds: GameRecord[];
}

/** Rounds by the merchant's days, in the order they come. */
export function byDay(rounds: readonly GameRecord[], timeZone: string): DayRounds[] {
  const days: DayRounds[] = [];
  for (const round of rounds) {
    const day = dayOf(round.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.rounds.push(round);
    else days.push({ day, rounds: [round] });
  }
  return days;
}
