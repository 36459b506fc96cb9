import type { z } from 'zod';
import { invariant } from '#platform/refusal';
import type { ListedMove, PaymentAction, PaymentGateway, Refused } from '#modules/cashier';
import {
  CreatedPaymentAnswer,
  CreatedPayoutAnswer,
  failures,
  FoundPayments,
  FoundPayouts,
  MovementsPage,
} from './answers.ts';
import type { Call } from './call.ts';
import { createCall, readAnswer, readRefusal } from './call.ts';
import { toCentavos, toMicros } from './centavos.ts';
import { readSignedNotice } from './notice.ts';

export interface TulayGatewayOptions {
  url: string;
  apiKey: string;
  noticeSecret: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Where the company's pages are, if not where its API is. */
  checkoutOrigin?: string;
}

const failureOf = (word: string | null | undefined) => {
  const failure = failures[word ?? ''];
  return failure && { failure };
};
const refusedAs = (reason: string): Refused => ({ outcome: 'refused', reason, ...failureOf(reason) });

type Ways = Pick<z.output<typeof CreatedPaymentAnswer>, 'checkout_url' | 'qr_text' | 'pay_code'>;

/** One number is one order: an answer about another's, or about several, is not clear. */
function pickOwn<Found extends { order_no: string }>(
  found: readonly Found[] | undefined,
  orderNo: string,
): Found | 'missing' | 'unknown' {
  if (found?.length === 0) return 'missing';
  const [own, ...others] = found ?? [];
  return own?.order_no === orderNo && others.length === 0 ? own : 'unknown';
}

/** All pages or an error: half a list looks like money that is missing. */
async function listMoves(call: Call, day: string): Promise<ListedMove[]> {
  const moves: ListedMove[] = [];
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor === null ? { day } : { day, cursor };
    const page = readAnswer(await call('/v1/movements', { query }), MovementsPage);
    if (page === undefined) throw new Error(`the payment company did not list ${day} to its end`);
    for (const {
      id,
      kind,
      order_no: orderNo,
      currency,
      moved_at: at,
      settled_at: settledAt,
      ...sums
    } of page.movements) {
      const [amount, fee, net] = [toMicros(sums.amount), toMicros(sums.fee), toMicros(sums.net)];
      moves.push({ kind, orderNo, reference: id, amount, fee, net, currency, at, settledAt });
    }
    cursor = page.next_cursor;
    if (cursor !== null && seen.has(cursor)) throw new Error(`the payment company lists ${day} in a circle`);
    if (cursor !== null) seen.add(cursor);
  } while (cursor !== null);
  return moves;
}

/** Tulay Pay: `sandbox/README.md` tells how it behaves. */
export function createTulayGateway({
  url,
  apiKey,
  noticeSecret,
  fetch: ask = fetch,
  timeoutMs = 5000,
  checkoutOrigin = new URL(url).origin,
}: TulayGatewayOptions): PaymentGateway {
  // Anybody can sign with an empty secret.
  invariant(noticeSecret !== '', 'the secret of payment notices must not be empty');
  const call = createCall({ url, apiKey, fetch: ask, timeoutMs });
  /** None where it says nothing, or several things; nor where a browser would be sent to another place. */
  const actionOf = (said: Ways): PaymentAction | null => {
    const { checkout_url: url, qr_text: payload, pay_code: text } = said;
    const [action = null, ...others] = [
      url !== null && ({ kind: 'redirect', url } as const),
      payload !== null && ({ kind: 'qr', payload } as const),
      text !== null && ({ kind: 'code', text } as const),
    ].filter((way) => way !== false);
    if (others.length > 0) return null;
    return action?.kind === 'redirect' && new URL(action.url).origin !== checkoutOrigin ? null : action;
  };

  return {
    profile: { findsPaymentBy: 'order', createsOnce: { payment: true, payout: true } },

    async createPayment({ orderNo, payee, channel, amount, currency, returnUrl, noticeUrl, expiresAt }) {
      const order = {
        order_no: orderNo,
        payee,
        channel,
        amount: toCentavos(amount),
        currency,
        return_url: returnUrl,
        notice_url: noticeUrl,
        expires_at: expiresAt.toISOString(),
      };
      const answer = await call('/v1/payments', { order });
      const reason = readRefusal(answer);
      if (reason !== undefined) return refusedAs(reason);
      const created = readAnswer(answer, CreatedPaymentAnswer);
      const action = created?.order_no === orderNo ? actionOf(created) : null;
      if (created === undefined || action === null) return { outcome: 'unknown' };
      return { outcome: 'created', reference: created.id, action, expiresAt: created.expires_at };
    },

    async findPayment({ orderNo }) {
      const answer = await call('/v1/payments', { query: { order_no: orderNo } });
      const own = pickOwn(readAnswer(answer, FoundPayments)?.payments, orderNo);
      if (typeof own === 'string') return { outcome: own };
      const action = actionOf(own);
      if (action === null) return { outcome: 'unknown' };
      const { id, status, currency, receipts } = own;
      return {
        outcome: 'found',
        references: [id],
        state: status === 'pending' ? 'waiting' : status,
        ...failureOf(own.decline_reason),
        action,
        expiresAt: own.expires_at,
        currency,
        payments: receipts.map((receipt) => ({
          reference: receipt.id,
          amount: toMicros(receipt.amount),
          paidAt: receipt.paid_at,
          payer: receipt.payer
            ? { channel: receipt.payer.channel, number: receipt.payer.account_number }
            : null,
        })),
      };
    },

    async createPayout({ orderNo, channel, amount, currency, accountNumber, payeeName, noticeUrl }) {
      const order = {
        order_no: orderNo,
        channel,
        amount: toCentavos(amount),
        currency,
        account_number: accountNumber,
        account_name: payeeName,
        notice_url: noticeUrl,
      };
      const answer = await call('/v1/payouts', { order });
      const reason = readRefusal(answer);
      if (reason !== undefined) return refusedAs(reason);
      const created = readAnswer(answer, CreatedPayoutAnswer);
      if (created?.order_no !== orderNo) return { outcome: 'unknown' };
      return { outcome: 'accepted', reference: created.id };
    },

    async findPayout(orderNo) {
      const answer = await call('/v1/payouts', { query: { order_no: orderNo } });
      const own = pickOwn(readAnswer(answer, FoundPayouts)?.payouts, orderNo);
      if (typeof own === 'string') return { outcome: own };
      const reason = own.status === 'held' ? own.hold_reason : own.failure_reason;
      return {
        outcome: 'found',
        reference: own.id,
        state: own.status,
        reason,
        ...failureOf(own.failure_reason),
      };
    },

    listDay: (day) => listMoves(call, day),
    readNotice: (received) => readSignedNotice(noticeSecret, received),
  };
}
