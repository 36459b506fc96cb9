import type { DepositOrder, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

const { api, companies, database, member, operate, second, work } = await withCashier({}, [], 'tulay', [
  'lambat',
  'xendit',
]);
const valueOf = <T>(got: { body: { value?: unknown } }) => got.body.value as T;
const names = ['tulay', 'lambat'] as const;
const wayAt = async (table: 'payment_method' | 'payout_channel') =>
  (
    await database.query<{ provider: string }>(
      `select provider from cashier.${table} where ${table === 'payment_method' ? 'method_id' : 'channel_id'} = 'gcash'`,
    )
  )[0]?.provider ?? '';
type Kind = 'payment-methods' | 'payout-channels';
const ask = (kind: Kind, company: string, seen: string, more: object = {}) =>
  operate(`/ways/${kind}/gcash/company`, { company, seen, ...more });
/** Asked for by one, agreed to by another. */
async function switchTo(kind: Kind, company: string, seen: string): Promise<void> {
  const { approvalId } = valueOf<{ approvalId: string }>(await ask(kind, company, seen));
  const { body } = await operate(`/approvals/${approvalId}`, { decision: 'approve' }, second);
  expect(body).toMatchObject({ success: true });
}
const recordsOf = async () =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await companies[name]?.record()])));

test('one person alone switches nothing; nor what is not so, not there, or the house’s own [COMPANY-12]', async () => {
  const { approvalId } = valueOf<{ approvalId: string }>(await ask('payment-methods', 'lambat', 'tulay'));
  expect(approvalId).toMatch(/-/);
  expect(await wayAt('payment_method')).toBe('tulay');
  expect((await operate(`/approvals/${approvalId}`, { decision: 'approve' })).body.success).toBe(false);
  await operate(`/approvals/${approvalId}`, { decision: 'refuse' }, second);
  for (const [company, seen, code] of [
    ['tulay', 'tulay', 'status.move.refused'],
    ['lambat', 'xendit', 'case.changed'],
    ['nobody', 'tulay', 'method.unavailable'],
    ['Lambat', 'tulay', 'format.incorrect'],
  ] as const)
    expect((await ask('payment-methods', company, seen)).body.code, company).toBe(code);
  const voucher = { company: 'lambat', seen: 'house' };
  expect((await operate('/ways/payment-methods/voucher/company', voucher)).body.code).toBe(
    'status.move.refused',
  );
  expect((await operate('/ways/payment-methods/nothing/company', voucher)).body.code).toBe(
    'request.not_found',
  );
  expect((await ask('payout-channels', 'lambat', 'tulay', { channel: 'x' })).body.code).toBe(
    'format.incorrect',
  );
});

test('while orders keep coming the company is switched to and fro: none is lost or doubled, each ends where it began [COMPANY-12]', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => member()));
  const orders: { orderNo: string; payUrl: string | null; who: number }[] = [];
  let isOver = false;
  const ordering = people.map(async (luna, who) => {
    while (!isOver) {
      const order = valueOf<DepositOrder>(await luna.deposit('100'));
      orders.push({ orderNo: order.orderNo, payUrl: order.payUrl, who });
    }
  });
  let now: string = 'tulay';
  for (let turn = 0; turn < 8; turn += 1) {
    const next = now === 'tulay' ? 'lambat' : 'tulay';
    const before = orders.length;
    await switchTo('payment-methods', next, now);
    now = next;
    while (orders.length < before + 3) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  isOver = true;
  await Promise.all(ordering);
  expect(orders.length).toBeGreaterThan(30);
  const rows = await database.query<{ order_no: string; provider: string }>(
    'select order_no, provider from cashier.deposit',
  );
  const companyOf = new Map(rows.map((row) => [row.order_no, row.provider]));
  expect(companyOf.size).toBe(orders.length);
  expect(new Set(companyOf.values())).toEqual(new Set(names));
  // Each at its own company, once, and at no other: also those whose answer is still awaited.
  for (let nth = 0; nth < 3; nth += 1) await work();
  const records = await recordsOf();
  for (const { orderNo } of orders)
    for (const name of names)
      expect(
        records[name]?.payments.filter(({ order_no }: { order_no: string }) => order_no === orderNo),
        `${orderNo} at ${name}`,
      ).toHaveLength(companyOf.get(orderNo) === name ? 1 : 0);
  // All are paid, after the last switch.
  for (const { orderNo } of orders) {
    const own = records[companyOf.get(orderNo) ?? '']?.payments.find(
      ({ order_no }: { order_no: string }) => order_no === orderNo,
    );
    await companies[companyOf.get(orderNo) ?? '']?.act(own?.checkout_url ?? '', { action: 'pay' });
  }
  for (const { orderNo, who } of orders)
    await people[who]?.depositUntil(orderNo, ({ state }) => state === 'credited');
  for (const [who, luna] of people.entries()) {
    const own = orders.filter((order) => order.who === who).length;
    expect((await luna.balance()).sumBalance).toBe(`${own * 100}.00`);
  }
  const credits = await database.query<{ lines: number; books: number }>(
    `select count(*)::int as lines, count(distinct reference)::int as books from wallet.transfer t
     join wallet.account a on a.id = t.account_id where t.kind = 'deposit' and a.book = 'cash'`,
  );
  expect(credits).toEqual([{ lines: orders.length, books: orders.length }]);
  expect(await api.cashier.reconcile(Date.now())).toMatchObject({ ok: true, wrong: 0 });
}, 90_000);

test('a payout that was asked for before the switch is paid by the company it was asked for [COMPANY-12]', async () => {
  const luna = await member();
  await luna.give('900');
  const { id } = valueOf<{ id: string }>(await luna.addAccount('09181114567'));
  const first = valueOf<WithdrawalOrder>(await luna.withdraw(id, '300'));
  await switchTo('payout-channels', 'lambat', 'tulay');
  const later = valueOf<WithdrawalOrder>(await luna.withdraw(id, '200'));
  for (const { orderNo } of [first, later])
    await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  const { tulay, lambat } = await recordsOf();
  const paidBy = (record: typeof tulay, orderNo: string) =>
    record?.payouts.find(({ order_no }: { order_no: string }) => order_no === orderNo)?.times_paid;
  expect([paidBy(tulay, first.orderNo), paidBy(lambat, first.orderNo)]).toEqual([1, undefined]);
  expect([paidBy(tulay, later.orderNo), paidBy(lambat, later.orderNo)]).toEqual([undefined, 1]);
  expect(await luna.balance()).toMatchObject({ sumBalance: '400.00', held: '0.00' });
});

test('an order that were asked about at the way’s company instead of its own would be lost: the negative control [COMPANY-12]', async () => {
  const luna = await member();
  const company = await wayAt('payment_method');
  const other = company === 'tulay' ? 'lambat' : 'tulay';
  const order = valueOf<DepositOrder>(await luna.deposit('100'));
  const following = (provider: string) =>
    database.query('update cashier.deposit set provider = $2, due_at = now() where order_no = $1', [
      order.orderNo,
      provider,
    ]);
  await following(other);
  await companies[company]?.act(order.payUrl ?? '', { action: 'pay' });
  for (let nth = 0; nth < 5; nth += 1) await work();
  expect((await luna.depositOf(order.orderNo)).state).toBe('pending');
  await following(company);
  await luna.depositUntil(order.orderNo, ({ state }) => state === 'credited');
});

test('what a company says of gambling, and whether it was ever tried, is read before money goes through it [COMPANY-13]', async () => {
  type Told = { name: string; paper: { isTried: boolean; gamblingPolicy: Record<string, string> } | null }[];
  for (const path of ['/payment-methods', '/payout-channels']) {
    const { companies: told } = valueOf<{ companies: Told }>(await operate(path));
    expect(told.map(({ name }) => name).toSorted()).toEqual(['lambat', 'tulay', 'xendit']);
    for (const { name, paper } of told)
      if (name === 'xendit') {
        expect(paper?.isTried).toBe(false);
        expect(paper?.gamblingPolicy['text']).toContain('ask in writing');
        expect(paper?.gamblingPolicy['source']).toMatch(/^docs\.xendit\.co\//);
        expect(paper?.gamblingPolicy['readOn']).toMatch(/^2026-/);
      } else expect(paper).toBe(null);
  }
});
