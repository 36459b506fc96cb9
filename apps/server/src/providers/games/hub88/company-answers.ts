import { z } from 'zod';
import type { ListedTransaction } from '#modules/play';
import { gameFields } from '../company-lists.ts';
import { isAmount, toMicros } from './amounts.ts';

/** Open: what the company adds to its own lists is no danger. */

export const Opened = z.object({ url: z.url({ protocol: /^https?$/ }) });

const Status = z.enum(['TS_SUCCESS', 'TS_DECLINED', 'TS_ROLLEDBACK', 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED']);
/** Times are in UTC and say so nowhere. */
const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/)
  .transform((text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`));

const Transaction = z.object({
  transaction_uuid: z.string().min(1),
  reference_transaction_uuid: z.string().nullish(),
  /** The papers show the one, somebody who reads the list the other. */
  transaction_status: Status.optional(),
  status: Status.optional(),
  kind: z.string(),
  user: z.string(),
  round: z.string().nullish(),
  amount: z.bigint().refine(isAmount).transform(toMicros).nullish(),
  currency: z.string(),
  inserted_at: Time,
});
export const Transactions = z
  .array(Transaction)
  .refine((all) => all.every((one) => (one.transaction_status ?? one.status) !== undefined));
export type Transaction = z.output<typeof Transaction>;

export const statusOf = (one: Transaction) => one.transaction_status ?? one.status;

/** What moves money as we count it. A free bet is the company's, and moves none of a member's. */
const kinds: Record<string, ListedTransaction['kind'] | undefined> = {
  TK_BET: 'debit',
  TK_WIN: 'credit',
  TK_FREE_WIN: 'credit',
  TK_JP_WIN: 'credit',
  TK_BONUS_WIN: 'credit',
  TK_ROLLBACK: 'cancel',
};

/**
 * What the company believes has happened or has yet to: a bet that went through, also one that was taken back since; a win or a
 * rollback that it gave up on as well, for that is exactly what somebody must see.
 */
export function listed(all: readonly Transaction[]): ListedTransaction[] {
  const amounts = new Map(all.map((one) => [one.transaction_uuid, one.amount]));
  return all.flatMap((one) => {
    const kind = kinds[one.kind];
    const status = statusOf(one);
    const isMeant =
      kind === 'debit'
        ? status === 'TS_SUCCESS' || status === 'TS_ROLLEDBACK'
        : status === 'TS_SUCCESS' || status === 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
    if (kind === undefined || !isMeant) return [];
    // A rollback says no amount: it is its bet's.
    const amount = one.amount ?? amounts.get(one.reference_transaction_uuid ?? '') ?? 0n;
    const { transaction_uuid: id, user: player, currency, inserted_at: at } = one;
    return [{ id, kind, player, round: one.round ?? id, amount, currency, at }];
  });
}

/** Categories are words for people; ours are few. New games come hidden, and staff see what was guessed. */
const typeOf = (category: string): string =>
  /live/i.test(category)
    ? 'LIVE'
    : /sport/i.test(category)
      ? 'SPORTS'
      : /fish/i.test(category)
        ? 'FISH'
        : 'RNG';

const Game = z.object({
  game_code: gameFields.code,
  name: gameFields.name,
  product: z.string().transform((name) =>
    name
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 20),
  ),
  category: z.string().catch('').transform(typeOf),
  enabled: z.boolean().catch(true),
  rtp: gameFields.percent.catch(null),
  paylines: gameFields.lines.catch(null),
  volatility: gameFields.volatility.catch(null),
  release_date: z
    .string()
    .transform((text) => text.slice(0, 10))
    .pipe(z.iso.date())
    .nullable()
    .catch(null),
});
export const Games = z.array(Game);
