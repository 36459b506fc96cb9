import type { DepositOrder } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const { api, database, company, member } = await withCashier();
await aMerchant(database, { code: 'beach' });
await database.query(
  `insert into cashier.payout_channel (merchant_code, channel_id, name, kind, pattern, provider, position)
   values ('fair', 'bpi', 'BPI', 'bank', '^[0-9]{10}$', 'tulay', 1),
     ('beach', 'gcash', 'GCash', 'wallet', '^09[0-9]{9}$', 'tulay', 0)`,
);
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair', now: new Date() });
type Person = Awaited<ReturnType<typeof person>>;
const [manager, owner, support, cashier, engineer] = [
  await person('mila', 'manager'),
  await person('rosa', 'owner'),
  await person('sol', 'support'),
  await person('cora', 'cashier'),
  await person('enzo', 'engineer'),
];
type Change = [path: string, value: unknown, seen: unknown];
const publish = (
  kind: 'payment-methods' | 'payout-channels',
  changes: readonly Change[],
  by: Person = manager,
) =>
  by.send(
    'POST',
    `/merchants/fair/ways/${kind}/${by === cashier ? 'guarded-changes' : 'changes'}`,
    { changes: changes.map(([path, value, seen]) => ({ path, value, seen })) },
    { reason: 'told by a test' },
  );
interface Proposed {
  approvalId: string;
  because: string[];
}
interface Method {
  methodId: string;
  min: string;
  isOn: boolean;
  isReachable: boolean;
  lastDay: Record<string, number>;
}
const methods = async () =>
  (await manager.ask<{ methods: Method[] }>('GET', '/merchants/fair/payment-methods')).methods;
interface Channel {
  channelId: string;
  pattern: string;
  isOn: boolean;
  lastDay: { paid: number; medianSeconds: number | null; slowSeconds: number | null };
}
const channels = async () =>
  (await manager.ask<{ channels: Channel[] }>('GET', '/merchants/fair/payout-channels')).channels;
const seenBy = async (who: Awaited<ReturnType<typeof member>>) =>
  (await who.get<{ methods: { id: string; min: string }[] }>('/deposits/methods')).methods;
const revision = async () =>
  Number(
    (
      await database.query<{ revision: string }>(
        `select revision from platform.revision where merchant_code = 'fair' and topic = 'settings'`,
      )
    )[0]?.revision,
  );

test('limits, fee, presets, order and what is switched off are published together or not at all, and members see that at once [OPS-BRAND-13]', async () => {
  const luna = await member();
  expect((await seenBy(luna)).map(({ id }) => id)).toEqual(['counter', 'gcash', 'voucher']);
  const before = await revision();
  const wrong = await publish('payment-methods', [
    ['gcash.min', '250', '100.00'],
    ['counter.max', '50', '50000.00'],
  ]);
  expect([wrong.status, wrong.code]).toEqual([400, 'format.incorrect']);
  expect(wrong.value).toEqual({ paths: ['counter.max'] });
  expect(await revision()).toBe(before);
  const done = await publish('payment-methods', [
    ['gcash.min', '250', '100.00'],
    ['gcash.presets', ['300', '600'], ['200.00']],
    ['gcash.feePercent', 1.5, 0],
    ['counter.isOn', false, true],
    ['order', ['gcash', 'voucher', 'counter'], ['counter', 'gcash', 'voucher']],
  ]);
  expect([done.status, done.value]).toEqual([200, { changed: 5 }]);
  expect(await revision()).toBeGreaterThan(before);
  expect(await seenBy(luna)).toMatchObject([
    { id: 'gcash', min: '250.00', presets: ['300.00', '600.00'], fee: { percent: 1.5 } },
    { id: 'voucher' },
  ]);
  expect((await luna.deposit('300', { methodId: 'counter' })).body.code).toBe('method.unavailable');
  const trail = await database.query<{ after: object }>(
    `select after from platform.audit where merchant_code = 'fair' and reason = 'told by a test' and actor like '%mila%'`,
  );
  expect(JSON.stringify(trail)).toContain('"min_micros"');
});

test('what another one changed meanwhile is not written over, and looser waits for who decides over what is guarded [OPS-BRAND-13]', async () => {
  const old = await publish('payment-methods', [['gcash.min', '300', '100.00']]);
  expect([old.status, old.code]).toEqual([409, 'case.changed']);
  expect(old.value).toEqual({ changes: [{ path: 'gcash.min', now: '250.00' }] });
  const looser = await publish('payment-methods', [
    ['counter.isOn', true, false],
    ['gcash.max', '60000', '50000.00'],
  ]);
  expect(looser.status).toBe(202);
  const { approvalId, because } = looser.value as Proposed;
  expect(because).toEqual(['gcash: largest deposit', 'counter: a closed way to pay']);
  expect((await methods()).find(({ methodId }) => methodId === 'counter')?.isOn).toBe(false);
  expect(
    (await owner.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' })).status,
  ).toBe(200);
  expect((await methods()).find(({ methodId }) => methodId === 'counter')?.isOn).toBe(true);
  expect((await publish('payment-methods', [['gcash.min', '400', '250.00']], support)).status).toBe(403);
  // Whoever may change the brand and does not hold the guard is refused; a cashier asks even for what is stricter.
  expect((await publish('payment-methods', [['gcash.min', '400', '250.00']], engineer)).code).toBe(
    'permission.denied',
  );
  expect((await publish('payment-methods', [['gcash.min', '400', '250.00']], cashier)).status).toBe(202);
  expect((await publish('payment-methods', [['cowries.min', '400', null]])).value).toEqual({
    paths: ['cowries.min'],
  });
  expect((await publish('payment-methods', [['gcash.provider', 'x', 'tulay']])).code).toBe(
    'format.incorrect',
  );
});

test('beside each way stands how its deposits of the last 24 hours ended; what members cancelled and staff settled is apart [OPS-BRAND-13]', async () => {
  const luna = await member();
  const order = async () => (await luna.deposit('300')).body.value as DepositOrder;
  const paid = await order();
  await company.act(paid.payUrl ?? '', { action: 'pay' });
  await luna.depositUntil(paid.orderNo, ({ state }) => state === 'credited');
  const states = ['failed', 'expired', 'cancelled', 'pending'];
  for (const state of states)
    await database.query(`update cashier.deposit set state = $2, due_at = null where order_no = $1`, [
      (await order()).orderNo,
      state,
    ]);
  await database.query(
    `update cashier.deposit set state = 'credited', reason = 'by_staff', due_at = null where order_no = $1`,
    [(await order()).orderNo],
  );
  await database.query(
    `update cashier.deposit set state = 'failed', due_at = null, created_at = now() - interval '25 hours' where order_no = $1`,
    [(await order()).orderNo],
  );
  const gcash = (await methods()).find(({ methodId }) => methodId === 'gcash');
  expect(gcash).toMatchObject({
    isReachable: true,
    lastDay: { credited: 1, failed: 1, expired: 1, cancelled: 1, byStaff: 1, open: 1 },
  });
});

test('channels to be paid out by are switched, ordered and told what a number looks like; time to pay of the last day stands beside [OPS-BRAND-14]', async () => {
  const luna = await member();
  const offered = async () =>
    (await luna.get<{ channels: { id: string; pattern: string }[] }>('/payout-accounts')).channels;
  expect((await offered()).map(({ id }) => id)).toEqual(['gcash', 'bpi']);
  const done = await publish('payout-channels', [
    ['order', ['bpi', 'gcash'], ['gcash', 'bpi']],
    ['gcash.isOn', false, true],
  ]);
  expect(done.status).toBe(200);
  expect((await offered()).map(({ id }) => id)).toEqual(['bpi']);
  expect((await luna.addAccount('09171234567')).body.code).toBe('method.unavailable');
  // Which numbers are taken is guarded; a pattern that could keep a machine busy is refused.
  for (const pattern of ['^(a+)+$', '[0-9]{10}', '^[0-9]{1,9}[0-9]{1,9}[0-9]{1,9}$', '^[9-0]$'])
    expect(await publish('payout-channels', [['bpi.pattern', pattern, '^[0-9]{10}$']])).toMatchObject({
      code: 'format.incorrect',
      value: { paths: ['bpi.pattern'] },
    });
  const asked = await publish('payout-channels', [
    ['bpi.pattern', '^[0-9]{10,12}$', '^[0-9]{10}$'],
    ['gcash.isOn', true, false],
  ]);
  const { approvalId, because } = asked.value as Proposed;
  expect(because).toEqual(['bpi: which account numbers are taken', 'gcash: a closed way to be paid']);
  await owner.send('POST', `/merchants/fair/approvals/${approvalId}`, {
    decision: 'approve',
  });
  expect((await offered()).find(({ id }) => id === 'bpi')?.pattern).toBe('^[0-9]{10,12}$');
  const { id } = (await luna.addAccount('09171234567')).body.value as { id: string };
  for (const minutes of [4, 6, 60])
    await database.query(
      `insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider,
         channel, channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, settled_at)
       select 'WD' || $2, merchant_code, member_id, 'k' || $2, id, 'tulay', 'gcash', 'GCash', '••• 4567', 100e6, 0, 'PHP',
         'paid', now() - ($2 || ' minutes')::interval, now() from cashier.payout_account where id = $1`,
      [id, String(minutes)],
    );
  expect(await channels()).toMatchObject([
    { channelId: 'bpi', lastDay: { paid: 0, medianSeconds: null } },
    { channelId: 'gcash', isOn: true, lastDay: { paid: 3, medianSeconds: 360, slowSeconds: 3600 } },
  ]);
});
