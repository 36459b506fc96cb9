import type { Micros } from '@perya/money';
import { microsPerUnit } from '@perya/money';
import { z } from 'zod';
import type { PaymentFailure } from '#modules/cashier';
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

/** What its codes and words mean; one that is not here is told as it is and means nothing to us. */
export const failures: Readonly<Record<string, PaymentFailure>> = {
  'L-231': 'wrong_account',
  'L-240': 'our_balance',
  'L-250': 'retry_later',
  limit_exceeded: 'limit',
  name_mismatch: 'name_mismatch',
  wallet_declined: 'wallet_refused',
};

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
  why: z.string().max(200).nullish(),
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

const disbursementStates = {
  QUEUED: 'pending',
  FROZEN: 'held',
  DONE: 'paid',
  BOUNCED: 'failed',
  RETURNED: 'returned',
} as const;

export const Disbursement = Created.extend({
  state: z
    .enum(['QUEUED', 'FROZEN', 'DONE', 'BOUNCED', 'RETURNED'])
    .transform((word) => disbursementStates[word]),
  why: z.string().max(200).nullable(),
});

const lineKinds = {
  IN: 'payment',
  OUT: 'payout',
  BACK: 'reversal',
  REFUND: 'refund',
  DISPUTE: 'chargeback',
  ADJUST: 'adjustment',
} as const;
/** What may be nothing, or less than that. */
const AnyCentavos = z
  .string()
  .regex(/^(?:0|-?[1-9]\d{0,14})$/)
  .transform((digits): Micros => BigInt(digits) * microsPerCentavo);

export const Statement = z.object({
  pages: z.int().min(1).max(100_000),
  lines: z.array(
    z.object({
      id: Id,
      type: z.enum(['IN', 'OUT', 'BACK', 'REFUND', 'DISPUTE', 'ADJUST']).transform((word) => lineKinds[word]),
      ref: z.string().transform((ref) => (ref === '' ? null : ref)),
      centavos: Centavos,
      fee: AnyCentavos,
      net: AnyCentavos,
      settled: Time.nullable(),
      currency: z.string(),
      at: Time,
    }),
  ),
});
