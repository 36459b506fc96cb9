import { randomUUID } from 'node:crypto';
import type { DepositOrder, Switch, WithdrawalOrder } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Movement } from '#modules/wallet';
import { createLog } from '#platform/observe/log';
import { asMember } from '#platform/database/work';
import { aMerchant, aSession } from './builders.ts';
import { withTestDatabase } from './database.ts';
import { withPaymentCompany } from './payment-company.ts';
import { secondOperatorToken, withPlayerApi } from './player-api.ts';

const host = 'fair.test';
export const paymentPassword = '246810';
const log = createLog({ level: 'silent', service: 'test' });

/** A cashier with a real payment company, one merchant and a worker that is told when to work. */
export async function withCashier(
  settings: Record<string, unknown> = {},
  switches: readonly Switch[] = [],
  provider = 'tulay',
  /** Companies that there is an agreement with beside it. */
  others: readonly string[] = [],
) {
  const database = await withTestDatabase();
  await aMerchant(database, { code: 'fair', settings, switches });
  await database.query(
    `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros,
       max_micros, fee_fixed_micros, presets_micros, unplayed_hold_hours)
     values ('fair', 'gcash', 'GCash', 'letter', 'instant', $1, 'gcash', 100e6, 50000e6, 0, '{200000000}', 24),
       ('fair', 'counter', 'Over counter', 'store', 'up_to_1_hour', $1, 'gcash', 100e6, 50000e6, 15e6, '{}', 72),
       ('fair', 'voucher', 'Voucher', 'voucher', 'enter_a_code', 'house', 'voucher', 50e6, 5000e6, 0, '{}', 72)`,
    [provider],
  );
  await database.query(
    `insert into cashier.payout_channel (merchant_code, channel_id, name, kind, pattern, provider)
     values ('fair', 'gcash', 'GCash', 'wallet', '^09[0-9]{9}$', $1)`,
    [provider],
  );
  const company = await withPaymentCompany(provider);
  const companies = { [provider]: company };
  for (const other of others) companies[other] = await withPaymentCompany(other);
  const gateways = Object.fromEntries(Object.entries(companies).map(([name, one]) => [name, one.gateway]));
  const api = await withPlayerApi(database, undefined, {}, gateways);
  const runner = api.cashier.runner({ log, metrics: api.metrics });
  const hash = await api.hashes.hash(paymentPassword);

  /** Everything open is due now; the worker does one step of each. */
  const work = async () => {
    for (const table of ['deposit', 'withdrawal'])
      await database.query(
        `update cashier.${table} set due_at = now() - interval '1 second' where due_at is not null`,
      );
    await runner.round();
  };

  async function member(account = `m${randomUUID().slice(0, 8)}`) {
    const { memberId, cookie, token } = await aSession(database, 'fair', account);
    await database.query('update identity.session set proven_at = now() where member_id = $1', [memberId]);
    await database.query('update identity.member set payment_password_hash = $2 where member_id = $1', [
      memberId,
      hash,
    ]);
    // In the browser the account was opened in.
    const device = randomUUID();
    await database.query(
      `insert into identity.known_device select merchant_code, member_id, sha256($2), '', created_at, created_at
       from identity.member where member_id = $1`,
      [memberId, Buffer.from(device)],
    );
    const browser = api.visitor(host);
    browser.cookies.set('__Host-device', device);
    for (const pair of cookie.split('; ')) {
      const at = pair.indexOf('=');
      browser.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    browser.token = token;
    const get = async <T>(path: string) => (await browser.get(`/api/v1${path}`)).body.value as T;
    const until = async <T>(ask: () => Promise<T>, is: (order: T) => boolean): Promise<T> => {
      for (let turn = 0; turn < 60; turn += 1) {
        const order = await ask();
        if (is(order)) return order;
        await work();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`it never came to that: ${JSON.stringify(await ask())}`);
    };
    const put = (movement: Omit<Movement, 'amount'>, amount: string) =>
      database.runWork(asMember('fair', memberId), (unit) =>
        api.wallet.post(unit, {
          id: `gift:${randomUUID()}`,
          memberId,
          kind: 'adjustment',
          reference: 'gift',
          movements: [{ ...movement, amount: parseAmount(amount) }],
        }),
      );
    const depositOf = (orderNo: string) => get<DepositOrder>(`/deposits/${orderNo}`);
    const withdrawalOf = (orderNo: string) => get<WithdrawalOrder>(`/withdrawals/${orderNo}`);
    return {
      memberId,
      browser,
      get,
      deposit: (amount: string, { methodId = 'gcash', key = randomUUID() } = {}) =>
        browser.json('POST', '/api/v1/deposits', { methodId, amount }, { 'idempotency-key': key }),
      voucher: (code: string, { key = randomUUID(), headers = {} } = {}) =>
        browser.json('POST', '/api/v1/deposits/voucher', { code }, { 'idempotency-key': key, ...headers }),
      checkVoucher: (code: string, headers: Record<string, string> = {}) =>
        browser.json('POST', '/api/v1/deposits/voucher/check', { code }, headers),
      depositOf,
      depositUntil: (orderNo: string, is: (order: DepositOrder) => boolean) =>
        until(() => depositOf(orderNo), is),
      addAccount: (number: string, payeeName = 'Luna Cruz', password = paymentPassword) =>
        browser.sealed('POST', '/api/v1/payout-accounts', {
          channel: 'gcash',
          number,
          payeeName,
          paymentPassword: password,
        }),
      withdraw: (
        payoutAccountId: string,
        amount: string,
        { key = randomUUID(), password = paymentPassword } = {},
      ) =>
        browser.sealed(
          'POST',
          '/api/v1/withdrawals',
          { payoutAccountId, amount, paymentPassword: password },
          { 'idempotency-key': key },
        ),
      withdrawalOf,
      withdrawalUntil: (orderNo: string, is: (order: WithdrawalOrder) => boolean) =>
        until(() => withdrawalOf(orderNo), is),
      balance: () => get<{ sumBalance: string; held: string }>('/wallet'),
      /** Money that is simply there, and turnover that is still to be done. */
      give: (amount: string) => put({ from: { house: 'adjustments' }, to: { book: 'cash' } }, amount),
      owe: (amount: string) => put({ from: { house: 'wagering_issue' }, to: { book: 'wagering' } }, amount),
    };
  }
  const operate = (path: string, body?: object, token?: string) =>
    api.propose(body ? 'POST' : 'GET', `/merchants/fair${path}`, body, token);
  return { database, company, companies, api, work, runner, member, operate, second: secondOperatorToken };
}
