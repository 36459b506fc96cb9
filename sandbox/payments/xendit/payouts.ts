import type { FastifyInstance } from 'fastify';
import type { Books } from '../books.ts';
import { hangUp } from '../books.ts';
import type { Payout } from '../payouts.ts';
import { amountOf } from './amounts.ts';
import { invalid, no } from './errors.ts';
import { businessId } from './payment-requests.ts';
import { readPayout } from './read-order.ts';

const statuses = {
  pending: 'ACCEPTED',
  held: 'PENDING_COMPLIANCE_ASSESSMENT',
  paid: 'SUCCEEDED',
  failed: 'FAILED',
  returned: 'REVERSED',
} as const;
const failures: Readonly<Record<string, string>> = {
  returned_by_bank: 'TRANSFER_ERROR',
  name_mismatch: 'ACCOUNT_NAME_MISMATCH',
  limit_exceeded: 'DESTINATION_MAXIMUM_LIMIT',
  wallet_declined: 'REJECTED_BY_CHANNEL',
};

export const payoutIdOf = ({ id }: Pick<Payout, 'id'>): string => id.replace(/^po_/, 'disb-');

export const payoutOnWire = (payout: Payout) => ({
  id: payoutIdOf(payout),
  reference_id: payout.orderNo,
  channel_code: payout.channel,
  channel_properties: {
    account_number: payout.accountNumber,
    account_holder_name: payout.accountName,
  },
  amount: amountOf(payout.amount),
  currency: payout.currency,
  status: statuses[payout.status],
  ...(payout.status === 'failed' && {
    failure_code: failures[payout.failureReason ?? ''] ?? payout.failureReason,
  }),
  created: payout.createdAt,
  updated: payout.settledAt ?? payout.createdAt,
  business_id: businessId,
});

const refusals: Readonly<Record<string, string>> = {
  account_closed: 'RECIPIENT_ACCOUNT_NUMBER_ERROR',
  refused: 'CHANNEL_CODE_NOT_SUPPORTED_ERROR',
};

type Asked = { Querystring: Record<string, string | undefined>; Params: { id: string }; Body: unknown };

export function servePayouts(api: FastifyInstance, { payouts, control }: Books): void {
  api.post<Asked>('/v2/payouts', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '' || key.length > 100) return invalid(reply, 'Idempotency-key');
    const order = readPayout(request.body);
    if ('wrong' in order) return invalid(reply, order.wrong);
    // The key is the merchant's number here: whoever uses both apart would find another emulator.
    if (key !== order.orderNo) return invalid(reply, 'Idempotency-key');
    const added = payouts.order(order, control.refuseAll);
    if (added.outcome === 'conflict') return no(reply, 409, 'DUPLICATE_ERROR', 'the key was used before');
    if (added.outcome === 'refused')
      return no(reply, 400, refusals[added.code] ?? 'API_VALIDATION_ERROR', added.message);
    if (added.outcome === 'lost' || !added.answers) return hangUp(request, reply);
    return payoutOnWire(added.payout);
  });

  api.get<Asked>('/v2/payouts', async ({ query }, reply) => {
    const { reference_id: reference } = query;
    if (reference === undefined || reference === '') return invalid(reply, 'reference_id');
    return payouts
      .all()
      .filter(({ orderNo }) => orderNo === reference)
      .map(payoutOnWire);
  });

  api.get<Asked>('/v2/payouts/:id', async ({ params }, reply) => {
    const payout = payouts.find(params.id.replace(/^disb-/, 'po_'));
    return payout ? payoutOnWire(payout) : no(reply, 404, 'DATA_NOT_FOUND', 'no such payout');
  });
}
