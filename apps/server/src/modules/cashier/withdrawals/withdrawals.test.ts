import { randomUUID } from 'node:crypto';
import type { WithdrawalOrder } from '@perya/contract';
import { asMember } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { waitFor } from '#testing/services';
import { expect, test } from 'vitest';

const { api, database, company, member, operate, second, work } = await withCashier();
const orderOf = (got: { body: { value?: unknown } }) => got.body.value as WithdrawalOrder;
let numbers = 0;
/** An account number whose last four digits decide what the company does. */
const number = (ending: string) => `0917${String(100 + (numbers += 1)).slice(-3)}${ending}`;

async function ready(amount: string, ending = '4567') {
  const luna = await member();
  await luna.give(amount);
  const { id } = (await luna.addAccount(number(ending))).body.value as { id: string };
  return { luna, id };
}
const move = (orderNo: string, to: string, token?: string) =>
  operate(
    `/withdrawals/${orderNo}/move`,
    { to, reason: 'looked at', ...(to.endsWith('paid') && { reference: 'T-1' }) },
    token,
  );
const paidOut = async (orderNo: string) =>
  (await company.record()).payouts.find(({ order_no }) => order_no === orderNo)?.times_paid ?? 0;
const moves = async (orderNo: string) =>
  (
    await database.query<{ to_state: string }>(
      'select to_state from cashier.order_move where order_no = $1 order by id',
      [orderNo],
    )
  ).map(({ to_state }) => to_state);

test('a small withdrawal is held, checked, sent and paid without waiting for a person [DEC-080]', async () => {
  const { luna, id } = await ready('1500');
  const order = orderOf(await luna.withdraw(id, '1000'));
  expect(order).toMatchObject({
    state: 'requested',
    fee: '0.00',
    receives: '1000.00',
    account: { channelName: 'GCash', maskedNumber: '••• 4567' },
    cancelable: false,
  });
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00', held: '1000.00' });
  const paid = await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'paid');
  expect(paid.stages.map(({ name, state }) => [name, state])).toEqual([
    ['received', 'done'],
    ['check', 'done'],
    ['approval', 'done'],
    ['sent', 'done'],
    ['paid', 'done'],
  ]);
  expect(await luna.balance()).toMatchObject({ sumBalance: '500.00', held: '0.00' });
  expect(await paidOut(order.orderNo)).toBe(1);
  expect(new Set(await moves(order.orderNo))).toEqual(new Set(['requested', 'approved', 'paid']));
});

test('how long payouts take is measured, and how long the oldest one waits', async () => {
  const { luna, id } = await ready('1500');
  const read = async (name: string) =>
    Number(
      (await api.metrics.text())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  const paid = 'perya_payout_seconds_count{since="approved"}';
  const before = await read(paid);
  const { orderNo } = orderOf(await luna.withdraw(id, '1000'));
  expect(await read('perya_payout_oldest_seconds')).toBe(0);
  await database.query(
    `update cashier.withdrawal set state = 'approved', approved_at = now() - interval '90 seconds' where order_no = $1`,
    [orderNo],
  );
  expect(await read('perya_payout_oldest_seconds')).toBeGreaterThan(89);
  await luna.withdrawalUntil(orderNo, ({ state }) => state === 'paid');
  expect(await read('perya_payout_oldest_seconds')).toBe(0);
  expect(await read(paid)).toBe(before + 1);
  expect(await read('perya_payout_seconds_bucket{since="approved",le="60"}')).toBe(before);
});

test('a larger one waits for a person; rejected, its hold is released [DEC-080]', async () => {
  const { luna, id } = await ready('9000');
  const order = orderOf(await luna.withdraw(id, '5000'));
  const waiting = await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'review');
  expect(waiting.reason).toBe('large_amount');
  expect(waiting.stages[2]).toMatchObject({ name: 'approval', state: 'now', deadline: expect.any(String) });
  expect((await move(order.orderNo, 'rejected')).body.value.withdrawal.state).toBe('rejected');
  expect(await luna.balance()).toMatchObject({ sumBalance: '9000.00', held: '0.00' });
  expect((await move(order.orderNo, 'approved')).body.code).toBe('status.move.refused');
  expect(await paidOut(order.orderNo)).toBe(0);
});

test('a large one needs two different persons [DEC-080]', async () => {
  const { luna, id } = await ready('40000');
  const order = orderOf(await luna.withdraw(id, '30000'));
  await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'review');
  expect((await move(order.orderNo, 'approved')).body.value.withdrawal).toMatchObject({
    state: 'review',
    approvedBy: ['ana'],
    approvalsNeeded: 2,
  });
  expect((await move(order.orderNo, 'approved')).body.code).toBe('second.person.required');
  expect((await move(order.orderNo, 'approved', second)).body.value.withdrawal.state).toBe('approved');
  await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'paid');
});

test('no answer is not a no: held, looked up, and then paid or released as the company says [DEC-080]', async () => {
  const outcomes = {
    '0003': ['paid', '0.00', 1],
    '0004': ['rejected', '800.00', 0],
    '0005': ['paid', '0.00', 1],
  };
  for (const [ending, [state, balance, times]] of Object.entries(outcomes)) {
    const { luna, id } = await ready('800', ending);
    const order = orderOf(await luna.withdraw(id, '800'));
    const unclear = await luna.withdrawalUntil(order.orderNo, (one) => one.state === 'unknown');
    expect(unclear.reason).toBe('no_answer');
    expect(await luna.balance()).toMatchObject({ sumBalance: '0.00', held: '800.00' });
    await luna.withdrawalUntil(order.orderNo, (one) => one.state === state);
    expect(await luna.balance()).toMatchObject({ sumBalance: balance, held: '0.00' });
    expect(await paidOut(order.orderNo)).toBe(times);
  }
});

test('what the company refuses or fails comes back with its reason [DEC-080]', async () => {
  for (const ending of ['0001', '0002']) {
    const { luna, id } = await ready('300', ending);
    const order = orderOf(await luna.withdraw(id, '300'));
    const ended = await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'rejected');
    expect(ended.reason).toMatch(/^[a-z_]+$/);
    expect(await luna.balance()).toMatchObject({ sumBalance: '300.00', held: '0.00' });
  }
});

test('an unclear payout ends by two persons, never by time or by one [DEC-080]', async () => {
  const { luna, id } = await ready('900', '0003');
  await company.control({ hang: true });
  const order = orderOf(await luna.withdraw(id, '900'));
  await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'unknown');
  await work();
  expect((await luna.withdrawalOf(order.orderNo)).state).toBe('unknown');
  const { approvalId } = (await move(order.orderNo, 'unpaid')).body.value;
  expect((await luna.balance()).held).toBe('900.00');
  const yes = { decision: 'approve' };
  expect((await operate(`/approvals/${approvalId}`, yes)).body.code).toBe('second.person.required');
  await operate(`/approvals/${approvalId}`, yes, second);
  expect(await luna.balance()).toMatchObject({ sumBalance: '900.00', held: '0.00' });
  await company.control({ hang: false });
}, 30_000);

test('a missed deadline is made good once [DEC-080]', async () => {
  const { luna, id } = await ready('5000');
  const order = orderOf(await luna.withdraw(id, '4000'));
  await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'review');
  await database.query(
    `update cashier.withdrawal set deadline_at = now() - interval '1 minute' where order_no = $1`,
    [order.orderNo],
  );
  const late = await luna.withdrawalUntil(order.orderNo, ({ goodwill }) => goodwill !== null);
  expect(late).toMatchObject({ goodwill: '50.00', state: 'review' });
  await work();
  await work();
  expect((await luna.balance()).sumBalance).toBe('1050.00');
});

test('the server asks for everything the screen asks for [DEC-080, DEC-120]', async () => {
  const { luna, id } = await ready('10000');
  const refused = async (got: Promise<{ body: { code?: string } }>) => (await got).body.code;
  expect(await refused(luna.withdraw(id, '1000', { password: '111111' }))).toBe('payment.password.error');
  expect(await refused(luna.withdraw(id, '199.99'))).toBe('amount.out.of.range');
  expect(await refused(luna.withdraw(id, '50001'))).toBe('amount.out.of.range');
  expect(await refused(luna.withdraw(id, '10000.01'))).toBe('balance.insufficient');
  expect(await refused(luna.withdraw(randomUUID(), '500'))).toBe('request.not_found');
  const key = randomUUID();
  const [one, two] = await Promise.all([
    luna.withdraw(id, '300', { key }),
    luna.withdraw(id, '300', { key }),
  ]);
  expect(orderOf(one).orderNo).toBe(orderOf(two).orderNo);
  expect(await refused(luna.withdraw(id, '301', { key }))).toBe('request.id_reused');
  expect((await luna.balance()).sumBalance).toBe('9700.00');
  for (const turn of [2, 3, 4, 5])
    expect(orderOf(await luna.withdraw(id, '300')).fee, `${turn}`).toBe(turn > 3 ? '15.00' : '0.00');
  expect(await refused(luna.withdraw(id, '300'))).toBe('limit.exceeded');
  await database.query(
    `update identity.session set proven_at = now() - interval '6 minutes' where member_id = $1`,
    [luna.memberId],
  );
  expect(await refused(luna.withdraw(id, '300'))).toBe('step.up.required');
});

test('after a reset by SMS alone, with open wagering, or unchecked where checks are asked, nothing leaves [DEC-080]', async () => {
  const { luna, id } = await ready('1000');
  const change = (set: string) =>
    database.query(`update identity.member set ${set} where member_id = $1`, [luna.memberId]);
  await change(`money_held_until = now() + interval '1 hour'`);
  expect((await luna.withdraw(id, '500')).body.code).toBe('withdrawal.held');
  await change('money_held_until = null, payment_password_hash = null');
  expect((await luna.withdraw(id, '500')).body.code).toBe('payment.password.unset');
  const { luna: nena, id: account } = await ready('1000');
  await nena.owe('200');
  expect((await nena.withdraw(account, '500')).body).toMatchObject({
    code: 'wagering.open',
    value: { left: '200.00' },
  });
  const { luna: kiko, id: unchecked } = await ready('1000');
  const kyc = (on: boolean) => api.operate('PATCH', '/merchants/fair/switches', { KYC3: on });
  await kyc(true);
  await waitFor(() => api.merchants.isOn('fair', 'KYC3'));
  expect((await kiko.withdraw(unchecked, '500')).body.code).toBe('kyc.required');
  await database.query(
    `update identity.member set kyc_level = 'K2', kyc_verified_at = now() where member_id = $1`,
    [kiko.memberId],
  );
  expect(orderOf(await kiko.withdraw(unchecked, '500')).state).toBe('requested');
  await kyc(false);
  await waitFor(() => !api.merchants.isOn('fair', 'KYC3'));
});

test('payout accounts belong to the member’s own name; a number seen at another member is looked at by a person [DEC-080]', async () => {
  const [luna, other] = [await member(), await member()];
  const shared = number('7777');
  const first = (await luna.addAccount(shared, 'María  Luna Cruz-Reyes')).body.value as { id: string };
  expect((await luna.addAccount(shared, 'MARIA LUNA CRUZ REYES')).body.value).toEqual(first);
  expect((await luna.addAccount(number('1111'), 'Jose Rizal')).body.code).toBe('payout.name.mismatch');
  expect((await luna.addAccount('12345')).body).toMatchObject({ code: 'format.incorrect' });
  expect((await luna.addAccount(number('1112'), 'María Luna Cruz-Reyes', '000000')).body.code).toBe(
    'payment.password.error',
  );
  await other.addAccount(shared, 'Pedro Reyes');
  await luna.give('500');
  const order = orderOf(await luna.withdraw(first.id, '300'));
  const waiting = await luna.withdrawalUntil(order.orderNo, ({ state }) => state === 'review');
  expect(waiting.reason).toBe('shared_account');
  const rows = await database.query<{ sealed: string }>('select sealed from cashier.payout_account');
  expect(rows.some(({ sealed }) => sealed.includes(shared))).toBe(false);
});

test('an account added before an identity check found another name is paid nothing [DEC-080, DEC-090]', async () => {
  const { luna, id } = await ready('1000');
  await database.runWork(asMember('fair', luna.memberId), (work) =>
    api.identity.markVerified(work, luna.memberId, 'Pedro Reyes'),
  );
  expect((await luna.withdraw(id, '500')).body.code).toBe('payout.name.mismatch');
  expect((await luna.addAccount(number('4321'), 'Luna Cruz')).body.code).toBe('payout.name.mismatch');
  const own = (await luna.addAccount(number('4322'), 'PEDRO REYES')).body.value as { id: string };
  expect(orderOf(await luna.withdraw(own.id, '500')).state).toBe('requested');
});

test('a manual change of a balance needs two different persons, and a yes counts once', async () => {
  const luna = await member();
  const wish = { memberId: luna.memberId, amount: '-10', reason: 'test of a refusal' };
  const { approvalId } = (await operate('/adjustments', { ...wish, amount: '25' })).body.value;
  expect((await luna.balance()).sumBalance).toBe('0.00');
  expect((await operate(`/approvals/${approvalId}`, { decision: 'approve' })).body.code).toBe(
    'second.person.required',
  );
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => operate(`/approvals/${approvalId}`, { decision: 'approve' }, second)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await luna.balance()).sumBalance).toBe('25.00');
  const below = (await operate('/adjustments', { ...wish, amount: '-26' })).body.value;
  expect((await operate(`/approvals/${below.approvalId}`, { decision: 'approve' }, second)).body.code).toBe(
    'balance.insufficient',
  );
  expect((await luna.balance()).sumBalance).toBe('25.00');
});
