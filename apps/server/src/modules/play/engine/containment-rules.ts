import type { Micros } from '@perya/money';
import type { MoneyCall } from '../rounds/decide.ts';

export interface Bounds {
  mostWin: Micros;
  lossPerHour: Micros;
  winToStake: number;
  winsPerMinute: number;
}

/** What a company's games moved lately, in all processes. */
export interface Flow {
  staked: Micros;
  won: Micros;
  winsThisMinute: number;
}

/** What a call would give to a member on the company's word; what two of our own people decided is nobody's word. */
export function creditOf(call: MoneyCall): Micros {
  switch (call.verb) {
    case 'win':
    case 'resettle':
      return call.amount;
    case 'promo':
      // Without a grant nothing is paid before two persons have decided.
      return call.grant === undefined ? 0n : call.amount;
    case 'betwin':
      return call.win;
    case 'adjust':
      return call.approved === true || call.amount < 0n ? 0n : call.amount;
    default:
      return 0n;
  }
}

export const stakeOf = (call: MoneyCall): Micros =>
  call.verb === 'bet' || call.verb === 'betwin' || call.verb === 'tip' ? call.amount : 0n;

/** Below a tenth of what an hour may cost, a run of luck is a run of luck. */
const worthLooking = 10n;

/** Why this result should not be paid on the company's word alone; null when it may. */
export function alarmOf(credit: Micros, flow: Flow, bounds: Bounds): string | null {
  if (credit === 0n) return null;
  if (credit > bounds.mostWin) return 'win_too_large';
  const won = flow.won + credit;
  if (won - flow.staked > bounds.lossPerHour) return 'loss_of_the_hour';
  if (won * worthLooking > bounds.lossPerHour && won > BigInt(bounds.winToStake) * flow.staked)
    return 'wins_without_stakes';
  return flow.winsThisMinute + 1 > bounds.winsPerMinute ? 'too_many_wins' : null;
}
