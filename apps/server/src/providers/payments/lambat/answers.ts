import type { Micros } from '@perya/money';
import { microsPerUnit } from '@perya/money';
import { z } from 'zod';
import { invariant } from '#platform/refusal';

/** What the company answers, as far as we read it. A word we do not know makes the answer unclear, not wrong. */

const microsPerCentavo = microsPerUnit / 100n;
/** The company takes no longer number. */
const mostCentavos = 10n ** 15n;

/** Whole centavos as digits: an amount that is none must not be rounded on the way. */
export function toCentavos(amount: Micros): string {
  invariant(amount > 0n && amount % microsPerCentavo === 0n, 'an order is of whole centavos, at least one');
  invariant(amount / microsPerCentavo < mostCentavos, 'an order has at most fifteen digits of centavos');
  return String(amount / microsPerCentavo);
}

const Centavos = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform((digits): Micros => BigInt(digits) * microsPerCentavo);
const Id = z.string().min(1).max(200);
/** Milliseconds; whatever no calendar holds is no time. */
const Time = z
  .int()
  .min(0)
  .max(8_640_000_000_000_000)
  .transform((at) => new Date(at));
/** A browser is sent there. */
const WebAddress = z.url({ protocol: /^https?$/ });

export const Created = z.object({ id: Id, ref: z.string() });
export const CreatedCollection = Created.extend({ page: WebAddress });

const collectionStates = {
  OPEN: 'waiting',
  COLLECTED: 'paid',
  DENIED: 'declined',
  LAPSED: 'expired',
  CLAWED_BACK: 'reversed',
} as const;

export const Collection = CreatedCollection.extend({
  state: z
    .enum(['OPEN', 'COLLECTED', 'DENIED', 'LAPSED', 'CLAWED_BACK'])
    .transform((word) => collectionStates[word]),
  currency: z.string(),
  credits: z.array(
    z.object({
      id: Id,
      centavos: Centavos,
      at: Time,
      from: z.object({ wallet: z.string().min(1).max(40), account: z.string().min(1).max(64) }).nullable(),
    }),
  ),
});

const disbursementStates = { QUEUED: 'pending', DONE: 'paid', BOUNCED: 'failed' } as const;

export const Disbursement = Created.extend({
  state: z.enum(['QUEUED', 'DONE', 'BOUNCED']).transform((word) => disbursementStates[word]),
  why: z.string().nullable(),
});

const lineKinds = { IN: 'payment', OUT: 'payout', BACK: 'reversal' } as const;

export const Statement = z.object({
  pages: z.int().min(1).max(100_000),
  lines: z.array(
    z.object({
      id: Id,
      type: z.enum(['IN', 'OUT', 'BACK']).transform((word) => lineKinds[word]),
      ref: z.string(),
      centavos: Centavos,
      currency: z.string(),
      at: Time,
    }),
  ),
});
