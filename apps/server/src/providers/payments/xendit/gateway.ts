import type { PaymentGateway } from '#modules/cashier';
import { invariant } from '#platform/refusal';
import { createCall } from './call.ts';
import { createNoticeReader } from './notice.ts';
import { paper } from './paper.ts';
import { createPayments } from './payments.ts';
import { createPayouts } from './payouts.ts';
import { listDay } from './transactions.ts';

export interface XenditGatewayOptions {
  url: string;
  apiKey: string;
  noticeToken: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** Xendit, as its papers describe it: `README.md` beside this file tells which, and what is left open. */
export function createXenditGateway({
  url,
  apiKey,
  noticeToken,
  fetch: ask = fetch,
  timeoutMs = 5000,
}: XenditGatewayOptions): PaymentGateway {
  // Anybody can send an empty header.
  invariant(noticeToken !== '', 'the token of payment notices must not be empty');
  const call = createCall({ url, apiKey, fetch: ask, timeoutMs });
  /** Wallets have hosts of their own that no paper names: any page over TLS, or one of the API's own host. */
  const isPage = (address: string): boolean =>
    URL.canParse(address) &&
    (new URL(address).protocol === 'https:' || new URL(address).origin === new URL(url).origin);
  return {
    profile: { findsPaymentBy: 'order', createsOnce: { payment: false, payout: true }, paper },
    ...createPayments(call, isPage),
    ...createPayouts(call),
    listDay: (day) => listDay(call, day),
    readNotice: createNoticeReader(noticeToken),
  };
}
