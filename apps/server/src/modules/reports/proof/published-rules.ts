import type { PublishedReturn } from '@perya/contract';

/** What a night found of one game, in shares of the stake. */
export interface GameFound {
  rounds: number;
  realised: number;
  theory: number | null;
  halfWidth: number | null;
}
export type GamesFound = Readonly<Record<string, GameFound>>;

/** Beneath it one large win moves everything. */
export const fewestRounds = 10_000;
/** Beneath it the slowest of twenty is chance. */
export const fewestPayouts = 30;

const percent = (share: number): string => (share * 100).toFixed(2);

export const isOutside = ({ rounds, realised, theory, halfWidth }: GameFound): boolean =>
  rounds >= fewestRounds && theory !== null && halfWidth !== null && Math.abs(realised - theory) > halfWidth;

/** What is said of a game: no figure where too few rounds were played, no verdict where nothing is promised. */
export function shownReturn(
  found: GameFound | undefined,
  promisedNow: string | null,
): Pick<PublishedReturn, 'rounds' | 'promised' | 'realised' | 'band' | 'verdict'> {
  const few = { promised: promisedNow, realised: null, band: null, verdict: 'too_few' } as const;
  if (found === undefined) return { rounds: 0, ...few };
  const { rounds, realised, theory, halfWidth } = found;
  if (rounds < fewestRounds) return { rounds, ...few };
  if (theory === null || halfWidth === null)
    return { rounds, promised: null, realised: percent(realised), band: null, verdict: 'not_promised' };
  return {
    rounds,
    promised: percent(theory),
    realised: percent(realised),
    band: { from: percent(theory - halfWidth), to: percent(theory + halfWidth) },
    verdict: isOutside(found) ? 'outside' : 'inside',
  };
}
