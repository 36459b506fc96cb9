import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPage, missingPage } from './checkout-page.ts';
import type { Look } from './page.ts';
import type { Payment, Payments } from './payments.ts';

export interface CheckoutOptions {
  look: Look;
  payments: Payments;
  merchant: string;
}

/** What a form of ours brings. */
export type Form = Record<string, string | undefined>;

export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No word on forms: after paying they lead back to the merchant.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(html);

const readAmount = (typed = ''): number | undefined => {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? [];
  const centavos = Number(`${whole}${cents.padEnd(2, '0')}`);
  return centavos > 0 ? centavos : undefined;
};

/** Left empty, the company does not say who paid. */
const readAccount = (typed = ''): string | undefined => {
  const number = typed.replaceAll(/[\s-]/g, '');
  return /^[A-Za-z\d]{6,34}$/.test(number) ? number : undefined;
};

const wrongAmount = 'Please type an amount such as 250.00.';

/** Does what the button says; answers what was wrong with what was typed. */
function act(payments: Payments, payment: Payment, form: Form): string | undefined {
  const { action, amount } = form;
  const accountNumber = readAccount(form['payer']);
  if (accountNumber !== undefined)
    payment.payer = { channel: form['payer_channel'] ?? payment.channel, accountNumber };
  const other = readAmount(amount);
  if (action === 'pay') payments.pay(payment, [payment.amount]);
  if (action === 'twice') payments.pay(payment, [payment.amount, payment.amount]);
  if (action === 'silent') payments.pay(payment, [payment.amount], { silent: true });
  if (action === 'later') payments.payLater(payment);
  if (action === 'decline') payments.decline(payment);
  if (action === 'forbid') payments.decline(payment, 'wallet_declined');
  if (action === 'limit') payments.decline(payment, 'limit_exceeded');
  if (action === 'other' && other === undefined) return wrongAmount;
  if (action === 'other' && other !== undefined) payments.pay(payment, [other]);
  return undefined;
}

const actions = ['pay', 'twice', 'silent', 'later', 'other', 'decline', 'forbid', 'limit', 'leave'];

export function serveCheckout(app: FastifyInstance, { look, payments, merchant }: CheckoutOptions): void {
  type Checkout = { Params: { id: string }; Body: Form | undefined };

  app.get<Checkout>('/checkout/:id', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (!payment) return sendPage(reply, missingPage(look), 404);
    return sendPage(reply, checkoutPage({ look, payment, merchant: payment.payee ?? merchant }));
  });

  // Also after the order has expired: a page that is open can still pay.
  app.post<Checkout>('/checkout/:id', async (request, reply) => {
    const payment = payments.find(request.params.id);
    if (!payment) return sendPage(reply, missingPage(look), 404);
    const form = request.body ?? {};
    const { action = '' } = form;
    if (!actions.includes(action))
      return sendPage(reply, checkoutPage({ look, payment, merchant: payment.payee ?? merchant }), 400);
    const wrong = act(payments, payment, form);
    if (wrong !== undefined)
      return sendPage(
        reply,
        checkoutPage({ look, payment, merchant: payment.payee ?? merchant, wrong }),
        422,
      );
    return reply.redirect(action === 'code' ? `/checkout/${payment.id}` : payment.returnUrl, 303);
  });
}
