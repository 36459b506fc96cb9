import { z } from 'zod';
import { gameFields } from '../company-lists.ts';
import { isWholeCentavos, toMicros } from './amounts.ts';

const Id = z.string().min(1).max(128);
const Amount = z.bigint().refine(isWholeCentavos).transform(toMicros);
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const Round = z.object({
  round: Id,
  state: z.enum(['open', 'closed', 'rolled_back']),
  wins: z.array(z.object({ transaction_uuid: Id, reference_transaction_uuid: Id, amount: Amount })),
});

/** Said in words: a 404 alone may come from anything on the way. */
export const NoRound = z.object({ error: z.object({ code: z.literal('round_not_found') }) });

export const Transactions = z.object({
  transactions: z.array(
    z.object({
      transaction_uuid: Id,
      type: z.enum(['bet', 'win', 'rollback']),
      user: Id,
      round: Id,
      amount: Amount,
      currency: z.string().min(1),
      created_at: Time,
    }),
  ),
});

/** Its numbers arrive as whole ones, exactly: percentages are text. */
const Whole = z.bigint().transform(Number);
export const Games = z.object({
  games: z.array(
    z.object({
      game_code: gameFields.code,
      supplier: gameFields.brand,
      title: gameFields.name,
      category: gameFields.type,
      rtp: gameFields.percent,
      paylines: Whole.pipe(z.int().positive()).nullable(),
      volatility: Whole.pipe(z.int().min(1).max(5)).nullable(),
      released_on: gameFields.day,
    }),
  ),
});
