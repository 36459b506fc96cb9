import type { Micros } from '@perya/money';
import { z } from 'zod';
import type { Code, VendorCall } from '#modules/play';
import { Amount, NetAmount, Whole } from './amounts.ts';

/** What the company sends, closed: a field we do not know may change what the others mean. */

const Name = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const Currency = z.string().regex(/^[A-Z]{3,8}$/);

const Enter = z.strictObject({ action: Whole, ts: Whole, code: Name });
const Balance = z.strictObject({ action: Whole, ts: Whole, uid: Name, token: Name });
const movement = {
  action: Whole,
  ts: Whole,
  transferId: Name,
  uid: Name,
  currency: Currency,
  historyId: Name,
};
const BetAndSettle = z.strictObject({
  ...movement,
  token: Name,
  game: Name,
  bet: Amount,
  win: Amount,
  netWin: NetAmount,
  mb: Amount,
});
const Bet = z.strictObject({ ...movement, token: Name, game: Name, amount: Amount });
const Settle = z.strictObject({
  ...movement,
  game: Name,
  amount: Amount,
  refTransferId: Name,
  closed: z.boolean(),
});
const Cancel = z.strictObject({ ...movement, refTransferId: Name });

/** Every payload says what it is and when it was signed. */
export const Heading = z.object({ action: Whole, ts: Whole });

export interface Echo {
  verb: VendorCall['verb'];
}
type Read = { call: VendorCall; echo: Echo } | { code: Code };

const malformed: Read = { code: 'BAD_REQUEST' };
const invalid: Read = { code: 'AMOUNT_INVALID' };
const ok = (call: VendorCall): Read => ({ call, echo: { verb: call.verb } });

interface Movement {
  transferId: string;
  uid: string;
  currency: string;
  historyId: string;
}
const named = ({ transferId: id, uid: player, currency, historyId: round }: Movement) => ({
  id,
  player,
  currency,
  round,
});

function readBetAndSettle(payload: unknown): Read {
  const played = BetAndSettle.safeParse(payload).data;
  if (played === undefined) return malformed;
  const { bet: amount, win, netWin, mb: need, token: session, game } = played;
  if (amount === null || win === null || netWin === null || need === null) return invalid;
  // Two statements about one thing that differ: neither can be trusted.
  if (win - amount !== netWin || need < amount) return invalid;
  return ok({ verb: 'betwin', ...named(played), session, game, amount, win, need });
}

function readBet(payload: unknown): Read {
  const bet = Bet.safeParse(payload).data;
  if (bet === undefined) return malformed;
  const { token: session, game, amount } = bet;
  if (amount === null) return invalid;
  return ok({ verb: 'bet', ...named(bet), session, game, amount });
}

function readSettle(payload: unknown): Read {
  const settled = Settle.safeParse(payload).data;
  if (settled === undefined) return malformed;
  const { game, refTransferId: bet, closed: closes } = settled;
  const amount: Micros | null = settled.amount;
  if (amount === null) return invalid;
  return ok({ verb: 'win', ...named(settled), game, amount, bet, closes });
}

function readCancel(payload: unknown): Read {
  const cancel = Cancel.safeParse(payload).data;
  if (cancel === undefined) return malformed;
  return ok({ verb: 'cancel', ...named(cancel), bet: cancel.refTransferId });
}

function readEnter(payload: unknown): Read {
  const asked = Enter.safeParse(payload).data;
  return asked === undefined ? malformed : ok({ verb: 'auth', code: asked.code });
}

function readBalance(payload: unknown): Read {
  const asked = Balance.safeParse(payload).data;
  if (asked === undefined) return malformed;
  return ok({ verb: 'balance', player: asked.uid, session: asked.token });
}

const readers = new Map<number, (payload: unknown) => Read>([
  [1, readEnter],
  [4, readCancel],
  [6, readBalance],
  [8, readBetAndSettle],
  [9, readBet],
  [10, readSettle],
]);

export const readCall = (action: number, payload: unknown): Read =>
  readers.get(action)?.(payload) ?? malformed;
