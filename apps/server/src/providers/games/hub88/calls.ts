import { z } from 'zod';
import type { SeatHolder, VendorCall } from '#modules/play';
import { isAmount, toMicros } from './amounts.ts';
import type { Word } from './words.ts';

/** What the company sends, closed: a field we do not know may change what the others mean. */

const Uuid = z.uuid();
const Name = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const Currency = z.string().regex(/^[A-Z]{3,8}$/);
const Flag = z.boolean().nullish();
const Text = z.string().max(200).nullish();

const about = { request_uuid: Uuid, user: Name };
/** Of no meaning to us: names within the company, and notes. */
const beside = {
  supplier_user: Text,
  supplier_transaction_id: Text,
  bet: Text,
  is_aggregated: Flag,
  meta: z.record(z.string(), z.unknown()).nullish(),
};
const movement = {
  ...about,
  ...beside,
  transaction_uuid: Uuid,
  token: Name,
  game_code: Name,
  round: Name.nullish(),
  round_closed: Flag,
  is_free: Flag,
  is_supplier_promo: Flag,
  reward_uuid: Name.nullish(),
};
const Info = z.strictObject(about);
const Balance = z.strictObject({
  ...about,
  token: Name,
  game_code: Name.nullish(),
  supplier_user: Text,
});
const Bet = z.strictObject({ ...movement, currency: Currency, amount: z.bigint() });
const Win = z.strictObject({
  ...movement,
  currency: Currency,
  amount: z.bigint(),
  reference_transaction_uuid: Uuid.nullish(),
});
const Rollback = z.strictObject({
  ...movement,
  currency: Currency.nullish(),
  reference_transaction_uuid: Uuid,
});

export interface Echo {
  request: string | null;
  user: string | null;
}
export const isEcho = (kept: unknown): kept is Echo =>
  typeof kept === 'object' && kept !== null && 'request' in kept && 'user' in kept;
export const nobody: Echo = { request: null, user: null };

type Read =
  | { call: VendorCall; echo: Echo }
  | { session: string; callFor: (seat: SeatHolder) => VendorCall | null; echo: Echo }
  | { word: Word; echo: Echo };

/** A field of another kind is another matter than one that is missing or not ours. */
const wordOf = ({ issues }: z.ZodError, body: unknown): Word =>
  issues.some(
    ({ code, path: [name] }) =>
      code !== 'unrecognized_keys' &&
      typeof name === 'string' &&
      typeof body === 'object' &&
      body !== null &&
      name in body,
  )
    ? 'RS_ERROR_WRONG_TYPES'
    : 'RS_ERROR_WRONG_SYNTAX';

const reader =
  <Schema extends z.ZodType<{ request_uuid: string; user: string }>>(
    schema: Schema,
    turn: (body: z.output<Schema>, echo: Echo) => Read,
  ) =>
  (body: unknown): Read => {
    const read = schema.safeParse(body);
    if (!read.success) return { word: wordOf(read.error, body), echo: nobody };
    return turn(read.data, { request: read.data.request_uuid, user: read.data.user });
  };

const named = ({ transaction_uuid, user, currency }: z.output<typeof Bet>) => ({
  id: transaction_uuid,
  player: user,
  currency,
});

const readBet = reader(Bet, (bet, echo) => {
  if (!isAmount(bet.amount)) return { word: 'RS_ERROR_WRONG_TYPES', echo };
  const { token: session, game_code: game, transaction_uuid: id } = bet;
  const amount = toMicros(bet.amount);
  const call = { ...named(bet), session, game, round: bet.round ?? id };
  // A free bet is somebody else's money: only under a grant of ours, and never the member's.
  if (bet.is_free === true || bet.is_supplier_promo === true)
    return { call: { verb: 'bet', ...call, amount: 0n, grant: bet.reward_uuid ?? '' }, echo };
  return bet.round_closed === true
    ? { call: { verb: 'betwin', ...call, amount, win: 0n, need: amount, closes: true }, echo }
    : { call: { verb: 'bet', ...call, amount }, echo };
});

const readWin = reader(Win, (win, echo) => {
  if (!isAmount(win.amount)) return { word: 'RS_ERROR_WRONG_TYPES', echo };
  const { reference_transaction_uuid: bet, game_code: game } = win;
  const amount = toMicros(win.amount);
  if (win.is_supplier_promo === true)
    return {
      session: win.token,
      // The token must be one that this member had; how old it is does not matter.
      callFor: ({ player }) =>
        player === win.user ? { verb: 'promo', ...named(win), amount, kind: 'gift' } : null,
      echo,
    };
  if (bet === null || bet === undefined) return { word: 'RS_ERROR_WRONG_SYNTAX', echo };
  const closes = win.round_closed === true;
  return { call: { verb: 'win', ...named(win), game, round: win.round ?? bet, bet, amount, closes }, echo };
});

const readRollback = reader(Rollback, (rollback, echo) => ({
  session: rollback.token,
  // It says neither amount nor currency: those of the session count.
  callFor: ({ player, currency }) =>
    player === rollback.user
      ? {
          verb: 'cancel',
          id: rollback.transaction_uuid,
          player,
          currency,
          bet: rollback.reference_transaction_uuid,
        }
      : null,
  echo,
}));

const readBalance = reader(Balance, ({ user: player, token: session }, echo) => ({
  call: { verb: 'balance', player, session },
  echo,
}));

const readInfo = reader(Info, ({ user: player }, echo) => ({ call: { verb: 'info', player }, echo }));

const readers = new Map<string, (body: unknown) => Read>([
  ['/user/info', readInfo],
  ['/user/balance', readBalance],
  ['/transaction/bet', readBet],
  ['/transaction/win', readWin],
  ['/transaction/rollback', readRollback],
]);

export const readCall = (path: string, body: unknown): Read =>
  body === undefined
    ? { word: 'RS_ERROR_WRONG_SYNTAX', echo: nobody }
    : (readers.get(path)?.(body) ?? { word: 'RS_ERROR_WRONG_SYNTAX', echo: nobody });
