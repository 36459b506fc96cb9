import type { ListedMove, PaymentGateway } from '#modules/cashier';
import { Collection, Created, CreatedCollection, Disbursement, Statement, toCentavos } from './answers.ts';
import type { Call } from './call.ts';
import { createCall, isMissing, readAnswer, readRefusal } from './call.ts';
import { createNoticeReader } from './notice.ts';

export interface LambatGatewayOptions {
  url: string;
  merchantId: string;
  secret: string;
  /** `<kid>:<x>` */
  noticeKey: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Where the company's pages are, if not where its API is. */
  pageOrigin?: string;
}

/** All pages or an error: half a list looks like money that is missing. */
async function listMoves(call: Call, day: string): Promise<ListedMove[]> {
  const moves: ListedMove[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const params = { date: day.replaceAll('-', ''), page: String(page) };
    const statement = readAnswer(await call('GET', '/statement', params), Statement);
    if (statement === undefined) throw new Error(`the payment company did not list ${day} to its end`);
    pages = statement.pages;
    for (const { type: kind, ref: orderNo, id: reference, centavos: amount, currency, at } of statement.lines)
      moves.push({ kind, orderNo, reference, amount, currency, at });
  }
  return moves;
}

/** Lambat Money: `sandbox/payments/lambat/README.md` tells how it speaks. */
export function createLambatGateway({
  url,
  merchantId,
  secret,
  noticeKey,
  fetch: ask = fetch,
  timeoutMs = 5000,
  pageOrigin = new URL(url).origin,
}: LambatGatewayOptions): PaymentGateway {
  const call = createCall({ url, merchantId, secret, fetch: ask, timeoutMs });
  // A browser is sent there: an answer that names another place is not clear.
  const isAtHome = (address: string): boolean => new URL(address).origin === pageOrigin;

  return {
    async createPayment({ orderNo, payee, channel, amount, currency, returnUrl, noticeUrl, expiresAt }) {
      const answer = await call('POST', '/collect', {
        ref: orderNo,
        shop: payee,
        wallet: channel,
        centavos: toCentavos(amount),
        currency,
        back_url: returnUrl,
        callback_url: noticeUrl,
        valid_until: String(Math.floor(expiresAt.getTime() / 1000)),
      });
      const reason = readRefusal(answer);
      if (reason !== undefined) return { outcome: 'refused', reason };
      const created = readAnswer(answer, CreatedCollection);
      if (created?.ref !== orderNo || !isAtHome(created.page)) return { outcome: 'unknown' };
      return { outcome: 'created', reference: created.id, payUrl: created.page };
    },

    async findPayment(orderNo) {
      const answer = await call('GET', '/collect', { ref: orderNo });
      if (isMissing(answer)) return { outcome: 'missing' };
      const found = readAnswer(answer, Collection);
      if (found?.ref !== orderNo || !isAtHome(found.page)) return { outcome: 'unknown' };
      const { id: reference, state, page: payUrl, currency, credits } = found;
      const payments = credits.map(({ id, centavos, at, from }) => ({
        reference: id,
        amount: centavos,
        paidAt: at,
        payer: from && { channel: from.wallet, number: from.account },
      }));
      return { outcome: 'found', reference, state, payUrl, currency, payments };
    },

    async createPayout({ orderNo, channel, amount, currency, accountNumber, payeeName, noticeUrl }) {
      const answer = await call('POST', '/disburse', {
        ref: orderNo,
        wallet: channel,
        centavos: toCentavos(amount),
        currency,
        account: accountNumber,
        holder: payeeName,
        callback_url: noticeUrl,
      });
      const reason = readRefusal(answer);
      if (reason !== undefined) return { outcome: 'refused', reason };
      const created = readAnswer(answer, Created);
      return created?.ref === orderNo
        ? { outcome: 'accepted', reference: created.id }
        : { outcome: 'unknown' };
    },

    async findPayout(orderNo) {
      const answer = await call('GET', '/disburse', { ref: orderNo });
      if (isMissing(answer)) return { outcome: 'missing' };
      const found = readAnswer(answer, Disbursement);
      if (found?.ref !== orderNo) return { outcome: 'unknown' };
      return { outcome: 'found', reference: found.id, state: found.state, reason: found.why };
    },

    listDay: (day) => listMoves(call, day),
    readNotice: createNoticeReader({ noticeKey, merchantId }),
  };
}
