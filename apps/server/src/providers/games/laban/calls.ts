import type { Micros } from '@perya/money';
import { parseAmount } from '@perya/money';
import { z } from 'zod';
import type { Code, VendorCall } from '#modules/play';

/** What the company sends, closed: a field we do not know may change what the others mean. */

const Name = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const Currency = z.string().regex(/^[A-Z]{3,8}$/);
const Words = z.string().min(1).max(200);

const centavos = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;
/** Decimal text. Null when it is no amount of whole centavos; the reader says so in the company's words. */
export const Amount = z
  .string()
  .max(40)
  .transform((text): Micros | null => (centavos.test(text) ? parseAmount(text) : null));

const Session = z.strictObject({ code: Name });
const Balance = z.strictObject({ player: Name, session: Name });
const about = { player: Name, currency: Currency, betId: Name };
const Place = z.strictObject({
  ...about,
  session: Name,
  ticket: Name,
  game: Name,
  stake: Amount,
  selection: Words,
});
const Settle = z.strictObject({
  ...about,
  settleId: Name,
  ticket: Name,
  game: Name,
  payout: Amount,
  result: z.enum(['won', 'lost', 'refunded']),
  outcome: Words.optional(),
});
const Unsettle = z.strictObject({ ...about, unsettleId: Name });
const Void = z.strictObject({ ...about, voidId: Name, ticket: Name });
const Resettle = z.strictObject({
  ...about,
  resettleId: Name,
  payout: Amount,
  outcome: Words.optional(),
});

export interface Echo {
  verb: VendorCall['verb'];
}
type Read = { call: VendorCall; echo: Echo } | { code: Code };

const malformed: Read = { code: 'BAD_REQUEST' };
const invalid: Read = { code: 'AMOUNT_INVALID' };
const ok = (call: VendorCall): Read => ({ call, echo: { verb: call.verb } });
/** An absent field stays absent. */
const told = (detail: string | undefined) => (detail === undefined ? {} : { detail });

function readPlace(body: unknown): Read {
  const bet = Place.safeParse(body).data;
  if (bet === undefined) return malformed;
  const { betId: id, ticket: round, stake: amount, selection: detail, player, currency, session, game } = bet;
  if (amount === null) return invalid;
  return ok({ verb: 'bet', id, player, currency, session, round, game, amount, detail });
}

function readSettle(body: unknown): Read {
  const settled = Settle.safeParse(body).data;
  if (settled === undefined) return malformed;
  const { settleId: id, betId: bet, ticket: round, payout: amount, player, currency, game } = settled;
  // A lost bet that pays is a contradiction, not an amount to choose from.
  if (amount === null || (settled.result === 'lost' && amount !== 0n)) return invalid;
  return ok({
    verb: 'win',
    id,
    player,
    currency,
    round,
    game,
    amount,
    bet,
    closes: true,
    ...told(settled.outcome),
  });
}

function readUnsettle(body: unknown): Read {
  const asked = Unsettle.safeParse(body).data;
  if (asked === undefined) return malformed;
  const { unsettleId: id, betId: bet, player, currency } = asked;
  return ok({ verb: 'unsettle', id, player, currency, bet });
}

function readVoid(body: unknown): Read {
  const asked = Void.safeParse(body).data;
  if (asked === undefined) return malformed;
  const { voidId: id, betId: bet, ticket: round, player, currency } = asked;
  return ok({ verb: 'cancel', id, player, currency, bet, round });
}

function readResettle(body: unknown): Read {
  const asked = Resettle.safeParse(body).data;
  if (asked === undefined) return malformed;
  const { resettleId: id, betId: bet, payout: amount, player, currency } = asked;
  if (amount === null) return invalid;
  return ok({ verb: 'resettle', id, player, currency, bet, amount, ...told(asked.outcome) });
}

function readSession(body: unknown): Read {
  const asked = Session.safeParse(body).data;
  return asked === undefined ? malformed : ok({ verb: 'auth', code: asked.code });
}

function readBalance(body: unknown): Read {
  const asked = Balance.safeParse(body).data;
  return asked === undefined ? malformed : ok({ verb: 'balance', ...asked });
}

const readers = new Map<string, (body: unknown) => Read>([
  ['/session', readSession],
  ['/balance', readBalance],
  ['/place', readPlace],
  ['/settle', readSettle],
  ['/unsettle', readUnsettle],
  ['/void', readVoid],
  ['/resettle', readResettle],
]);

export function readCall(path: string, bytes: Buffer): Read {
  try {
    const body: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    );
    return readers.get(path)?.(body) ?? malformed;
  } catch {
    return malformed;
  }
}
