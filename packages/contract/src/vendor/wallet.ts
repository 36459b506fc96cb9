import { z } from 'zod';
import { call } from '../call.ts';
import { vendorRoutes } from '../routes.ts';

/** The wallet of a member as a game company calls it. docs/VENDORS.md is the guide. */

/** The company's own name of something: kept as long as the ledger. */
const Id = z.string().regex(/^[\w:.-]{1,60}$/);
/** Decimal text, at most six places; more than the company's profile allows is refused, never rounded. */
const Money = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const SignedMoney = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/);
const Currency = z.string().regex(/^[A-Z]{3,8}$/);
const Player = z.string().min(1).max(100);
const Session = z.string().min(20).max(100);
const Detail = z.string().max(120);
const Proof = z.record(z.string().max(40), z.unknown());
const named = { id: Id, player: Player, currency: Currency };
const inRound = { ...named, round: Id, game: z.string().min(1).max(60), detail: Detail.optional() };

export const vendorCodes = [
  'OK',
  'IN_PROGRESS',
  'TEMPORARY',
  'BAD_REQUEST',
  'BAD_SIGNATURE',
  'PARTNER_UNKNOWN',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'PLAYER_UNKNOWN',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'LIMIT_REACHED',
  'LOCATION_BLOCKED',
  'GAME_UNKNOWN',
  'GAME_DISABLED',
  'MAINTENANCE',
  'CURRENCY_MISMATCH',
  'AMOUNT_INVALID',
  'INSUFFICIENT_FUNDS',
  'DUPLICATE_MISMATCH',
  'TX_NOT_FOUND',
  'TX_CANCELLED',
  'TX_SETTLED',
  'ROUND_CLOSED',
  'PROMO_UNKNOWN',
] as const;

/** Always HTTP 200 but for a wrong signature (401). No answer is not a no: send the same again. */
const WalletReply = z
  .strictObject({
    code: z.enum(vendorCodes),
    balance: SignedMoney.nullable(),
    currency: Currency.nullable(),
    transaction: z.string().nullable(),
    flags: z.array(z.enum(['LATE', 'ALREADY', 'REPLAYED'])),
    jackpotPaid: Money.nullable(),
  })
  .meta({ id: 'WalletReply' });

const vendorCall = <B extends z.ZodType, R extends z.ZodType>(
  name: keyof typeof vendorRoutes,
  summary: string,
  body: B,
  reply: R,
) =>
  call({
    route: vendorRoutes[name],
    summary,
    access: 'vendor',
    always: true,
    bare: true,
    proves: ['DEC-113'],
    params: z.strictObject({ company: z.string().regex(/^[a-z][a-z0-9]{1,19}$/) }),
    body,
    reply,
  });

export const vendorWalletCalls = {
  walletAuth: vendorCall(
    'walletAuth',
    'The one-use code of the launch address becomes a session. Once, within a minute',
    z.strictObject({ code: z.string().min(20).max(100) }),
    z.strictObject({
      ...WalletReply.shape,
      session: Session.optional(),
      player: Player.optional(),
      game: z.string().optional(),
      language: z.string().optional(),
      nickname: z.string().optional(),
      isTrial: z.boolean().optional(),
    }),
  ),
  walletBalance: vendorCall(
    'walletBalance',
    'What the member can stake now',
    z.strictObject({ player: Player, session: Session }),
    WalletReply,
  ),
  walletBet: vendorCall(
    'walletBet',
    'A stake: from the member into the escrow of the round. Refused before it is placed, never voided later',
    z.strictObject({
      ...inRound,
      session: Session,
      amount: Money,
      grant: Id.optional(),
      contributions: z
        .array(z.strictObject({ jackpot: z.string().max(40), amount: Money }))
        .max(4)
        .optional(),
    }),
    WalletReply,
  ),
  walletWin: vendorCall(
    'walletWin',
    'A result, 0 included. Paid whatever happened to session, member or merchant meanwhile; never without a bet',
    z.strictObject({
      ...inRound,
      amount: Money,
      bet: Id.optional(),
      closes: z.boolean(),
      jackpot: z.string().max(40).optional(),
      proof: Proof.optional(),
    }),
    WalletReply,
  ),
  walletBetWin: vendorCall(
    'walletBetWin',
    'Stake and result at once: `need` must be there, the difference moves, the round closes',
    z.strictObject({
      ...inRound,
      session: Session,
      amount: Money,
      win: Money,
      need: Money,
      proof: Proof.optional(),
    }),
    WalletReply,
  ),
  walletCancel: vendorCall(
    'walletCancel',
    'A bet comes back. When it has not arrived yet, its id is taken and it never will be',
    z.strictObject({ ...named, bet: Id, round: Id.optional() }),
    WalletReply,
  ),
  walletUnsettle: vendorCall(
    'walletUnsettle',
    'A result or a cancellation is taken back: the bet is open again. By profile only',
    z.strictObject({ ...named, bet: Id }),
    WalletReply,
  ),
  walletResettle: vendorCall(
    'walletResettle',
    'Another result instead of the first, in one step. By profile only',
    z.strictObject({ ...named, bet: Id, amount: Money, detail: Detail.optional() }),
    WalletReply,
  ),
  walletAdjust: vendorCall(
    'walletAdjust',
    'A correction outside any round, signed, with its reason; a person looks at it',
    z.strictObject({ ...named, amount: SignedMoney, reason: z.string().min(3).max(120) }),
    WalletReply,
  ),
  walletPromo: vendorCall(
    'walletPromo',
    'A prize without a bet, under a grant of ours, within its cap',
    z.strictObject({
      ...named,
      amount: Money,
      grant: Id,
      kind: z.enum(['free_rounds', 'tournament', 'jackpot', 'gift']),
    }),
    WalletReply,
  ),
  walletTip: vendorCall(
    'walletTip',
    'A tip: gone at once',
    z.strictObject({ ...named, session: Session, game: z.string().min(1).max(60), amount: Money }),
    WalletReply,
  ),
  walletClose: vendorCall(
    'walletClose',
    'The round is over: bets without a result are lost',
    z.strictObject({
      player: Player,
      round: Id,
      currency: Currency.optional(),
      detail: Detail.optional(),
      proof: Proof.optional(),
    }),
    WalletReply,
  ),
  walletJackpots: call({
    route: vendorRoutes.walletJackpots,
    summary: 'The pools that a player’s bets feed, as they are now',
    access: 'vendor',
    always: true,
    bare: true,
    proves: ['DEC-113', 'DEC-006'],
    params: z.strictObject({ company: z.string().regex(/^[a-z][a-z0-9]{1,19}$/) }),
    query: z.strictObject({ player: Player }),
    reply: z.strictObject({
      jackpots: z.array(
        z.strictObject({ jackpot: z.string(), name: z.string(), amount: Money, currency: Currency }),
      ),
    }),
  }),
};
