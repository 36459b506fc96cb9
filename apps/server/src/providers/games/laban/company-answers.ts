import { z } from 'zod';
import { gameFields } from '../company-lists.ts';
import { Amount } from './calls.ts';

const Id = z.string().min(1).max(128);
const Money = Amount.pipe(z.bigint());
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const Ticket = z.object({
  ticket: Id,
  state: z.enum(['running', 'settled', 'voided']),
  payouts: z.array(z.object({ settleId: Id, betId: Id, payout: Money })),
});

/** Said in words: a 404 alone may come from anything on the way. */
export const NoTicket = z.object({ code: z.literal('ticket.notfound') });

export const Movements = z.object({
  movements: z.array(
    z.object({
      id: Id,
      type: z.enum(['place', 'settle', 'void', 'unsettle', 'resettle']),
      player: Id,
      ticket: Id,
      amount: Money,
      currency: z.string().min(1),
      at: Time,
    }),
  ),
});

export const Books = z.object({
  books: z.array(
    z.object({
      code: gameFields.code,
      brand: gameFields.brand,
      title: gameFields.name,
      kind: gameFields.type,
      released: gameFields.day,
    }),
  ),
});
