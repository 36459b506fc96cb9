import type { FastifyInstance } from 'fastify';
import type { Books } from '../books.ts';
import { baseOf, fail, hangUp } from '../books.ts';
import { statusOf } from '../payments.ts';
import { actionOnWire, movementOnWire, paymentOnWire, payoutOnWire } from '../wire.ts';
import { readPaymentOrder, readPayoutOrder } from './read-order.ts';

type ByOrder = { Querystring: { order_no?: string } };

const otherContent = 'this order_no was used for another order';

function servePayments(api: FastifyInstance, { payments, control }: Books): void {
  api.post('/v1/payments', async (request, reply) => {
    const order = readPaymentOrder(request.body);
    if ('wrong' in order) return fail(reply, 400, 'invalid_field', `${order.wrong} is missing or wrong`);
    if (control.refuseAll && !payments.findByOrder(order.orderNo)) {
      return fail(reply, 422, 'refused', 'payments are not possible now');
    }
    const ordered = payments.order(order);
    if (ordered === 'conflict') return fail(reply, 409, 'order_no_used', otherContent);
    const { payment, isNew } = ordered;
    return reply.code(isNew ? 201 : 200).send({
      id: payment.id,
      order_no: payment.orderNo,
      status: statusOf(payment),
      ...actionOnWire(payment, baseOf(request)),
    });
  });

  api.get<ByOrder>('/v1/payments', async (request, reply) => {
    const { order_no: orderNo } = request.query;
    if (orderNo === undefined) return fail(reply, 400, 'invalid_field', 'order_no is missing');
    const payment = payments.findByOrder(orderNo);
    return { payments: payment ? [paymentOnWire(payment, baseOf(request))] : [] };
  });
}

function servePayouts(api: FastifyInstance, { payouts, control }: Books): void {
  api.post('/v1/payouts', async (request, reply) => {
    const order = readPayoutOrder(request.body);
    if ('wrong' in order) return fail(reply, 400, 'invalid_field', `${order.wrong} is missing or wrong`);
    const ordered = payouts.order(order, control.refuseAll);
    if (ordered.outcome === 'refused') return fail(reply, 422, ordered.code, ordered.message);
    if (ordered.outcome === 'conflict') return fail(reply, 409, 'order_no_used', otherContent);
    if (ordered.outcome === 'lost' || !ordered.answers) return hangUp(request, reply);
    const { id, orderNo, status } = ordered.payout;
    return reply.code(ordered.isNew ? 202 : 200).send({ id, order_no: orderNo, status });
  });

  api.get<ByOrder>('/v1/payouts', async (request, reply) => {
    const { order_no: orderNo } = request.query;
    if (orderNo === undefined) return fail(reply, 400, 'invalid_field', 'order_no is missing');
    const payout = payouts.findByOrder(orderNo);
    return { payouts: payout ? [payoutOnWire(payout)] : [] };
  });
}

function serveMovements(api: FastifyInstance, { movements }: Books): void {
  api.get<{ Querystring: { day?: string; cursor?: string } }>('/v1/movements', async (request, reply) => {
    const { day = '', cursor } = request.query;
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return fail(reply, 400, 'invalid_field', 'day is YYYY-MM-DD');
    if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) {
      return fail(reply, 400, 'invalid_field', 'cursor is wrong');
    }
    const page = movements.page(day, cursor);
    return { movements: page.movements.map(movementOnWire), next_cursor: page.next };
  });
}

export function serveTulay(api: FastifyInstance, books: Books): void {
  servePayments(api, books);
  servePayouts(api, books);
  serveMovements(api, books);
}
