import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Books } from './books.ts';
import { baseOf, fail } from './books.ts';
import { readControl } from './control.ts';
import { listed } from './movements.ts';
import { movementOnWire, noticeOnWire, paymentOnWire, payoutOnWire } from './wire.ts';

/** For trials, not part of what such a company offers: how it behaves, and all that it believes. */
export function serveTrials(app: FastifyInstance, books: Books): void {
  const { payments, payouts, movements, notices, control } = books;

  app.get('/control', async () => control);
  app.post('/control', async (request, reply) => {
    const change = readControl(request.body);
    if ('wrong' in change) return fail(reply, 400, 'invalid_field', `${change.wrong} is unknown or wrong`);
    return Object.assign(control, change);
  });

  /** The company books something by hand, in centavos; no order of anybody's. */
  app.post<{ Body: { amount: number; currency: string } }>('/adjustments', async ({ body }) => {
    const movedAt = new Date().toISOString();
    movements.add({ id: `adj_${randomUUID()}`, kind: 'adjustment', orderNo: '', ...body, movedAt });
    return {};
  });

  app.get('/record', async (request) => {
    // Counted in what moved, not in what the orders say of themselves.
    const timesPaid = new Map<string, number>();
    for (const { kind, orderNo } of movements.all) {
      if (kind === 'payout') timesPaid.set(orderNo, (timesPaid.get(orderNo) ?? 0) + 1);
    }
    return {
      payments: payments.all().map((payment) => paymentOnWire(payment, baseOf(request))),
      payouts: payouts.all().map((payout) => ({
        ...payoutOnWire(payout),
        account_number: payout.accountNumber,
        account_name: payout.accountName,
        paid: payout.status === 'paid' || payout.status === 'returned',
        times_paid: timesPaid.get(payout.orderNo) ?? 0,
        requests: payout.requests,
      })),
      lost_requests: payouts.lostRequests(),
      movements: movements.all.map((movement) => movementOnWire(listed(movement))),
      notices: notices.all.map(noticeOnWire),
    };
  });
}
