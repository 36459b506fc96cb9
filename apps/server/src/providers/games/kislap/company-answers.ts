import { z } from 'zod';
import { gameFields } from '../company-lists.ts';
import { Amount, Digits, Whole } from './amounts.ts';

const Id = z.string().min(1).max(128);
const Money = Amount.pipe(z.bigint());
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const Opened = z.object({ status: z.literal('0000'), path: z.url({ protocol: /^https?$/ }) });

export const Round = z.object({
  status: z.literal('0000'),
  historyId: Id,
  state: z.enum(['playing', 'finished', 'cancelled']),
  settlements: z.array(z.object({ transferId: Id, refTransferId: Id, amount: Money })),
});

/** Said in words: an answer without content may come from anything on the way. */
export const NoRound = z.object({ status: z.literal('6010') });

export const Transfers = z.object({
  status: z.literal('0000'),
  transfers: z.array(
    z.object({
      transferId: Id,
      type: z.enum(['bet', 'settle', 'cancel']),
      uid: Id,
      historyId: Id,
      amount: Money,
      currency: z.string().min(1),
      time: Time,
    }),
  ),
});

export const Games = z.object({
  status: z.literal('0000'),
  games: z.array(
    z.object({
      game: gameFields.code,
      brand: gameFields.brand,
      name: gameFields.name,
      kind: gameFields.type,
      rtp: Digits.transform((digits) => Number(digits).toFixed(2)).nullable(),
      lines: Whole.pipe(z.int().positive()).nullable(),
      vol: Whole.pipe(z.int().min(1).max(5)).nullable(),
      since: gameFields.day,
    }),
  ),
});
