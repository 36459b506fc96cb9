import { z } from 'zod';
import type { PaymentFailure } from '#modules/cashier';

/** What the company answers, as far as we read it. A word we do not know makes the answer unclear, not wrong. */

const Centavos = z.int().min(1);
const Id = z.string().min(1).max(200);
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** A browser is sent there. */
const WebAddress = z.url({ protocol: /^https?$/ });

/** What its words mean; one that is not here is told as it is and means nothing to us. */
export const failures: Readonly<Record<string, PaymentFailure>> = {
  account_closed: 'wrong_account',
  channel_down: 'retry_later',
  insufficient_float: 'our_balance',
  limit_exceeded: 'limit',
  name_mismatch: 'name_mismatch',
  wallet_declined: 'wallet_refused',
};

export const Refused = z.object({ error: z.object({ code: z.string().min(1), message: z.string() }) });

/** One of the three says what the payer has to do; an EMV code has at most 512 signs. */
const ways = {
  checkout_url: WebAddress.nullable(),
  qr_text: z
    .string()
    .regex(/^[\x20-\x7e]{1,512}$/)
    .nullable(),
  pay_code: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/)
    .nullable(),
  expires_at: Time,
};

export const CreatedPaymentAnswer = z.object({ id: Id, order_no: z.string(), ...ways });
export const CreatedPayoutAnswer = z.object({ id: Id, order_no: z.string() });

export const FoundPayments = z.object({
  payments: z.array(
    z.object({
      id: Id,
      order_no: z.string(),
      status: z.enum(['pending', 'paid', 'declined', 'expired', 'reversed']),
      decline_reason: z.string().max(200).nullish(),
      ...ways,
      currency: z.string(),
      receipts: z.array(
        z.object({
          id: Id,
          amount: Centavos,
          paid_at: Time,
          payer: z
            .object({ channel: z.string().min(1).max(40), account_number: z.string().min(1).max(64) })
            .nullish(),
        }),
      ),
    }),
  ),
});

export const FoundPayouts = z.object({
  payouts: z.array(
    z.object({
      id: Id,
      order_no: z.string(),
      status: z.enum(['pending', 'held', 'paid', 'failed', 'returned']),
      hold_reason: z.string().max(200).nullable(),
      failure_reason: z.string().nullable(),
    }),
  ),
});

export const MovementsPage = z.object({
  movements: z.array(
    z.object({
      id: Id,
      kind: z.enum(['payment', 'payout', 'reversal', 'refund', 'chargeback', 'adjustment']),
      order_no: z.string().nullable(),
      amount: Centavos,
      fee: z.int().min(0),
      net: z.int(),
      currency: z.string(),
      moved_at: Time,
      settled_at: Time.nullable(),
    }),
  ),
  next_cursor: z.string().min(1).nullable(),
});
