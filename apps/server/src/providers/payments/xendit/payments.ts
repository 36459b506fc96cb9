import type { FoundPayment, PaymentAction, PaymentGateway } from '#modules/cashier';
import { toNumber } from './amounts.ts';
import { Payment, PaymentRequest, type Transaction } from './answers.ts';
import { type Call, errorOf, readAnswer } from './call.ts';
import { channelOf, countryOf, wayOf } from './channels.ts';
import { failureOf } from './failures.ts';
import { allTransactions, isTakenBack } from './transactions.ts';

const headers = { 'api-version': '2024-11-11' };
type Receipt = Extract<FoundPayment, { outcome: 'found' }>['payments'][number];
/** Money that a line of the list may have taken back. */
type Kept = Receipt & { isBack: boolean };

/** What the payer has to do, when it is one thing that we can show. */
export function actionIn(
  { actions }: PaymentRequest,
  isPage: (url: string) => boolean,
): PaymentAction | null {
  const found = (actions ?? []).flatMap(({ type, descriptor, value }): PaymentAction[] => {
    if (type === 'REDIRECT_CUSTOMER' && descriptor === 'WEB_URL') return [{ kind: 'redirect', url: value }];
    if (type !== 'PRESENT_TO_CUSTOMER') return [];
    if (descriptor === 'QR_STRING') return [{ kind: 'qr', payload: value }];
    return descriptor === 'PAYMENT_CODE' || descriptor === 'VIRTUAL_ACCOUNT_NUMBER'
      ? [{ kind: 'code', text: value }]
      : [];
  });
  const [action = null, ...others] = found;
  if (others.length > 0 || action === null) return null;
  return action.kind === 'redirect' && !isPage(action.url) ? null : action;
}

const endOf = ({ channel_code, created }: PaymentRequest): Date | null => {
  const { lifeMs } = wayOf(channel_code);
  return lifeMs === null ? null : new Date(created.getTime() + lifeMs);
};

/** Pay-in by payment requests: each request is another one, whatever number of ours it carries. */
export function createPayments(
  call: Call,
  isPage: (url: string) => boolean,
): Pick<PaymentGateway, 'createPayment' | 'findPayment'> {
  /** What came in under one request, by the payment that the company names last; null when that is unclear. */
  const paidUnder = async (request: PaymentRequest): Promise<Kept | null> => {
    const id = request.latest_payment_id;
    if (request.status !== 'paid' || !id) return null;
    const payment = readAnswer(await call(`/v3/payments/${encodeURIComponent(id)}`, { headers }), Payment);
    const isOwn = payment?.payment_id === id && payment.reference_id === request.reference_id;
    if (!isOwn || payment.currency !== request.currency) return null;
    const number = payment.payment_details?.payer_account_number;
    return {
      reference: id,
      amount: payment.captures.reduce((sum, capture) => sum + capture.capture_amount, 0n),
      paidAt: payment.captures[0]?.capture_timestamp ?? request.created,
      payer: number ? { channel: wayOf(payment.channel_code).way, number } : null,
      isBack: false,
    };
  };
  const requestsOf = async (orderNo: string, ids: readonly string[]): Promise<PaymentRequest[] | null> => {
    const found: PaymentRequest[] = [];
    for (const id of ids) {
      const answer = await call(`/v3/payment_requests/${encodeURIComponent(id)}`, { headers });
      if (errorOf(answer, [404]) === 'DATA_NOT_FOUND') continue;
      const one = readAnswer(answer, PaymentRequest);
      if (one?.reference_id !== orderNo || one.payment_request_id !== id) return null;
      found.push(one);
    }
    return found;
  };

  return {
    async createPayment({ orderNo, payee, channel, amount, currency, returnUrl }) {
      const request_amount = toNumber(amount, currency);
      const { code, isPage: goesToPage } = channelOf(channel);
      const answer = await call('/v3/payment_requests', {
        headers,
        body: {
          reference_id: orderNo,
          type: 'PAY',
          country: countryOf(currency),
          currency,
          request_amount,
          capture_method: 'AUTOMATIC',
          channel_code: code,
          channel_properties: goesToPage
            ? { success_return_url: returnUrl, failure_return_url: returnUrl }
            : {},
          description: payee,
        },
      });
      // Nobody has seen a page of it: a channel that is down is a no.
      const no = errorOf(answer, [400]) ?? errorOf(answer, [503]);
      if (no !== undefined) return { outcome: 'refused', reason: no, ...failureOf('payment', no) };
      const made = readAnswer(answer, PaymentRequest);
      const isOurs =
        made?.reference_id === orderNo && made.request_amount === amount && made.currency === currency;
      const action = isOurs ? actionIn(made, isPage) : null;
      if (!isOurs || action === null) return { outcome: 'unknown' };
      return { outcome: 'created', reference: made.payment_request_id, action, expiresAt: endOf(made) };
    },

    async findPayment({ orderNo, references }) {
      const known = await requestsOf(orderNo, references);
      if (known === null) return { outcome: 'unknown' };
      // The list knows what was paid under requests whose answer was lost, and what was taken back since.
      const isAsked = known.every(({ status }) => status !== 'waiting');
      const listed = isAsked ? await allTransactions(call, { reference_id: orderNo }) : [];
      if (listed === undefined || listed.some(({ reference_id }) => reference_id !== orderNo))
        return { outcome: 'unknown' };
      const others = requestIdsOf(listed).filter((id) => !references.includes(id));
      const more = await requestsOf(orderNo, others);
      if (more === null) return { outcome: 'unknown' };
      const requests = [...known, ...more];
      const receipts = new Map<string, Kept>();
      for (const request of requests.filter(({ status }) => status === 'paid')) {
        const one = await paidUnder(request);
        if (one === null) return { outcome: 'unknown' };
        receipts.set(one.reference, one);
      }
      return mergedOf(requests, withListed(receipts, listed), (one) => actionIn(one, isPage));
    },
  };
}

const requestIdsOf = (listed: readonly Transaction[]): string[] => [
  ...new Set(listed.flatMap(({ product_data }) => product_data?.payment_request_id ?? [])),
];

/** The list's own lines of money that came in, beside what the requests say; a quarrel that took all of it takes it back. */
function withListed(receipts: ReadonlyMap<string, Kept>, listed: readonly Transaction[]): Kept[] {
  const all = new Map(receipts);
  for (const one of listed.filter(({ type }) => type === 'PAYMENT')) {
    if (one.status === 'PENDING' || one.status === 'FAILED') continue;
    const seen = all.get(one.product_id);
    const number = one.account_identifier;
    all.set(one.product_id, {
      reference: one.product_id,
      amount: seen?.amount ?? one.amount,
      paidAt: seen?.paidAt ?? one.created,
      payer: seen?.payer ?? (number ? { channel: wayOf(one.channel_code).way, number } : null),
      isBack: isTakenBack(one),
    });
  }
  const lost = listed
    .filter(({ type, status }) => type === 'CHARGEBACK' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0n);
  const paid = [...all.values()].reduce((sum, { amount }) => sum + amount, 0n);
  return [...all.values()].map((one) => ({ ...one, isBack: one.isBack || (lost > 0n && lost >= paid) }));
}

/** What a person can still do comes before what is over. */
const weights = ['paid', 'waiting', 'declined', 'expired'] as const;

/** Several requests are one order of ours. */
function mergedOf(
  requests: readonly PaymentRequest[],
  receipts: readonly Kept[],
  actionOf: (request: PaymentRequest) => PaymentAction | null,
): FoundPayment {
  const [first, ...others] = requests.toSorted(
    (one, other) => weights.indexOf(one.status) - weights.indexOf(other.status),
  );
  if (first === undefined) return { outcome: receipts.length === 0 ? 'missing' : 'unknown' };
  if (others.some(({ currency }) => currency !== first.currency)) return { outcome: 'unknown' };
  const action = actionOf(first);
  if (first.status === 'waiting' && action === null) return { outcome: 'unknown' };
  const kept = receipts.filter(({ isBack }) => !isBack);
  const isReversed = receipts.length > 0 && kept.length === 0;
  const payments = isReversed ? receipts : kept;
  return {
    outcome: 'found',
    references: [first, ...others].map(({ payment_request_id }) => payment_request_id),
    state: isReversed ? 'reversed' : payments.length > 0 ? 'paid' : first.status,
    ...failureOf('payment', first.failure_code),
    action,
    expiresAt: endOf(first),
    currency: first.currency,
    payments: payments.map(({ reference, amount, paidAt, payer }) => ({ reference, amount, paidAt, payer })),
  };
}
