import type { PaymentOrder, PayoutOrder } from '../orders.ts';

type Wrong = { wrong: string };
type Fields = Record<string, unknown>;

const isLike = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isHttpUrl = (value: unknown): value is string => isLike(value, /^https?:/) && URL.canParse(value);
const isTime = (value: unknown): value is string =>
  isLike(value, /^\d{4}-\d\d-\d\dT/) && !Number.isNaN(Date.parse(value));

type Both = Pick<PaymentOrder, keyof PaymentOrder & keyof PayoutOrder>;

function readBoth(fields: Fields): Both | Wrong {
  const { order_no: orderNo, channel, amount, currency, notice_url: noticeUrl } = fields;
  if (!isLike(orderNo, /^[\w-]{1,64}$/)) return { wrong: 'order_no' };
  if (!isLike(channel, /^[\w-]{1,32}$/)) return { wrong: 'channel' };
  if (!isAmount(amount)) return { wrong: 'amount' };
  if (!isLike(currency, /^[A-Z]{3}$/)) return { wrong: 'currency' };
  if (!isHttpUrl(noticeUrl)) return { wrong: 'notice_url' };
  return { orderNo, channel, amount, currency, noticeUrl };
}

const isObject = (body: unknown): body is Fields => typeof body === 'object' && body !== null;

/** An order as the company takes it, or the name of the first field that is wrong. */
export function readPaymentOrder(body: unknown): PaymentOrder | Wrong {
  if (!isObject(body)) return { wrong: 'body' };
  const both = readBoth(body);
  if ('wrong' in both) return both;
  const { return_url: returnUrl, expires_at: expiresAt, payee } = body;
  if (!isHttpUrl(returnUrl)) return { wrong: 'return_url' };
  if (!isTime(expiresAt)) return { wrong: 'expires_at' };
  if (payee !== undefined && !isLike(payee, /^\S.{0,59}$/)) return { wrong: 'payee' };
  return { ...both, returnUrl, expiresAt, payee };
}

export function readPayoutOrder(body: unknown): PayoutOrder | Wrong {
  if (!isObject(body)) return { wrong: 'body' };
  const both = readBoth(body);
  if ('wrong' in both) return both;
  const { account_number: accountNumber, account_name: accountName } = body;
  if (!isLike(accountNumber, /^[\dA-Za-z +-]{4,40}$/)) return { wrong: 'account_number' };
  if (!isLike(accountName, /^\S.{0,139}$/)) return { wrong: 'account_name' };
  return { ...both, accountNumber, accountName };
}
