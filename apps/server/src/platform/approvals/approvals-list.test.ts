import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const luna = await aSession(database, 'fair', 'luna');
const dagat = await aSession(database, 'beach', 'dagat');
const person = (name: string, role: string, brand = '*') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });

interface Approval {
  approvalId: string;
  merchantCode: string;
  action: string;
  isOwn: boolean;
  mayDecide: boolean;
}
type Listed = { approvals: Approval[] };

test('one list has everything that waits, of all kinds and of the own brands; one’s own is shown and cannot be decided [OPS-QUEUE-23, OPS-QUEUE-24, CDEC-02]', async () => {
  const owner = await person('rosa', 'owner');
  const cashier = await person('caloy', 'cashier', 'fair');
  const support = await person('susan', 'support', 'fair');
  const agents = await person('agi', 'agents', 'beach');
  const adjust = (by: typeof owner, brand: string, memberId: string) =>
    by.send('POST', `/merchants/${brand}/adjustments`, { memberId, amount: '25.00', reason: 'lost round' });
  expect((await adjust(cashier, 'fair', luna.memberId)).status).toBe(202);
  expect((await adjust(agents, 'beach', dagat.memberId)).status).toBe(202);
  // A call that nobody wrote a second person for: the role only proposes it.
  const closed = await support.send('PATCH', `/merchants/fair/members/${luna.memberId}`, {
    isDisabled: true,
    closedFor: 'other',
    reviewOn: '2030-01-31',
  });
  expect(closed).toMatchObject({ status: 202, value: { because: ['a role that proposes'] } });
  const invited = await owner.send('POST', '/staff', {
    mail: 'bago@console.test',
    name: 'bago',
    grants: [{ brand: 'fair', role: 'cashier' }],
  });
  expect(invited.status).toBe(202);
  const all = await owner.ask<Listed>('GET', '/approvals?state=waiting');
  expect(new Set(all.approvals.map(({ merchantCode, action }) => `${merchantCode} ${action}`))).toEqual(
    new Set([
      'fair POST adjustments',
      'beach POST adjustments',
      'fair PATCH members/:memberId',
      '* POST staff',
    ]),
  );
  for (const one of all.approvals) {
    expect(one.isOwn).toBe(one.action === 'POST staff');
    // Closing an account has no second person of its own in the table: who may do it decides what another proposed.
    expect(one.mayDecide).toBe(one.action !== 'POST staff');
  }
  const own = await cashier.ask<Listed>('GET', '/approvals?state=waiting');
  expect(own.approvals.map(({ merchantCode }) => merchantCode)).toEqual(['fair', 'fair']);
  expect(own.approvals.every(({ mayDecide }) => !mayDecide)).toBe(true);
  const [adjustment] = own.approvals.filter(({ isOwn }) => isOwn);
  const path = `/merchants/fair/approvals/${adjustment?.approvalId}`;
  expect(await cashier.send('POST', path, { decision: 'approve' })).toMatchObject({
    code: 'permission.denied',
  });
  expect(await owner.send('POST', path, { decision: 'refuse' })).toMatchObject({
    value: { state: 'refused', decidedBy: 'rosa', decidedReason: 'a test' },
  });
});

test('what nobody decided in 72 hours ends as refused by the clock, and a decision needs a reason [OPS-AUTH-16, OPS-AUTH-18]', async () => {
  const manager = await person('mila', 'manager', 'fair');
  const { value } = await manager.send('POST', '/merchants/fair/adjustments', {
    memberId: luna.memberId,
    amount: '30.00',
    reason: 'lost round',
  });
  const { approvalId } = value as { approvalId: string };
  const decider = await person('rhea', 'risk', 'fair');
  const path = `/merchants/fair/approvals/${approvalId}`;
  expect(await decider.send('POST', path, { decision: 'approve' }, { reason: '' })).toMatchObject({
    code: 'reason.required',
  });
  clock.advance(72 * 60 * 60_000 + 1);
  const late = await person('rolf', 'risk', 'fair');
  expect(await late.send('POST', path, { decision: 'approve' })).toMatchObject({
    code: 'status.move.refused',
  });
  const { approvals } = await late.ask<Listed>('GET', '/merchants/fair/approvals');
  expect(approvals.find((one) => one.approvalId === approvalId)).toMatchObject({
    state: 'refused',
    decidedBy: 'clock',
  });
});

test('a brand says how long a proposal waits, and from where its console is used; both by two persons where it is looser [OPS-AUTH-07, OPS-AUTH-16]', async () => {
  await aMerchant(database, {
    code: 'strict',
    settings: { console: { addresses: ['203.0.113.0/24'], approvalHours: 1 } },
  });
  await api.merchants.load();
  const there = await person('stella', 'manager', 'strict');
  const asked = () => there.send('GET', '/merchants/strict/members');
  expect(await asked()).toMatchObject({ status: 403, code: 'permission.denied' });
  expect((await there.send('GET', '/session')).status).toBe(200);
  await database.query(
    `update merchant.setting set value = jsonb_set(value, '{addresses}', '["127.0.0.0/8"]')
     where merchant_code = 'strict' and key = 'console'`,
  );
  await expect.poll(async () => (await asked()).status, { timeout: 15_000 }).toBe(200);
  const looser = { console: { addresses: [], approvalHours: 100 } };
  const proposed = await there.send('PATCH', '/merchants/strict/settings', looser);
  expect(proposed.status).toBe(202);
  const { proposedAt, endsAt } = proposed.value as { proposedAt: string; endsAt: string };
  expect(Date.parse(endsAt) - Date.parse(proposedAt)).toBe(60 * 60_000);
});
