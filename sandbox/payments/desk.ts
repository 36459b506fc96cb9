import type { FastifyInstance } from 'fastify';
import type { Books } from './books.ts';
import type { Form } from './checkout.ts';
import { sendPage } from './checkout.ts';
import { deskPage } from './desk-page.ts';
import type { Look } from './page.ts';

/** Where a person of the company looks and decides; no key is asked for, as on the other pages for people. */
export function serveDesk(app: FastifyInstance, look: Look, books: Books): void {
  type Decision = { Params: { id: string }; Body: Form | undefined };
  const { payments, payouts, notices, control } = books;

  app.get('/', async (_request, reply) => reply.redirect('/desk', 303));
  app.get('/desk', async (_request, reply) =>
    sendPage(
      reply,
      deskPage({ look, payments: payments.all(), payouts: payouts.all(), notices: notices.all, control }),
    ),
  );

  app.post<Decision>('/desk/payouts/:id', async (request, reply) => {
    const payout = payouts.find(request.params.id);
    if (payout && request.body?.action === 'settle') payouts.settle(payout, 'paid');
    if (payout && request.body?.action === 'fail')
      payouts.settle(payout, 'failed', { reason: 'failed_at_desk' });
    if (payout && request.body?.action === 'return') payouts.sendBack(payout);
    return reply.redirect('/desk', 303);
  });

  app.post<Decision>('/desk/payments/:id', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (payment && request.body?.action === 'pay') payments.pay(payment, [payment.amount]);
    if (payment && request.body?.action === 'reverse') payments.reverse(payment);
    if (payment && request.body?.action === 'expire') payments.expire(payment);
    if (payment && request.body?.action === 'chargeback') payments.reverse(payment, 'chargeback');
    if (payment && request.body?.action === 'refund') payments.refund(payment);
    return reply.redirect('/desk', 303);
  });
}
