import type { FastifyInstance } from 'fastify';
import type { Books } from '../books.ts';
import type { CompanyOptions, Speech } from '../company.ts';
import { createCompany } from '../company.ts';
import type { WriteNotice } from '../notices.ts';
import type { Look } from '../page.ts';
import { type Behaviour, failing, usual } from '../scenarios.ts';
import { parseWritten } from './amounts.ts';
import { no } from './errors.ts';
import { businessId, paymentOnWire, requestOnWire, servePaymentRequests } from './payment-requests.ts';
import { payoutOnWire, servePayouts } from './payouts.ts';
import { serveTransactions } from './transactions.ts';

export interface XenditOptions extends CompanyOptions {
  /** The merchant's: the user of Basic, without a password. */
  secretKey: string;
  callbackToken: string;
}

const look: Look = {
  name: ['Xendit', 'emulator'],
  sign: 'M4 4l26 16M4 20L30 4M17 2v20',
  main: '#1d4ed8',
  dark: '#172554',
};

/** What its papers say of accounts in test mode. */
const accounts: Readonly<Record<string, Behaviour>> = {
  '123456': failing('TEMPORARY_TRANSFER_ERROR'),
  '999999': failing('REJECTED_BY_CHANNEL'),
  '121212': failing('INVALID_DESTINATION'),
  '131313': { ...usual, end: 'by hand' },
  '654321': { ...usual, comesBack: true },
};
/** What is wrong with the merchant's balance or the channel is told after it was accepted. */
const endings: Readonly<Record<string, Behaviour>> = {
  '0064': failing('INSUFFICIENT_BALANCE'),
  '0065': failing('TEMPORARY_TRANSFER_ERROR'),
};
const behaves = (account: string) => accounts[account] ?? endings[account.slice(-4)];

const admit =
  ({ secretKey }: XenditOptions): Speech['admit'] =>
  async (request, reply) =>
    request.headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
      ? undefined
      : no(reply, 401, 'INVALID_API_KEY', 'the API key is wrong');

const payoutEvents = {
  pending: 'payout.accepted',
  held: 'payout.pending_compliance',
  paid: 'payout.succeeded',
  failed: 'payout.failed',
  returned: 'payout.reversed',
};

/** The whole object as it is at this moment, under the fixed token: no signature, and no number of the event. */
function noticeOf({ payments, payouts }: Books, id: string): object {
  const payment = payments.find(id);
  const payout = payouts.find(id);
  const envelope = { business_id: businessId, created: new Date().toISOString() };
  if (payout) return { event: payoutEvents[payout.status], ...envelope, data: payoutOnWire(payout) };
  if (!payment) return envelope;
  const receipt = payment.receipts.at(-1);
  if (receipt) return { event: 'payment.capture', ...envelope, data: paymentOnWire(payment, receipt) };
  const event = payment.declined === undefined ? 'payment_request.expiry' : 'payment.failure';
  return { event, ...envelope, data: requestOnWire(payment, 'http://nowhere.invalid') };
}

/** A stand-in for Xendit, from its public papers: README.md tells which. */
export function createXendit(options: XenditOptions): FastifyInstance {
  let kept: Books | undefined;
  const writeNotice: WriteNotice = ({ id }) => ({
    headers: { 'content-type': 'application/json', 'x-callback-token': options.callbackToken },
    body: kept ? JSON.stringify(noticeOf(kept, id)) : '{}',
  });
  return createCompany(
    {
      look,
      behaves,
      admit: admit(options),
      writeNotice,
      serve(api, books) {
        kept = books;
        api.removeContentTypeParser('application/json');
        api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
          try {
            done(null, parseWritten(String(body)));
          } catch (error) {
            done(error instanceof Error ? error : new Error('no JSON'));
          }
        });
        void api.register(async (scope) => servePaymentRequests(scope, books));
        servePayouts(api, books);
        serveTransactions(api, books);
      },
    },
    options,
  );
}
