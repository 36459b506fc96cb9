import { z } from 'zod';
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

interface Asking {
  url: string;
  key: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

/** `null` is no answer at all, or one that is not JSON. */
export async function ask(
  { url, key, fetch: send, timeoutMs }: Asking,
  path: string,
): Promise<{ status: number; body: unknown } | null> {
  try {
    const reply = await send(`${url}${path}`, {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return null;
  }
}
