import { z } from 'zod';
import { Amount, AnyAmount } from './amounts.ts';

/** What the company answers, as far as we read it. A word we do not know makes the answer unclear, not wrong. */

const Id = z.string().min(1).max(200);
const Reference = z.string().min(1).max(255);
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Word = z.string().max(100).nullish();

const requestStates = {
  ACCEPTING_PAYMENTS: 'waiting',
  REQUIRES_ACTION: 'waiting',
  // Authorised is not paid.
  AUTHORIZED: 'waiting',
  SUCCEEDED: 'paid',
  FAILED: 'declined',
  CANCELED: 'declined',
  EXPIRED: 'expired',
} as const;
type RequestStatus = keyof typeof requestStates;

export const PaymentRequest = z.object({
  payment_request_id: Id,
  reference_id: Reference,
  status: z
    .enum(Object.keys(requestStates) as [RequestStatus, ...RequestStatus[]])
    .transform((word) => requestStates[word]),
  currency: z.string(),
  request_amount: Amount,
  channel_code: z.string(),
  latest_payment_id: Id.nullish(),
  failure_code: Word,
  actions: z
    .array(z.object({ type: z.string(), descriptor: z.string().nullish(), value: z.string().max(4000) }))
    .nullish(),
  created: Time,
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

export const Payment = z.object({
  payment_id: Id,
  reference_id: Reference,
  currency: z.string(),
  channel_code: z.string(),
  captures: z.array(z.object({ capture_timestamp: Time, capture_amount: Amount })).min(1),
  payment_details: z.object({ payer_account_number: z.string().max(64).nullish() }).nullish(),
});

const payoutStates = {
  ACCEPTED: 'pending',
  ROUTING: 'pending',
  REQUESTED: 'pending',
  READY: 'pending',
  LOCKED: 'pending',
  PENDING_COMPLIANCE_ASSESSMENT: 'held',
  PENDING_COMPLIANCE_REVIEW: 'held',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  REJECTED: 'failed',
  REVERSED: 'returned',
} as const;
type PayoutStatus = keyof typeof payoutStates;

export const Payout = z
  .object({
    id: Id,
    reference_id: Reference,
    status: z.enum(Object.keys(payoutStates) as [PayoutStatus, ...PayoutStatus[]]),
    failure_code: Word,
  })
  .transform(({ status, ...payout }) => ({ ...payout, word: status, state: payoutStates[status] }));

/** Its reference shows a bare list, its own library a page: both are read, and a page that goes on is not. */
export const Payouts = z.union([
  z.array(Payout),
  z.object({ data: z.array(Payout), has_more: z.literal(false).optional() }).transform(({ data }) => data),
]);

export const Transaction = z.object({
  id: Id,
  product_id: Id,
  type: z.string(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED', 'VOIDED', 'REVERSED']),
  channel_code: z.string(),
  reference_id: Reference,
  account_identifier: z.string().max(64).nullish(),
  currency: z.string(),
  amount: AnyAmount,
  net_amount: AnyAmount,
  cashflow: z.enum(['MONEY_IN', 'MONEY_OUT']),
  settlement_status: z.enum(['PENDING', 'EARLY_SETTLED', 'SETTLED']).nullish(),
  estimated_settlement_time: Time.nullish(),
  created: Time,
  updated: Time,
  fee: z.object({ xendit_fee: AnyAmount.nullish(), value_added_tax: AnyAmount.nullish() }).nullish(),
  product_data: z.object({ payment_request_id: Id.nullish() }).nullish(),
});
export type Transaction = z.output<typeof Transaction>;

export const Transactions = z.object({ has_more: z.boolean(), data: z.array(Transaction) });
