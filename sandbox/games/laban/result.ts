import type { Chance } from '../chance.ts';
import type { Drawn } from '../kinds/drawn.ts';
import { draw } from '../kinds/kind.ts';
import type { Match, Matches, Side } from './matches.ts';

const sides = ['home', 'draw', 'away'] as const;
const isSide = (text: string | undefined): text is Side => sides.some((side) => side === text);

/** A bet on a match says which one and what; any other pick belongs to a lottery. */
export function readPick(pick: string, matches: Matches): { match: Match; side: Side } | null {
  const [id = '', side] = pick.split(':');
  const match = matches.find(id);
  return match !== undefined && isSide(side) ? { match, side } : null;
}

const sideName = ({ home, away }: Match, side: Side): { EN: string; TY: string } =>
  side === 'draw'
    ? { EN: 'Draw', TY: 'Tabla' }
    : side === 'home'
      ? { EN: home, TY: home }
      : { EN: away, TY: away };

export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** As a person may be told: "Cebu Tides – Iloilo Sails: Draw at 3.45". */
export const selectionOf = ({ match, side }: { match: Match; side: Side }): string =>
  `${match.home} – ${match.away}: ${sideName(match, side).EN} at ${oddsText(match.odds[side])}`;

function ofMatch({ match, side }: { match: Match; side: Side }, stake: number, result: Side): Drawn {
  const { EN, TY } = sideName(match, result);
  return {
    returned: result === side ? Math.floor((stake * match.odds[side]) / 100) : 0,
    show: { match: match.id, side, result },
    words:
      result === 'draw'
        ? { EN: `${match.home} – ${match.away}: a draw.`, TY: `${match.home} – ${match.away}: tabla.` }
        : {
            EN: `${match.home} – ${match.away}: ${EN} won.`,
            TY: `${match.home} – ${match.away}: panalo ang ${TY}.`,
          },
  };
}

interface ResultOrder {
  kind: string;
  stake: number;
  pick: string;
  chance: Chance;
  matches: Matches;
}

const other = (side: Side, chance: Chance): Side =>
  chance.pick(sides.filter((one) => one !== side) as [Side, ...Side[]]);

export function resultOf(order: ResultOrder, force: 'win' | 'lose' | null): Drawn {
  const { chance, matches, stake } = order;
  const bet = readPick(order.pick, matches);
  if (bet === null) return draw(order.kind, { ...order, force });
  const wanted = force === null ? null : force === 'win' ? bet.side : other(bet.side, chance);
  return ofMatch(bet, stake, matches.end(bet.match, wanted));
}

/** What it should have been: won becomes lost, lost becomes won. */
export function correctedOf(order: ResultOrder, before: Drawn): Drawn {
  const force = before.returned > 0 ? 'lose' : 'win';
  const bet = readPick(order.pick, order.matches);
  if (bet === null) return draw(order.kind, { ...order, force });
  const result = force === 'win' ? bet.side : other(bet.side, order.chance);
  bet.match.result = result;
  return ofMatch(bet, order.stake, result);
}
