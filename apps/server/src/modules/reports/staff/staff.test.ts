import type { DepositOrder, ReportStaff, WithdrawalOrder } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const { api, database, company, member, work } = await withCashier();
const { query } = database;
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair', now: new Date() });
const [ana, ben, rhea] = [
  await person('ana', 'cashier'),
  await person('ben', 'cashier'),
  await person('rhea', 'risk'),
];
const luna = await member();
await luna.give('40000');
const valueIn = <Value>(got: { body?: { value?: unknown }; value?: unknown }) =>
  (got.body?.value ?? got.value) as Value;
const account = valueIn<{ id: string }>(await luna.addAccount('09171234567'));
let looks = 0;
/** Answers of one span are kept for seconds: each look begins a day earlier. */
const found = async (who = rhea) => {
  looks += 1;
  const from = new Date(Date.now() - looks * 86_400_000).toISOString().slice(0, 10);
  const { facts } = await who.ask<ReportStaff>('GET', `/merchants/fair/reports/staff?from=${from}`);
  return (name: string) => facts?.people.find((one) => one.name === name);
};

/** One that waits for a person since so many minutes. */
async function waiting(amount: string, minutes: number): Promise<string> {
  const { orderNo } = valueIn<WithdrawalOrder>(await luna.withdraw(account.id, amount));
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'review');
  await query(
    `update cashier.withdrawal set checked_at = now() - make_interval(mins => $2), created_at = now() - interval '2 hours'
     where order_no = $1`,
    [orderNo, minutes],
  );
  return orderNo;
}
const move = (who: typeof ana, orderNo: string, to: string) =>
  who.send('POST', `/merchants/fair/withdrawals/${orderNo}/move`, {
    to,
    reason: 'looked at',
    ...(to === 'rejected' && { reasonCode: 'identity_open' }),
  });

test('each of the staff stands with what they decided, how long it had waited, what they were shown and denied, as the orders and the record have it [OPS-REPORT-16]', async () => {
  const [first, second, third] = [
    await waiting('3000', 10),
    await waiting('3100', 30),
    await waiting('3200', 60),
  ];
  for (const orderNo of [first, second, third])
    await ana.ask('GET', `/merchants/fair/withdrawals/${orderNo}`);
  // The record names a member where one is shown, and an order where an order is.
  for (const what of ['mobile', 'fullname'])
    await rhea.ask('POST', `/merchants/fair/members/${luna.memberId}/shown`, { what });
  await move(ana, first, 'approved');
  await move(ana, second, 'approved');
  await move(ben, third, 'rejected');
  expect((await ben.send('GET', '/merchants/fair/audit')).status).toBe(403);
  await work();
  const of = await found();
  const ended = await query<{ approved: number; rejected: number }>(
    `select (select count(*)::int from cashier.approval_given where name = 'ana') as approved,
       (select count(*)::int from cashier.order_move where actor = 'ben' and to_state = 'rejected') as rejected`,
  );
  expect(ended).toEqual([{ approved: 2, rejected: 1 }]);
  expect(of('ana')).toMatchObject({ approved: 2, rejected: 0, shown: 3, members: 0, denied: 0 });
  expect(of('rhea')).toMatchObject({ approved: 0, shown: 2, members: 1 });
  expect(of('ben')).toMatchObject({ approved: 0, rejected: 1, shown: 0, denied: 1 });
  const { half, most } = of('ana')?.orderSeconds ?? { half: 0, most: 0 };
  expect([Math.round(half / 60), Math.round(most / 60)]).toEqual([10, 30]);
  const [changes] = await query<{ count: number }>(
    `select count(*)::int as count from platform.audit where merchant_code = 'fair' and actor = 'ben' and subject like '%.%'`,
  );
  expect(of('ben')?.changes).toBe(changes?.count);
  // What workers did is nobody's: the paid orders moved on by themselves.
  expect(of('system')).toBeUndefined();
});

test('a proposal counts for who made it and for who decided it; one that nobody decided lapsed [OPS-REPORT-16]', async () => {
  const propose = async (amount: string) =>
    valueIn<{ approvalId: string }>(
      await ana.send('POST', '/merchants/fair/adjustments', {
        memberId: luna.memberId,
        amount,
        reason: 'lost round',
      }),
    ).approvalId;
  const [no, yes, late] = [await propose('25'), await propose('26'), await propose('27')];
  await query(`update platform.approval set proposed_at = now() - interval '1 hour' where id = any ($1)`, [
    [no, yes],
  ]);
  await rhea.ask('POST', `/merchants/fair/approvals/${no}`, { decision: 'refuse' });
  await rhea.ask('POST', `/merchants/fair/approvals/${yes}`, { decision: 'approve' });
  await query(`update platform.approval set ends_at = now() - interval '1 minute' where id = $1`, [late]);
  await rhea.ask('GET', '/merchants/fair/approvals');
  const of = await found();
  expect(of('ana')).toMatchObject({ made: 3, refused: 1, lapsed: 1, agreed: 0, disagreed: 0 });
  expect(of('rhea')).toMatchObject({ made: 0, refused: 0, agreed: 1, disagreed: 1 });
  expect(Math.round((of('rhea')?.proposalSeconds?.half ?? 0) / 60)).toBe(60);
  expect(of('clock')).toBeUndefined();
});

test('a deposit that was settled by somebody and turned out otherwise is a reversal of theirs [OPS-REPORT-16]', async () => {
  const opened = valueIn<DepositOrder>(await luna.deposit('400'));
  await luna.depositUntil(opened.orderNo, ({ payUrl }) => payUrl !== null);
  const settled = await ana.send('POST', `/merchants/fair/deposits/${opened.orderNo}/settle`, {
    to: 'failed',
    reason: 'not seen at the company',
  });
  expect(settled.status).toBe(202);
  const { approvalId } = valueIn<{ approvalId: string }>(settled);
  const manager = await person('mila', 'manager');
  await manager.ask('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' });
  expect((await found())('mila')).toMatchObject({ deposits: 1, reversed: 0 });
  await company.act(opened.payUrl ?? '', { action: 'pay' });
  await query(`update cashier.deposit set due_at = now() where order_no = $1`, [opened.orderNo]);
  await luna.depositUntil(opened.orderNo, ({ state }) => state === 'credited');
  expect((await found(manager))('mila')).toMatchObject({ deposits: 1, reversed: 1 });
});

test('what colleagues did is for who may read the record, not for everybody with reports [OPS-REPORT-16]', async () => {
  expect(await ana.send('GET', '/merchants/fair/reports/staff')).toMatchObject({
    status: 403,
    value: { permission: 'audit.read' },
  });
});
