import { z } from 'zod';
import type { Code, VendorCall } from '#modules/play';
import { isWholeCentavos, toMicros } from './amounts.ts';

/** What the company sends, closed: a field we do not know may change what the others mean. */

const Uuid = z.uuid();
const Name = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const Currency = z.string().regex(/^[A-Z]{3,8}$/);

const Authenticate = z.strictObject({ request_uuid: Uuid, launch_code: Name });
const Balance = z.strictObject({ request_uuid: Uuid, user: Name, token: Name });
const movement = { request_uuid: Uuid, transaction_uuid: Uuid, user: Name, currency: Currency, round: Name };
const Bet = z.strictObject({
  ...movement,
  token: Name,
  game_code: Name,
  amount: z.bigint(),
  bet_label: z.string().min(1).max(200).optional(),
});
const Win = z.strictObject({
  ...movement,
  reference_transaction_uuid: Uuid,
  game_code: Name,
  amount: z.bigint(),
  round_closed: z.boolean(),
});
const Rollback = z.strictObject({ ...movement, reference_transaction_uuid: Uuid });

export interface Echo {
  verb: VendorCall['verb'] | null;
  request: string | null;
  user: string | null;
}
type Read = { call: VendorCall; echo: Echo } | { code: Code; echo: Echo };

const nobody: Echo = { verb: null, request: null, user: null };
const malformed: Read = { code: 'BAD_REQUEST', echo: nobody };

interface Movement {
  request_uuid: string;
  transaction_uuid: string;
  user: string;
  currency: string;
  round: string;
}
const named = ({ transaction_uuid: id, user: player, currency, round }: Movement) => ({
  id,
  player,
  currency,
  round,
});
const echoOf = (verb: VendorCall['verb'], { request_uuid: request, user }: Movement): Echo => ({
  verb,
  request,
  user,
});

function readBet(body: unknown): Read {
  const bet = Bet.safeParse(body).data;
  if (bet === undefined) return malformed;
  const echo = echoOf('bet', bet);
  if (!isWholeCentavos(bet.amount)) return { code: 'AMOUNT_INVALID', echo };
  const { token: session, game_code: game, bet_label: detail } = bet;
  const call = { verb: 'bet', ...named(bet), session, game, amount: toMicros(bet.amount) } as const;
  return { call: detail === undefined ? call : { ...call, detail }, echo };
}

function readWin(body: unknown): Read {
  const win = Win.safeParse(body).data;
  if (win === undefined) return malformed;
  const echo = echoOf('win', win);
  if (!isWholeCentavos(win.amount)) return { code: 'AMOUNT_INVALID', echo };
  const { game_code: game, reference_transaction_uuid: bet, round_closed: closes } = win;
  return { call: { verb: 'win', ...named(win), game, amount: toMicros(win.amount), bet, closes }, echo };
}

function readRollback(body: unknown): Read {
  const rollback = Rollback.safeParse(body).data;
  if (rollback === undefined) return malformed;
  const { reference_transaction_uuid: bet } = rollback;
  return { call: { verb: 'cancel', ...named(rollback), bet }, echo: echoOf('cancel', rollback) };
}

function readAuthenticate(body: unknown): Read {
  const asked = Authenticate.safeParse(body).data;
  if (asked === undefined) return malformed;
  const echo: Echo = { verb: 'auth', request: asked.request_uuid, user: null };
  return { call: { verb: 'auth', code: asked.launch_code }, echo };
}

function readBalance(body: unknown): Read {
  const asked = Balance.safeParse(body).data;
  if (asked === undefined) return malformed;
  const echo: Echo = { verb: 'balance', request: asked.request_uuid, user: asked.user };
  return { call: { verb: 'balance', player: asked.user, session: asked.token }, echo };
}

const readers = new Map<string, (body: unknown) => Read>([
  ['/authenticate', readAuthenticate],
  ['/balance', readBalance],
  ['/bet', readBet],
  ['/win', readWin],
  ['/rollback', readRollback],
]);

export const readCall = (path: string, body: unknown): Read => readers.get(path)?.(body) ?? malformed;
