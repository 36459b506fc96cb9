import type { PaymentOrder, PayoutOrder } from '../orders.ts';
import { centavosOf } from './amounts.ts';

type Wrong = { wrong: string };
type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const strange = (given: Fields, known: readonly string[]): string | undefined =>
  Object.keys(given).find((name) => !known.includes(name));

/** What each channel is, and how long it lives; QR Ph names no end, so that it lasts a day here. */
const minute = 60_000;
const ways: Readonly<Record<string, { channel: string; lifeMs: number; most: number; isPage: boolean }>> = {
  GCASH: { channel: 'gcash', lifeMs: 15 * minute, most: 10_000_000, isPage: true },
  PAYMAYA: { channel: 'maya', lifeMs: 15 * minute, most: 10_000_000, isPage: true },
  QRPH: { channel: 'qrph', lifeMs: 24 * 60 * minute, most: 5_000_000, isPage: false },
};
export const codeOf = (channel: string): string =>
  Object.entries(ways).find(([, way]) => way.channel === channel)?.[0] ?? channel;

const requestFields = [
  'reference_id',
  'type',
  'country',
  'currency',
  'request_amount',
  'capture_method',
  'channel_code',
  'channel_properties',
  'description',
  'metadata',
];
const isReturn = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);

/** A payment request as the company takes it, or the first field that is wrong. */
export function readRequest(body: unknown, now: number): PaymentOrder | Wrong {
  const given = fieldsOf(body);
  const odd = strange(given, requestFields);
  if (odd !== undefined) return { wrong: odd };
  const { reference_id: orderNo, channel_code: code, request_amount: asked, description } = given;
  if (!isText(orderNo, 255)) return { wrong: 'reference_id' };
  if (given['type'] !== 'PAY') return { wrong: 'type' };
  if (given['country'] !== 'PH') return { wrong: 'country' };
  if (given['currency'] !== 'PHP') return { wrong: 'currency' };
  if (given['capture_method'] !== undefined && given['capture_method'] !== 'AUTOMATIC')
    return { wrong: 'capture_method' };
  const way = ways[String(code)];
  if (way === undefined) return { wrong: 'channel_code' };
  const amount = centavosOf(asked);
  if (amount === undefined || amount > way.most) return { wrong: 'request_amount' };
  if (description !== undefined && !isText(description, 1000)) return { wrong: 'description' };
  const properties = fieldsOf(given['channel_properties']);
  const back = properties['success_return_url'];
  if (way.isPage && (!isReturn(back) || !isReturn(properties['failure_return_url'])))
    return { wrong: 'channel_properties' };
  return {
    orderNo,
    channel: way.channel,
    amount,
    currency: 'PHP',
    returnUrl: way.isPage ? String(back) : 'about:blank',
    payee: isText(description, 1000) ? description : undefined,
    noticeUrl: '',
    expiresAt: new Date(now + way.lifeMs).toISOString(),
  };
}

const payoutFields = [
  'reference_id',
  'channel_code',
  'channel_properties',
  'amount',
  'currency',
  'description',
  'metadata',
  'receipt_notification',
];

/** A payout as version 2 takes it. */
export function readPayout(body: unknown): PayoutOrder | Wrong {
  const given = fieldsOf(body);
  const odd = strange(given, payoutFields);
  if (odd !== undefined) return { wrong: odd };
  const { reference_id: orderNo, channel_code: channel } = given;
  const { account_number: accountNumber, account_holder_name: accountName } = fieldsOf(
    given['channel_properties'],
  );
  if (!isText(orderNo, 255)) return { wrong: 'reference_id' };
  if (!isText(channel, 50) || !/^PH_[A-Z]+$/.test(channel)) return { wrong: 'channel_code' };
  if (!isText(accountNumber, 100)) return { wrong: 'account_number' };
  if (!isText(accountName, 100)) return { wrong: 'account_holder_name' };
  if (given['currency'] !== 'PHP') return { wrong: 'currency' };
  const amount = centavosOf(given['amount']);
  if (amount === undefined) return { wrong: 'amount' };
  return { orderNo, channel, amount, currency: 'PHP', accountNumber, accountName, noticeUrl: '' };
}
