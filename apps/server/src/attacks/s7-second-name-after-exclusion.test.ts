import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { withCashier } from '#testing/cashier';
import { createDelivery } from '#testing/events';
import { secondOperatorToken } from '#testing/player-api';
import type { Visitor } from '#testing/visitor';
import { anExclusionPaper } from '#testing/exclusion-paper';
import { expect, test } from 'vitest';

const rules = { email: { enabled: true, required: false, minLength: 6, maxLength: 100, patternId: 'email' } };
const settings = { botCheck: 'OFF' };
const { api, company, database, work } = await withCashier(settings, ['USERNAMEREG3']);
await aMerchant(database, { code: 'beach', settings, switches: ['USERNAMEREG3'] });
for (const table of ['payment_method', 'payout_channel'])
  await database.query(
    `insert into cashier.${table} select (jsonb_populate_record(t, '{"merchant_code":"beach"}')).*
     from cashier.${table} t where merchant_code = 'fair'`,
  );
await api.merchants.load();
const password = 'tahimik42ilog';
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; SM-A556E)',
  'x-forwarded-for': '203.0.113.77',
};
let count = 0;

async function register(brand: string, browser: Visitor = api.visitor(`${brand}.test`), more: object = {}) {
  const username = `tao${(count += 1)}`;
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01', ...more };
  const got = await browser.sealed('PUT', '/api/v1/auth/register/username', body);
  expect(got.body.code).toBe(undefined);
  const [row] = await database.query<{ member_id: string }>(
    'select member_id from identity.member where account = $1',
    [username],
  );
  return { brand, browser, username, memberId: row?.member_id ?? '' };
}
type Person = Awaited<ReturnType<typeof register>>;

const askDeposit = async ({ browser }: Person) =>
  browser.json(
    'POST',
    '/api/v1/deposits',
    { methodId: 'gcash', amount: '300' },
    { 'idempotency-key': randomUUID() },
  );
async function payIn(person: Person, payer: string): Promise<void> {
  const order = (await askDeposit(person)).body.value as DepositOrder;
  await company.act(order.payUrl ?? '', { action: 'pay', payer });
  for (let turn = 0; turn < 60; turn += 1) {
    const { value } = (await person.browser.get(`/api/v1/deposits/${order.orderNo}`)).body;
    if ((value as DepositOrder).state === 'credited') return;
    await work();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it was never credited');
}
const excludeSelf = async ({ browser }: Person) =>
  expect((await browser.json('POST', '/api/v1/limits/exclusion', { months: 6 })).status).toBe(200);
const code = async (person: Person) => (await askDeposit(person)).body.code;
const heldOf = async ({ brand, memberId: id }: Person) =>
  (
    (await api.operate('GET', `/merchants/${brand}/resemblances`)).body.value as {
      members: { memberId: string; kinds: string[] }[];
    }
  ).members.filter(({ memberId }) => memberId === id);

test('a second name at another brand that pays from the same wallet is held for a person, and pays nothing more in', async () => {
  const deliver = createDelivery(database, [api.safety], 'beach');
  const first = await register('fair');
  await payIn(first, '09170001111');
  const second = await register('beach');
  expect(await code(second)).toBe(undefined);
  await excludeSelf(first);
  expect(await code(first)).toBe('self.excluded');
  // Nothing in common is known yet; the payment itself tells.
  await payIn(second, '0917 000 1111');
  expect(await code(second)).toBe('account.in.review');
  await deliver();
  expect(await heldOf(second)).toMatchObject([{ kinds: ['account'] }]);
  // Their money is theirs: it may be asked for, and who decides is a person.
  expect((await second.browser.get('/api/v1/withdrawals/options')).status).toBe(200);
  const documents = [await anExclusionPaper(database, 'beach', second.memberId)];
  const excluded = {
    memberId: second.memberId,
    months: 6,
    asked: 'operator',
    documents,
    reason: 'the same person',
  };
  expect((await api.operate('POST', '/merchants/beach/exclusions', excluded)).status).toBe(200);
  expect(await code(second)).toBe('self.excluded');
});

test('a second name in the same browser is held, and free again when a person says that it is somebody else', async () => {
  const deliver = createDelivery(database, [api.safety]);
  const browser = api.visitor('fair.test');
  const first = await register('fair', browser);
  await excludeSelf(first);
  browser.token = null;
  browser.cookies.delete('__Host-session');
  const second = await register('fair', browser);
  expect(await code(second)).toBe('account.in.review');
  await deliver(2);
  expect(await heldOf(second)).toMatchObject([{ kinds: ['device'] }]);
  const path = `/merchants/fair/resemblances/${second.memberId}`;
  const said = { reason: 'a sister, seen by video' };
  // One person alone does not open it.
  expect((await api.propose('POST', path, said)).status).toBe(202);
  expect(await code(second)).toBe('account.in.review');
  const other = { reason: 'a sister, seen by video call' };
  expect((await api.operate('POST', path, other, secondOperatorToken)).status).toBe(200);
  expect(await heldOf(second)).toEqual([]);
  expect(await code(second)).toBe(undefined);
});

test('the same kind of phone at the same address a moment later is held; either of them alone is not', async () => {
  const first = await register('fair', api.visitor('fair.test', phone));
  await excludeSelf(first);
  expect(await code(await register('beach', api.visitor('beach.test', phone)))).toBe('account.in.review');
  const neighbour = api.visitor('beach.test', { ...phone, 'user-agent': 'Mozilla/5.0 (iPhone)' });
  const stranger = api.visitor('beach.test', { ...phone, 'x-forwarded-for': '203.0.113.78' });
  expect(await code(await register('beach', neighbour))).toBe(undefined);
  expect(await code(await register('beach', stranger))).toBe(undefined);
  // Two days later the address is somebody else's.
  await database.query(
    `update identity.barred_mark set made_at = made_at - interval '49 hours' where kind = 'place'`,
  );
  expect(await code(await register('beach', api.visitor('beach.test', phone)))).toBe(undefined);
});

test('a short break says nothing about anybody else in the house', async () => {
  const home = { ...phone, 'x-forwarded-for': '203.0.113.99' };
  const first = await register('fair', api.visitor('fair.test', home));
  expect((await first.browser.json('POST', '/api/v1/limits/cool-off', { days: 1 })).status).toBe(200);
  expect(await code(await register('fair', api.visitor('fair.test', home)))).toBe(undefined);
});

test('an e-mail address of an excluded person at another brand asks for a person', async () => {
  await database.query(
    `insert into merchant.setting select c, 'fieldRules', $1::jsonb from unnest(array['fair', 'beach']) c`,
    [JSON.stringify(rules)],
  );
  await Promise.all(['fair', 'beach'].map((brand) => api.merchants.refresh(brand)));
  const first = await register('fair', undefined, { email: 'luna@example.com' });
  await excludeSelf(first);
  expect(await code(await register('beach', undefined, { email: 'Luna@Example.com' }))).toBe(
    'account.in.review',
  );
  expect(await code(await register('beach', undefined, { email: 'nena@example.com' }))).toBe(undefined);
});
