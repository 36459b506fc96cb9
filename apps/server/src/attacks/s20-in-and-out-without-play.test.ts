import { randomUUID } from 'node:crypto';
import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { api, company, database, member, operate, second, work } = await withCashier({ botCheck: 'OFF' }, [
  'USERNAMEREG3',
]);
const digits = '482915';
let count = 0;

/** Nobody knows more of them than a name and a password. */
async function aStranger() {
  const browser = api.visitor('fair.test');
  const [username, password] = [`dayo${(count += 1)}`, 'tahimik42ilog'];
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01' };
  expect((await browser.sealed('PUT', '/api/v1/auth/register/username', body)).status).toBe(200);
  const pin = { loginPassword: password, paymentPassword: digits };
  expect((await browser.sealed('POST', '/api/v1/members/me/payment-password', pin)).status).toBe(200);
  const [row] = await database.query<{ member_id: string }>(
    'select member_id from identity.member where account = $1',
    [username],
  );
  const get = async <T>(path: string) => (await browser.get(`/api/v1${path}`)).body.value as T;
  const until = async <T extends { state: string }>(path: string, state: string): Promise<T> => {
    for (let turn = 0; turn < 60; turn += 1) {
      const order = await get<T>(path);
      if (order.state === state) return order;
      await work();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`never ${state}: ${JSON.stringify(await get(path))}`);
  };
  return {
    memberId: row?.member_id ?? '',
    get,
    until,
    async payIn(amount: string, payer?: string, methodId = 'gcash') {
      const key = { 'idempotency-key': randomUUID() };
      const got = await browser.json('POST', '/api/v1/deposits', { methodId, amount }, key);
      const order = got.body.value as DepositOrder;
      await company.act(order.payUrl ?? '', { action: 'pay', ...(payer && { payer }) });
      await until(`/deposits/${order.orderNo}`, 'credited');
      return order.orderNo;
    },
    async addAccount(number: string) {
      const account = { channel: 'gcash', number, payeeName: 'Luna Cruz', paymentPassword: digits };
      const got = await browser.sealed('POST', '/api/v1/payout-accounts', account);
      return (got.body.value as { id: string }).id;
    },
    async takeOut(payoutAccountId: string, amount: string) {
      const body = { payoutAccountId, amount, paymentPassword: digits };
      const got = await browser.sealed('POST', '/api/v1/withdrawals', body, {
        'idempotency-key': randomUUID(),
      });
      return { code: got.body.code, value: got.body.value as WithdrawalOrder & { until?: string } };
    },
  };
}

/** As if the member had played: a round with a result, opened now. */
const staked = (memberId: string, amount: number, change: { state?: string } = {}) =>
  database.query(
    `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state,
       staked, round_no, opened_at, last_at, closed_at)
     values ('studio', $1, $2, 'fair', 'g', 'TALA', 'RNG', 'PHP', $4, $3, play.round_no(now()), clock_timestamp(),
       clock_timestamp(), clock_timestamp())`,
    [randomUUID(), memberId, amount * 1e6, change.state ?? 'settled'],
  );
const age = (orderNo: string, hours: number) =>
  database.query(
    `update cashier.deposit set settled_at = settled_at - $2 * interval '1 hour' where order_no = $1`,
    [orderNo, hours],
  );
const paidOut = async (memberId: string) =>
  (
    await database.query<{ count: number }>(
      `select count(*)::int as count from cashier.withdrawal where member_id = $1 and state = 'paid'`,
      [memberId],
    )
  )[0]?.count;

test('a name and a password that pay 500 in and ask for them at once on a new account are not paid', async () => {
  const stranger = await aStranger();
  const order = await stranger.payIn('500', '09170000001');
  const account = await stranger.addAccount('09180004571');
  const refused = await stranger.takeOut(account, '500');
  expect(refused).toMatchObject({ code: 'deposit.unplayed', value: { most: '0.00' } });
  expect(await stranger.get('/withdrawals/options')).toMatchObject({
    unplayed: {
      amount: '500.00',
      free: '0.00',
      until: refused.value.until,
      rooms: [{ payoutAccountId: account, most: '0.00' }],
    },
  });
  await age(order, 23);
  expect((await stranger.takeOut(account, '500')).code).toBe('deposit.unplayed');
  for (let turn = 0; turn < 5; turn += 1) await work();
  expect(await paidOut(stranger.memberId)).toBe(0);
});

test('cut into pieces, asked for many times at once, or while the deposit arrives: nothing of it leaves', async () => {
  const stranger = await aStranger();
  const account = await stranger.addAccount('09180004572');
  const asking = (async () => {
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push((await stranger.takeOut(account, '200')).code);
    return codes;
  })();
  await stranger.payIn('900');
  const codes = [...(await asking), (await stranger.takeOut(account, '200')).code];
  expect(codes.every((code) => code === 'balance.insufficient' || code === 'deposit.unplayed')).toBe(true);
  expect(codes).toContain('deposit.unplayed');
});

test('after the method’s time it may go to a new account, but a person sees it first; other methods wait for three days', async () => {
  const stranger = await aStranger();
  const account = await stranger.addAccount('09180004573');
  const first = await stranger.payIn('500');
  await age(first, 25);
  const order = await stranger.takeOut(account, '500');
  const seen = await stranger.until<WithdrawalOrder>(`/withdrawals/${order.value.orderNo}`, 'review');
  expect(seen.reason).toBe('unplayed_deposit');
  await age(first, 75);
  await age(await stranger.payIn('500', undefined, 'counter'), 71);
  expect((await stranger.takeOut(account, '500')).code).toBe('deposit.unplayed');
  // The first 500 did not come back and are not counted twice; rejected, they are there again.
  await operate(`/withdrawals/${order.value.orderNo}/move`, { to: 'rejected', reason: 'not known' }, second);
  expect(await stranger.get('/withdrawals/options')).toMatchObject({
    unplayed: { amount: '1000.00', rooms: [{ most: '500.00' }] },
  });
});

test('it goes back at once to the account it came from, seen by a person, and not a centavo more', async () => {
  const stranger = await aStranger();
  await stranger.payIn('500', '0917 000 0004');
  await stranger.payIn('300');
  const own = await stranger.addAccount('09170000004');
  expect((await stranger.takeOut(own, '500.01')).code).toBe('deposit.unplayed');
  const order = await stranger.takeOut(own, '500');
  expect(order.code).toBe(undefined);
  const seen = await stranger.until<WithdrawalOrder>(`/withdrawals/${order.value.orderNo}`, 'review');
  expect(seen.reason).toBe('unplayed_deposit');
  expect((await stranger.takeOut(own, '300')).code).toBe('deposit.unplayed');
});

test('whoever plays it through is paid as ever; voided and open rounds are no play', async () => {
  const stranger = await aStranger();
  await stranger.payIn('500');
  const account = await stranger.addAccount('09180004575');
  await staked(stranger.memberId, 500, { state: 'void' });
  await staked(stranger.memberId, 500, { state: 'open' });
  expect((await stranger.takeOut(account, '500')).code).toBe('deposit.unplayed');
  await staked(stranger.memberId, 300);
  expect((await stranger.takeOut(account, '301')).code).toBe('deposit.unplayed');
  const order = await stranger.takeOut(account, '300');
  await stranger.until(`/withdrawals/${order.value.orderNo}`, 'paid');
  expect((await stranger.takeOut(account, '200')).code).toBe('deposit.unplayed');
});

test('money that was not deposited is nobody’s to hold back', async () => {
  const luna = await member();
  await luna.give('500');
  const { id } = (await luna.addAccount('09180004576')).body.value as { id: string };
  const order = (await luna.withdraw(id, '500')).body.value as WithdrawalOrder;
  await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'paid');
});
