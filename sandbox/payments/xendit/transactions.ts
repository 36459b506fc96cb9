import type { FastifyInstance } from 'fastify';
import type { Books } from '../books.ts';
import { listed, type Movement } from '../movements.ts';
import { amountOf } from './amounts.ts';
import { invalid } from './errors.ts';
import { businessId, paymentIdOf, requestIdOf } from './payment-requests.ts';
import { payoutIdOf } from './payouts.ts';
import { codeOf } from './read-order.ts';

const types: Readonly<Record<Movement['kind'], string>> = {
  payment: 'PAYMENT',
  payout: 'DISBURSEMENT',
  reversal: '',
  refund: 'REFUND',
  chargeback: 'CHARGEBACK',
  adjustment: 'ADJUSTMENT_ADD',
};
const knownTypes = new Set(Object.values(types));
const knownQueries = [
  'types',
  'statuses',
  'reference_id',
  'limit',
  'after_id',
  'created[gte]',
  'created[lte]',
  'updated[gte]',
  'updated[lte]',
];

/** What was taken back is no line of its own: the line that it takes back says so, and when. */
function linesOf({ movements, payments, payouts }: Books) {
  const reversedOf = new Map<string, Movement[]>();
  for (const one of movements.all.filter(({ kind }) => kind === 'reversal'))
    reversedOf.set(one.orderNo, [...(reversedOf.get(one.orderNo) ?? []), one]);
  return movements.all
    .filter(({ kind }) => kind !== 'reversal')
    .map((movement) => {
      const { id, kind, orderNo, amount, currency, movedAt, fee, net, settledAt } = listed(movement);
      const payment = payments.all().find(({ receipts }) => receipts.some((one) => one.id === id));
      const payout = kind === 'payout' ? payouts.find(id) : undefined;
      const [back] = kind === 'payment' || kind === 'payout' ? (reversedOf.get(orderNo) ?? []) : [];
      const isIn = kind === 'payment' || kind === 'adjustment';
      return {
        id: `txn_${id}`,
        product_id: payment ? paymentIdOf({ id }) : payout ? payoutIdOf(payout) : id,
        type: types[kind],
        status: back ? 'REVERSED' : 'SUCCESS',
        channel_category: 'EWALLET',
        channel_code: payment ? codeOf(payment.channel) : (payout?.channel ?? 'DEFAULT'),
        reference_id: orderNo === '' ? id : orderNo,
        account_identifier: payment?.payer?.accountNumber ?? payout?.accountNumber ?? null,
        currency,
        amount: amountOf(amount),
        net_amount: amountOf(isIn ? net : amount - fee),
        net_amount_currency: currency,
        cashflow: isIn ? 'MONEY_IN' : 'MONEY_OUT',
        settlement_status: isIn ? (settledAt === null ? 'PENDING' : 'SETTLED') : null,
        estimated_settlement_time: isIn ? new Date(Date.parse(movedAt) + 86_400_000).toISOString() : null,
        business_id: businessId,
        created: movedAt,
        updated: back?.movedAt ?? movedAt,
        fee: {
          xendit_fee: amountOf(fee),
          value_added_tax: amountOf(0),
          xendit_withholding_tax: amountOf(0),
          third_party_withholding_tax: amountOf(0),
          status: 'COMPLETED',
        },
        ...(payment && { product_data: { payment_request_id: requestIdOf(payment) } }),
      };
    });
}

type Asked = { Querystring: Record<string, string | undefined> };

export function serveTransactions(api: FastifyInstance, books: Books): void {
  api.get<Asked>('/transactions', async ({ query }, reply) => {
    const odd = Object.keys(query).find((name) => !knownQueries.includes(name));
    const limit = Number(query['limit'] ?? '10');
    if (odd !== undefined) return invalid(reply, odd);
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > 50) return invalid(reply, 'limit');
    if (query['types'] !== undefined && !knownTypes.has(query['types'])) return invalid(reply, 'types');
    const within = (at: string, field: string): boolean =>
      at >= (query[`${field}[gte]`] ?? '') && at <= (query[`${field}[lte]`] ?? '9');
    // The newest first.
    const found = linesOf(books)
      .filter(
        ({ created, updated, reference_id, type }) =>
          within(created, 'created') &&
          within(updated, 'updated') &&
          (query['reference_id'] ?? reference_id) === reference_id &&
          (query['types'] ?? type) === type,
      )
      .reverse();
    const after = query['after_id'];
    const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && from === 0) return invalid(reply, 'after_id');
    const data = found.slice(from, from + limit);
    return { has_more: from + limit < found.length, data, links: [] };
  });
}
