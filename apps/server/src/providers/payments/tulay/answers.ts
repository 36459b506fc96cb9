import { z } from 'zod';

/** What the company answers, as far as we read it. A word we do not know makes the answer unclear, not wrong. */

const Centavos = z.int().min(1);
const Id = z.string().min(1).max(200);
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** A browser is sent there. */
const WebAddress = z.url({ protocol: /^https?$/ });

export const Refused = z.object({ error: z.object({ code: z.string().min(1), message: z.string() }) });

export const CreatedPaymentAnswer = z.object({ id: Id, order_no: z.string(), checkout_url: WebAddress });
export const CreatedPayoutAnswer = z.object({ id: Id, order_no: z.string() });

export const FoundPayments = z.object({
  payments: z.array(
    z.object({
      id: Id,
      order_no: z.string(),
      status: z.enum(['pending', 'paid', 'declined', 'expired', 'reversed']),
      checkout_url: WebAddress,
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
      status: z.enum(['pending', 'paid', 'failed']),
      failure_reason: z.string().nullable(),
    }),
  ),
});

export const MovementsPage = z.object({
  movements: z.array(
    z.object({
      id: Id,
      kind: z.enum(['payment', 'payout', 'reversal']),
      order_no: z.string(),
      amount: Centavos,
      currency: z.string(),
      moved_at: Time,
    }),
  ),
  next_cursor: z.string().min(1).nullable(),
});
