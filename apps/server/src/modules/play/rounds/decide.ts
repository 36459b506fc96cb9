import { createHash } from 'node:crypto';
import type { Micros } from '@perya/money';
import type { VendorCall } from '../ports.ts';
import { type Identified, repeated } from './decision.ts';
import { decideBet, decideBetWin, decideTip } from './decide-stake.ts';
import { decideAdjust, decideCancel, decidePromo, decideResettle, decideUnsettle } from './decide-undo.ts';
import { decideClose, decideWin } from './decide-win.ts';
import type { Decision, Facts, MovementClass, MovementRow, RoundRow } from './facts.ts';

/** Calls that can move money. */
export type MoneyCall = Exclude<VendorCall, { verb: 'auth' | 'balance' | 'info' | 'jackpots' }>;

const classes: Record<MoneyCall['verb'], MovementClass> = {
  bet: 'debit',
  betwin: 'debit',
  tip: 'debit',
  win: 'credit',
  promo: 'credit',
  cancel: 'cancel',
  unsettle: 'unsettle',
  resettle: 'unsettle',
  adjust: 'adjust',
  close: 'adjust',
};

/** Under which key a message is kept; closing has none. */
export const keyOf = (call: MoneyCall): { class: MovementClass; id: string } | null =>
  call.verb === 'close' ? null : { class: classes[call.verb], id: call.id };

/** Whether the open bets of the round must be read: all of them end with it, not only the one that is named. */
export function endsOthers(call: MoneyCall, round: RoundRow, bet: MovementRow | null): boolean {
  if (round.openBets === 0) return false;
  if (call.verb === 'close') return true;
  if (call.verb === 'betwin') return call.closes === true;
  if (call.verb !== 'win') return false;
  const isOnlyOne = round.openBets === 1 && bet?.state === 'accepted';
  return call.bet === undefined || (call.closes && !isOnlyOne);
}

export const betOf = (call: MoneyCall): string => ('bet' in call ? (call.bet ?? '') : '');
const roundOf = (call: MoneyCall): string => ('round' in call ? (call.round ?? '') : '');
const amountOf = (call: MoneyCall): Micros => ('amount' in call ? call.amount : 0n);

/** What must be the same when a message comes again, as 16 bytes: the words themselves would be half of every row. */
function fingerprintOf(call: Exclude<MoneyCall, { verb: 'close' }>): string {
  const extra = call.verb === 'betwin' ? `${call.win}/${call.need}` : '';
  const about = 'grant' in call ? (call.grant ?? '') : '';
  const game = 'game' in call ? call.game : '';
  const words = [
    call.verb,
    call.player,
    call.currency,
    amountOf(call),
    roundOf(call),
    game,
    betOf(call),
    about,
    extra,
  ].join('|');
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}

/** The whole decision table: a pure function of the message and of what was true under the lock. */
export function decide(facts: Facts, call: MoneyCall): Decision {
  if (call.verb === 'close') return decideClose(facts, call);
  const it: Identified = {
    class: classes[call.verb],
    verb: call.verb,
    id: call.id,
    round: roundOf(call) || (facts.bet?.round ?? ''),
    amount: amountOf(call),
    bet: betOf(call),
    fingerprint: fingerprintOf(call),
  };
  if (facts.own !== null) return repeated(facts, it, facts.own);
  switch (call.verb) {
    case 'bet':
      return decideBet(facts, call, it);
    case 'betwin':
      return decideBetWin(facts, call, it);
    case 'tip':
      return decideTip(facts, call, it);
    case 'win':
      return decideWin(facts, call, it);
    case 'cancel':
      return decideCancel(facts, call, it);
    case 'unsettle':
      return decideUnsettle(facts, call, it);
    case 'resettle':
      return decideResettle(facts, call, it);
    case 'adjust':
      return decideAdjust(facts, call, it);
    case 'promo':
      return decidePromo(facts, call, it);
  }
}
