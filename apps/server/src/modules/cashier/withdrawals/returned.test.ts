import type { WithdrawalCase, WithdrawalOrder } from '@perya/contract';
import { systemClock } from '#platform/clock';
import type { RunWork } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { afterEach, expect, test } from 'vitest';
import { createParts } from '../parts.ts';

const { api, company, database, member, operate, runner, work } = await withCashier({
  cashier: {
    depositExpiryMinutes: 30,
    dailyDepositLimit: null,
    withdrawalMin: '100',
    withdrawalMax: '50000',
    withdrawalsPerDay: 5,
    freeWithdrawalsPerDay: 0,
    withdrawalFee: '15',
    approveAloneUpTo: '2000',
    twoPersonsFrom: '20000',
    withdrawalCancelable: false,
    deadlineMinutes: { check: 5, approval: 120, payout: 60 },
    goodwill: '50',
  },
});
const { gateway } = company;
const real = { ...gateway };
afterEach(() => Object.assign(gateway, real));
const orderOf = <T>(got: { body: { value?: unknown } }) => got.body.value as T;
let numbers = 0;

async function paid(amount = '300') {
  const luna = await member();
  await luna.give('500');
  const { id } = orderOf<{ id: string }>(
    await luna.addAccount(`0918${String((numbers += 1)).padStart(3, '0')}4567`),
  );
  const { orderNo } = orderOf<WithdrawalOrder>(await luna.withdraw(id, amount));
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  return { luna, orderNo };
}
/** As a notice does it. */
const knock = (orderNo: string) =>
  database.query('update cashier.withdrawal set due_at = now() where order_no = $1', [orderNo]);
const postingsOf = (orderNo: string) =>
  database.query<{ kind: string; amount: string }>(
    `select t.kind, t.amount::text from wallet.transfer t join wallet.account a on a.id = t.account_id
     where t.reference = $1 and a.book in ('cash', 'locked') order by t.created_at, t.kind`,
    [orderNo],
  );
const kindsOf = async (orderNo: string) => (await postingsOf(orderNo)).map(({ kind }) => kind);
const paidAndBack = ['withdrawal_hold', 'withdrawal_hold', 'withdrawal_paid', 'payout_returned'];
/** Another worker's steps, between whose works something may happen. */
const stepsWith = (before: (turn: number) => Promise<void> = async () => undefined) => {
  let turn = 0;
  const runWork: RunWork = async (scope, use) => {
    await before((turn += 1));
    return database.runWork(scope, use);
  };
  const { merchants, identity, content, wallet, safety, secrets, staff } = api;
  return createParts({
    runWork,
    merchants,
    identity,
    content,
    wallet,
    safety,
    secrets,
    staff,
    gateways: { tulay: gateway },
    systemDatabase: database.system,
    clock: systemClock,
    noticeBaseUrl: 'http://127.0.0.1:1',
    unlistedWins: async () => false,
    levelsOf: async () => new Map(),
  }).steps;
};
const list = async (tab: string) =>
  orderOf<{ withdrawals: { orderNo: string }[]; counts: Record<string, { count: number }> }>(
    await operate(`/withdrawals?tab=${tab}`),
  );

test('a payout that comes back is in the balance again with its fee; the member reads it, staff have a case of it [COMPANY-07]', async () => {
  const { luna, orderNo } = await paid();
  expect(await luna.balance()).toMatchObject({ sumBalance: '200.00', held: '0.00' });
  await company.returnPayout(orderNo);
  await knock(orderNo);
  const order = await luna.withdrawalUntil(orderNo, ({ state }) => state === 'returned');
  expect(order).toMatchObject({ fee: '15.00', reason: 'returned', amount: '300.00' });
  expect(order.stages.map(({ name, state }) => [name, state]).slice(-2)).toEqual([
    ['paid', 'done'],
    ['returned', 'stopped'],
  ]);
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00', held: '0.00' });
  expect(await kindsOf(orderNo)).toEqual(paidAndBack);
  const fees = await database.query<{ sum: string }>(
    `select sum(case when h.id = t.to_id then t.amount else -t.amount end)::text as sum from wallet.house_transfer t
     join wallet.house_account h on h.code = 'fees' and h.id in (t.from_id, t.to_id) where t.reference = $1`,
    [orderNo],
  );
  expect(fees).toEqual([{ sum: '0' }]);
  // Nothing was paid out, for whoever counts what came in and went out.
  const [flow] = await database.query<{ deposits: string; withdrawals: string }>(
    `select deposits::text, withdrawals::text from wallet.cash_flow_of('fair', now() - interval '1 hour', now())
     where member_id = $1`,
    [luna.memberId],
  );
  expect(flow).toEqual({ deposits: '0', withdrawals: '0' });
  const [told] = await database.query<{ title: object; link: string }>(
    'select title, link from content.message where member_id = $1',
    [luna.memberId],
  );
  expect(told).toEqual({
    title: { EN: 'Your withdrawal came back', TY: 'Bumalik ang withdrawal mo' },
    link: `/m/withdraw?order=${orderNo}`,
  });
  const { withdrawals, counts } = await list('returned');
  expect(withdrawals).toMatchObject([{ orderNo, returned: { isOpen: true, closedBy: null } }]);
  expect(counts['returned']).toMatchObject({ count: 1 });
  const before = orderOf<WithdrawalCase>(await operate(`/withdrawals/${orderNo}`));
  expect(before.answers[0]).toMatchObject({ outcome: 'returned' });
  const wish = { reason: 'told the member', seen: before.order.seen };
  expect((await operate(`/withdrawals/${orderNo}/returned`, wish)).body.value).toMatchObject({
    withdrawal: { state: 'returned', returned: { isOpen: false } },
  });
  expect((await operate(`/withdrawals/${orderNo}/returned`, { reason: 'once more' })).body.code).toBe(
    'status.move.refused',
  );
  expect((await list('returned')).withdrawals).toEqual([]);
  expect((await list('ended')).withdrawals.map((one) => one.orderNo)).toContain(orderNo);
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00' });
});

test('notices twice, late and from several workers at once bring it back once [COMPANY-07]', async () => {
  const { luna, orderNo } = await paid();
  await company.returnPayout(orderNo);
  const all = Array.from({ length: 6 }, () => stepsWith().advanceWithdrawal('fair', orderNo));
  await Promise.allSettled(all);
  for (let late = 0; late < 3; late += 1) {
    await knock(orderNo);
    await runner.round();
  }
  expect(await kindsOf(orderNo)).toEqual(paidAndBack);
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00', held: '0.00' });
  const messages = await database.query('select 1 from content.message where member_id = $1', [
    luna.memberId,
  ]);
  expect(messages).toHaveLength(1);
});

test('a worker that dies between the look-up and the posting leaves it to the next one [COMPANY-07]', async () => {
  const { luna, orderNo } = await paid();
  await company.returnPayout(orderNo);
  await knock(orderNo);
  const dying = stepsWith(async (turn) => {
    if (turn > 1) throw new Error('the worker dies');
  });
  await expect(dying.advanceWithdrawal('fair', orderNo)).rejects.toThrow('dies');
  expect(await luna.balance()).toMatchObject({ sumBalance: '200.00' });
  await work();
  expect(await kindsOf(orderNo)).toEqual(paidAndBack);
});

test('one whose return is heard of before its payment is paid and returned, in this order [COMPANY-07]', async () => {
  const { findPayout } = gateway;
  gateway.findPayout = async () => ({ outcome: 'unknown' });
  const luna = await member();
  await luna.give('500');
  const { id } = orderOf<{ id: string }>(await luna.addAccount('09190000008'));
  const { orderNo } = orderOf<WithdrawalOrder>(await luna.withdraw(id, '300'));
  const isBack = async () => {
    const found = await findPayout(orderNo);
    return found.outcome === 'found' && found.state === 'returned';
  };
  while (!(await isBack())) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await luna.balance()).toMatchObject({ sumBalance: '200.00', held: '300.00' });
  gateway.findPayout = findPayout;
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'returned');
  expect(await kindsOf(orderNo)).toEqual(paidAndBack);
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00', held: '0.00' });
});

test('a notice that it came back while its payment is being written is not forgotten [COMPANY-07]', async () => {
  const luna = await member();
  await luna.give('500');
  const { id } = orderOf<{ id: string }>(await luna.addAccount('09195554567'));
  const { orderNo } = orderOf<WithdrawalOrder>(await luna.withdraw(id, '300'));
  const { findPayout } = gateway;
  gateway.findPayout = async (asked) => {
    const answer = await findPayout(asked);
    if (answer.outcome === 'found' && answer.state === 'paid') {
      await company.returnPayout(asked);
      await knock(asked);
    }
    return answer;
  };
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'returned');
  expect(await kindsOf(orderNo)).toEqual(paidAndBack);
});

test('no answer, a failure or a list alone brings nothing back; the list makes us ask [COMPANY-07, COMPANY-09]', async () => {
  const { luna, orderNo } = await paid();
  for (const answer of [
    { outcome: 'unknown' },
    { outcome: 'missing' },
    { outcome: 'found', reference: 'r', state: 'failed', reason: 'FAILED' },
  ] as const) {
    gateway.findPayout = async () => answer;
    await knock(orderNo);
    await runner.round();
    expect(await kindsOf(orderNo)).toEqual(paidAndBack.slice(0, 3));
  }
  Object.assign(gateway, real);
  await knock(orderNo);
  await runner.round();
  await company.returnPayout(orderNo);
  const check = await api.cashier.reconcile(Date.now());
  expect(check.details.first).toContainEqual(
    expect.objectContaining({ orderNo, what: 'reversed_not_recorded' }),
  );
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'returned');
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00' });
  const after = await api.cashier.reconcile(Date.now());
  expect(after.wrong).toBe(check.wrong - 1);
});
