import type { FastifyInstance } from 'fastify';
import type { Books } from '../books.ts';
import { baseOf } from '../books.ts';
import type { Payment } from '../payments.ts';
import { receivedBy, statusOf } from '../payments.ts';
import { checkoutUrl } from '../wire.ts';
import { amountOf } from './amounts.ts';
import { invalid, no } from './errors.ts';
import { codeOf, readRequest } from './read-order.ts';

export const businessId = '5f27a14a9bf05c73dd040bc8';

/** Ids of the company are a kind and a UUID; what the books call it lies behind that. */
export const requestIdOf = ({ id }: Pick<Payment, 'id'>): string => id.replace(/^pay_/, 'pr-');
export const paymentIdOf = (receipt: { id: string }): string => receipt.id.replace(/^rcp_/, 'py-');

const statuses = {
  pending: 'REQUIRES_ACTION',
  paid: 'SUCCEEDED',
  // What the bank takes back is told in the list of transactions alone.
  reversed: 'SUCCEEDED',
  declined: 'FAILED',
  expired: 'EXPIRED',
} as const;
const failures: Readonly<Record<string, string>> = {
  declined: 'USER_DECLINED_PAYMENT',
  wallet_declined: 'ACCOUNT_ACCESS_BLOCKED',
  limit_exceeded: 'PAYMENT_AMOUNT_LIMITS_EXCEEDED',
};

const actionsOf = (payment: Payment, base: string) =>
  payment.action.kind === 'qr'
    ? [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: payment.action.text }]
    : [
        { type: 'REDIRECT_CUSTOMER', descriptor: 'DEEPLINK_URL', value: `gcash://pay/${payment.id}` },
        { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: checkoutUrl(base, payment) },
      ];

export function requestOnWire(payment: Payment, base: string) {
  const status = statuses[statusOf(payment)];
  const last = payment.receipts.at(-1);
  return {
    business_id: businessId,
    payment_request_id: requestIdOf(payment),
    reference_id: payment.orderNo,
    type: 'PAY',
    country: 'PH',
    currency: payment.currency,
    request_amount: amountOf(payment.amount),
    capture_method: 'AUTOMATIC',
    channel_code: codeOf(payment.channel),
    channel_properties: {},
    status,
    ...(last && { latest_payment_id: paymentIdOf(last) }),
    ...(status === 'FAILED' && { failure_code: failures[payment.declined ?? ''] }),
    // What is over has nothing left to do.
    ...(status === 'REQUIRES_ACTION' && { actions: actionsOf(payment, base) }),
    created: payment.createdAt,
    updated: last?.paidAt ?? payment.createdAt,
  };
}

export function paymentOnWire(payment: Payment, receipt: Payment['receipts'][number]) {
  return {
    payment_id: paymentIdOf(receipt),
    business_id: businessId,
    reference_id: payment.orderNo,
    payment_request_id: requestIdOf(payment),
    type: 'PAY',
    country: 'PH',
    currency: payment.currency,
    request_amount: amountOf(payment.amount),
    capture_method: 'AUTOMATIC',
    channel_code: codeOf(payment.channel),
    captures: [
      {
        capture_timestamp: receipt.paidAt,
        capture_id: receipt.id.replace(/^rcp_/, 'cap-'),
        capture_amount: amountOf(receipt.amount),
      },
    ],
    status: 'SUCCEEDED',
    payment_details: payment.payer ? { payer_account_number: payment.payer.accountNumber } : {},
    created: receipt.paidAt,
    updated: receipt.paidAt,
  };
}

type Asked = { Params: { id: string }; Body: unknown };
const notFound = 'no such payment request or payment';

export function servePaymentRequests(api: FastifyInstance, { payments, control }: Books): void {
  api.addHook('preHandler', async (request, reply) =>
    request.headers['api-version'] === '2024-11-11' ? undefined : invalid(reply, 'api-version'),
  );

  api.post<Asked>('/v3/payment_requests', async (request, reply) => {
    const order = readRequest(request.body, Date.now());
    if ('wrong' in order) return invalid(reply, order.wrong);
    if (control.refuseAll) return no(reply, 503, 'CHANNEL_UNAVAILABLE', 'the channel is down');
    return reply.code(201).send(requestOnWire(payments.add(order), baseOf(request)));
  });

  api.get<Asked>('/v3/payment_requests/:id', async (request, reply) => {
    const payment = payments.find(request.params.id.replace(/^pr-/, 'pay_'));
    return payment ? requestOnWire(payment, baseOf(request)) : no(reply, 404, 'DATA_NOT_FOUND', notFound);
  });

  api.get<Asked>('/v3/payments/:id', async (request, reply) => {
    const id = request.params.id.replace(/^py-/, 'rcp_');
    const payment = payments.all().find(({ receipts }) => receipts.some((receipt) => receipt.id === id));
    const receipt = payment?.receipts.find((one) => one.id === id);
    return payment && receipt ? paymentOnWire(payment, receipt) : no(reply, 404, 'DATA_NOT_FOUND', notFound);
  });

  /** Its test mode: pays as somebody would who had the page or the code. */
  api.post<Asked>('/v3/payment_requests/:id/simulate', async (request, reply) => {
    const payment = payments.find(request.params.id.replace(/^pr-/, 'pay_'));
    if (!payment) return no(reply, 404, 'DATA_NOT_FOUND', notFound);
    if (receivedBy(payment) > 0) return invalid(reply, 'status');
    payments.payLater(payment);
    return { status: 'PENDING', message: 'a payment is on its way' };
  });
}
