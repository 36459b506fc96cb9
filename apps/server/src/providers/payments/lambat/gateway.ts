import type { z } from 'zod';
import type { FoundPayment, ListedMove, PaymentGateway } from '#modules/cashier';
import {
  Collection,
  Created,
  CreatedCollection,
  Disbursement,
  failures,
  Statement,
  toCentavos,
} from './answers.ts';
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

/** It knows nothing but pages, and does not say when they close. */
const pageAt = (url: string) => ({ kind: 'redirect', url }) as const;

const failureOf = (word: string | null | undefined) => {
  const failure = failures[word ?? ''];
  return failure && { failure };
};

type OneCollection = z.output<typeof Collection>;

/** What weighs most: money that is there, money that was taken back, then a door that is still open. */
const weights = ['paid', 'reversed', 'waiting', 'declined', 'expired'] as const;

/** Several collections are one order of ours; the newest that says most about it is the one to go on with. */
function mergedOf(found: readonly OneCollection[]): FoundPayment {
  const [first, ...others] = found.toSorted(
    (one, other) => weights.indexOf(one.state) - weights.indexOf(other.state),
  );
  if (first === undefined) return { outcome: 'missing' };
  if (others.some(({ currency }) => currency !== first.currency)) return { outcome: 'unknown' };
  const payments = found
    .filter(({ state }) => state !== 'reversed' || first.state === 'reversed')
    .flatMap(({ credits }) => credits)
    .map(({ id, centavos, at, from }) => ({
      reference: id,
      amount: centavos,
      paidAt: at,
      payer: from && { channel: from.wallet, number: from.account },
    }));
  const { state, currency } = first;
  const references = [first, ...others].map(({ id }) => id);
  return {
    outcome: 'found',
    references,
    state,
    ...failureOf(first.why),
    action: pageAt(first.page),
    expiresAt: null,
    currency,
    payments,
  };
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
    for (const {
      type: kind,
      ref: orderNo,
      id: reference,
      centavos: amount,
      settled: settledAt,
      ...line
    } of statement.lines)
      moves.push({ kind, orderNo, reference, amount, settledAt, ...line });
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
    profile: { findsPaymentBy: 'reference', createsOnce: { payment: false, payout: false } },

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
      if (reason !== undefined) return { outcome: 'refused', reason, ...failureOf(reason) };
      const created = readAnswer(answer, CreatedCollection);
      if (created?.ref !== orderNo || !isAtHome(created.page)) return { outcome: 'unknown' };
      return { outcome: 'created', reference: created.id, action: pageAt(created.page), expiresAt: null };
    },

    /** Each collection by its own id: under one ref it may hold several, and any of them can be paid. */
    async findPayment({ orderNo, references }) {
      const found = [];
      for (const id of references) {
        const answer = await call('GET', '/collect', { id });
        if (isMissing(answer)) continue;
        const one = readAnswer(answer, Collection);
        if (one?.ref !== orderNo || one.id !== id || !isAtHome(one.page)) return { outcome: 'unknown' };
        found.push(one);
      }
      return mergedOf(found);
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
      if (reason !== undefined) return { outcome: 'refused', reason, ...failureOf(reason) };
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
      return {
        outcome: 'found',
        reference: found.id,
        state: found.state,
        reason: found.why,
        ...failureOf(found.why),
      };
    },

    listDay: (day) => listMoves(call, day),
    readNotice: createNoticeReader({ noticeKey, merchantId }),
  };
}
