import type { PaymentOrder, PayoutOrder } from '../orders.ts';
import type { Params } from './sign.ts';

type Wrong = { wrong: string };
type Both = Pick<PaymentOrder, keyof PaymentOrder & keyof PayoutOrder>;

const is = (value: string | undefined, form: RegExp): value is string =>
  value !== undefined && form.test(value);
const isAddress = (value: string | undefined): value is string =>
  is(value, /^https?:/) && URL.canParse(value);

function readBoth({ ref, wallet, centavos, currency, callback_url: noticeUrl }: Params): Both | Wrong {
  if (!is(ref, /^[\w-]{1,64}$/)) return { wrong: 'ref' };
  if (!is(wallet, /^[\w-]{1,32}$/)) return { wrong: 'wallet' };
  if (!is(centavos, /^[1-9]\d{0,14}$/)) return { wrong: 'centavos' };
  if (!is(currency, /^[A-Z]{3}$/)) return { wrong: 'currency' };
  if (!isAddress(noticeUrl)) return { wrong: 'callback_url' };
  return { orderNo: ref, channel: wallet, amount: Number(centavos), currency, noticeUrl };
}

/** An order as the company takes it, or the name of the first parameter that is wrong. */
export function readCollection(params: Params): PaymentOrder | Wrong {
  const both = readBoth(params);
  if ('wrong' in both) return both;
  const { back_url: returnUrl, valid_until: until, shop } = params;
  if (!isAddress(returnUrl)) return { wrong: 'back_url' };
  if (!is(until, /^\d{1,11}$/)) return { wrong: 'valid_until' };
  if (!is(shop, /^\S.{0,59}$/)) return { wrong: 'shop' };
  return { ...both, returnUrl, expiresAt: new Date(Number(until) * 1000).toISOString(), payee: shop };
}

export function readDisbursement(params: Params): PayoutOrder | Wrong {
  const both = readBoth(params);
  if ('wrong' in both) return both;
  const { account: accountNumber, holder: accountName } = params;
  if (!is(accountNumber, /^[\dA-Za-z +-]{4,40}$/)) return { wrong: 'account' };
  if (!is(accountName, /^\S.{0,139}$/)) return { wrong: 'holder' };
  return { ...both, accountNumber, accountName };
}
