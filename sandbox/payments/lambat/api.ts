import type { FastifyInstance } from 'fastify';
import type { Books } from '../books.ts';
import { baseOf, hangUp } from '../books.ts';
import type { Movement } from '../movements.ts';
import { listed } from '../movements.ts';
import type { Payment } from '../payments.ts';
import { statusOf } from '../payments.ts';
import { checkoutUrl } from '../wire.ts';
import { readCollection, readDisbursement } from './read-order.ts';
import type { Params } from './sign.ts';

/** L-1 speaks of the caller, L-2 of the order, L-3 says that there is none. */
export const no = (code: string, text: string) => ({ ok: false, code, text });
const yes = (data: object) => ({ ok: true, data });

const wrongParameter = (name: string) => no('L-210', `${name} is missing or wrong`);
const nothing = no('L-300', 'there is no such order');

const collectionStates = {
  pending: 'OPEN',
  paid: 'COLLECTED',
  declined: 'DENIED',
  expired: 'LAPSED',
  reversed: 'CLAWED_BACK',
};
const disbursementStates = {
  pending: 'QUEUED',
  held: 'FROZEN',
  paid: 'DONE',
  failed: 'BOUNCED',
  returned: 'RETURNED',
};
const lineTypes: Readonly<Record<Movement['kind'], string>> = {
  payment: 'IN',
  payout: 'OUT',
  reversal: 'BACK',
  refund: 'REFUND',
  chargeback: 'DISPUTE',
  adjustment: 'ADJUST',
};
const refusals: Readonly<Record<string, string>> = {
  account_closed: 'L-231',
  insufficient_float: 'L-240',
  channel_down: 'L-250',
  refused: 'L-200',
};

const collection = (payment: Payment, base: string) => ({
  id: payment.id,
  ref: payment.orderNo,
  state: collectionStates[statusOf(payment)],
  why: statusOf(payment) === 'declined' ? payment.declined : null,
  currency: payment.currency,
  page: checkoutUrl(base, payment),
  credits: payment.receipts.map(({ id, amount, paidAt }) => ({
    id,
    centavos: String(amount),
    at: Date.parse(paidAt),
    from: payment.payer ? { wallet: payment.payer.channel, account: payment.payer.accountNumber } : null,
  })),
});

type Asked = { Querystring: Params; Body: Params | undefined };

function serveCollections(api: FastifyInstance, { payments, control }: Books): void {
  api.post<Asked>('/collect', async (request) => {
    const order = readCollection(request.body ?? {});
    if ('wrong' in order) return wrongParameter(order.wrong);
    if (control.refuseAll && !payments.findByOrder(order.orderNo)) return no('L-200', 'not possible now');
    const payment = payments.add(order);
    const { id, orderNo: ref } = payment;
    return yes({ id, ref, page: checkoutUrl(baseOf(request), payment) });
  });

  api.get<Asked>('/collect', async (request) => {
    const payment = payments.find(request.query['id'] ?? '');
    return payment ? yes(collection(payment, baseOf(request))) : nothing;
  });
}

function serveDisbursements(api: FastifyInstance, { payouts, control }: Books): void {
  api.post<Asked>('/disburse', async (request, reply) => {
    const order = readDisbursement(request.body ?? {});
    if ('wrong' in order) return wrongParameter(order.wrong);
    const ordered = payouts.add(order, control.refuseAll);
    if (ordered.outcome === 'refused') return no(refusals[ordered.code] ?? 'L-200', ordered.message);
    if (ordered.outcome === 'lost' || !ordered.answers) return hangUp(request, reply);
    return yes({ id: ordered.payout.id, ref: ordered.payout.orderNo });
  });

  api.get<Asked>('/disburse', async (request) => {
    const payout = payouts.findByOrder(request.query['ref'] ?? '');
    if (!payout) return nothing;
    const { id, orderNo: ref, status, heldBecause, failureReason } = payout;
    return yes({ id, ref, state: disbursementStates[status], why: heldBecause ?? failureReason });
  });
}

const pageSize = 40;

function serveStatement(api: FastifyInstance, { movements }: Books): void {
  api.get<Asked>('/statement', async (request) => {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(request.query['date'] ?? '') ?? [];
    const page = Number(request.query['page'] ?? '1');
    if (year === undefined || !Number.isSafeInteger(page) || page < 1) return wrongParameter('date or page');
    const lines = movements.all
      .filter(({ movedAt }) => movedAt.startsWith(`${year}-${month}-${day}`))
      .map(listed);
    return yes({
      pages: Math.max(1, Math.ceil(lines.length / pageSize)),
      lines: lines.slice((page - 1) * pageSize, page * pageSize).map((line) => ({
        id: line.id,
        type: lineTypes[line.kind],
        ref: line.orderNo,
        centavos: String(line.amount),
        fee: String(line.fee),
        net: String(line.net),
        settled: line.settledAt === null ? null : Date.parse(line.settledAt),
        currency: line.currency,
        at: Date.parse(line.movedAt),
      })),
    });
  });
}

export function serveLambat(api: FastifyInstance, books: Books): void {
  serveCollections(api, books);
  serveDisbursements(api, books);
  serveStatement(api, books);
}
