import { z } from 'zod';
import { Amount, parseKeepingDigits } from './amounts.ts';

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

interface Asking {
  url: string;
  key: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

/** `null` is no answer at all; undefined inside is one that is not JSON. */
export async function ask(
  { url, key, fetch: send, timeoutMs }: Asking,
  path: string,
  order?: object,
): Promise<{ status: number; body: unknown } | null> {
  try {
    const reply = await send(`${url}${path}`, {
      method: order === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(order === undefined ? {} : { body: JSON.stringify(order) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, body: parseKeepingDigits(Buffer.from(await reply.arrayBuffer())) };
  } catch {
    return null;
  }
}
