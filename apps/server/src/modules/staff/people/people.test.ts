import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { beforeAll, expect, test } from 'vitest';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const day = 24 * 60 * 60_000;

let made = 0;
const somebody = (role: string, brand = '*', name = `tao ${(made += 1)}`) =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
const wish = (role: string, brand = 'fair', more: object = {}) => {
  made += 1;
  return { mail: `bago${made}@console.test`, name: `bago ${made}`, grants: [{ brand, role, ...more }] };
};
type Person = Console & { personId: string };
let owner: Person;
let second: Person;
beforeAll(async () => {
  owner = await somebody('owner', '*', 'rosa');
  second = await somebody('owner', '*', 'luz');
});

/** What waits for a second person about the installation; agreed to by the given one. */
const decide = (by: Person, approvalId: string, decision: 'approve' | 'refuse' = 'approve') =>
  by.send('POST', `/merchants/*/approvals/${approvalId}`, { decision });

test('rights over money are given by two persons, others by one; the proposer’s own decision is refused, owners included [OPS-SYS-09, OPS-AUTH-15, CDEC-02]', async () => {
  expect(await owner.send('POST', '/staff', wish('content'))).toMatchObject({ status: 200 });
  const asked = await owner.send('POST', '/staff', wish('cashier'));
  expect(asked).toMatchObject({ status: 202, value: { state: 'waiting', isOwn: true, mayDecide: false } });
  const { approvalId } = asked.value as { approvalId: string };
  expect(await decide(owner, approvalId)).toMatchObject({ code: 'second.person.required' });
  const agreed = await decide(second, approvalId);
  expect(agreed).toMatchObject({
    status: 200,
    value: { state: 'approved', decidedBy: 'luz', decidedReason: 'a test', outcome: { state: 'invited' } },
  });
  expect(await decide(second, approvalId)).toMatchObject({ code: 'status.move.refused' });
});

test('two deciders at the same moment: one decides, the thing happens once [OPS-AUTH-15]', async () => {
  const third = await somebody('owner');
  const body = wish('cashier');
  const { approvalId } = await owner.ask<{ approvalId: string }>('POST', '/staff', body);
  const answers = await Promise.all([decide(second, approvalId), decide(third, approvalId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const rows = await database.query('select from staff.person where name = $1', [body.name]);
  expect(rows).toHaveLength(1);
});

test('nobody gives what they do not hold, nor at another brand, nor to themselves; a role that proposes only proposes [OPS-AUTH-12, OPS-AUTH-13]', async () => {
  const manager = await somebody('manager', 'fair');
  expect(await manager.send('POST', '/staff', wish('owner'))).toMatchObject({ status: 403 });
  expect(await manager.send('POST', '/staff', wish('content'))).toMatchObject({
    status: 202,
    value: { because: ['a role that proposes'] },
  });
  const other = await somebody('content', 'fair');
  const give = (by: Person, to: string, grants: object[]) => by.send('PUT', `/staff/${to}/roles`, { grants });
  for (const grants of [
    [{ brand: 'fair', role: 'owner' }],
    [{ brand: 'beach', role: 'content' }],
    [{ brand: '*', role: 'content' }],
  ])
    expect(await give(manager, other.personId, grants)).toMatchObject({ status: 403 });
  const brandOwner = await somebody('owner', 'fair');
  expect(await give(brandOwner, other.personId, [{ brand: 'fair', role: 'games' }])).toMatchObject({
    status: 200,
  });
  expect(await give(brandOwner, other.personId, [{ brand: 'beach', role: 'games' }])).toMatchObject({
    code: 'permission.denied',
  });
  const elsewhere = await somebody('support', 'beach');
  expect(await brandOwner.send('GET', `/staff/${elsewhere.personId}`)).toMatchObject({
    code: 'request.not_found',
  });
  expect(await give(owner, owner.personId, [{ brand: '*', role: 'content' }])).toMatchObject({
    code: 'second.person.required',
  });
  expect(await elsewhere.send('GET', '/staff')).toMatchObject({
    code: 'permission.denied',
    value: { permission: 'staff.manage' },
  });
});

test('a role for one brand opens nothing of another, and a missing permission is refused by its name [OPS-AUTH-10, OPS-AUTH-13]', async () => {
  const support = await somebody('support', 'fair');
  expect((await support.send('GET', '/merchants/fair/members')).status).toBe(200);
  expect(await support.send('GET', '/merchants/beach/members')).toMatchObject({ code: 'permission.denied' });
  expect(await support.send('GET', '/merchants/fair/withdrawals')).toMatchObject({
    code: 'permission.denied',
    value: { permission: 'money.read' },
  });
  expect(await support.send('GET', '/merchants')).toMatchObject({
    value: { merchants: [{ merchantCode: 'fair' }] },
  });
});

test('a role is lent for 90 days at most and holds nothing after its end [OPS-AUTH-13]', async () => {
  const person = await somebody('content', 'fair');
  const until = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  const lend = (lentUntil: string) =>
    owner.send('PUT', `/staff/${person.personId}/roles`, {
      grants: [
        { brand: 'fair', role: 'content' },
        { brand: 'fair', role: 'games', lentUntil },
      ],
    });
  expect(await lend(until(91))).toMatchObject({ code: 'format.incorrect' });
  expect(await lend(until(-1))).toMatchObject({ code: 'format.incorrect' });
  const soon = new Date(clock.now().getTime() + 10 * 60_000).toISOString();
  expect(await lend(soon)).toMatchObject({ status: 200 });
  expect((await person.send('GET', '/merchants/fair/game-checks')).status).toBe(200);
  clock.advance(10 * 60_000 + 1);
  expect(await person.send('GET', '/merchants/fair/game-checks')).toMatchObject({
    code: 'permission.denied',
  });
  expect((await person.send('GET', '/merchants/fair/content/help')).status).toBe(200);
  owner = await somebody('owner');
  second = await somebody('owner');
});

test('a brand copies a role and changes it, with amounts, by two persons; built-in ones stay [OPS-AUTH-12, OPS-AUTH-14]', async () => {
  const rights = { 'reward.give': 'w', 'member.read': 'r' };
  expect(await owner.send('PUT', '/roles/fair/support', { rights })).toMatchObject({ status: 202 });
  const asked = await owner.ask<{ approvalId: string }>('PUT', '/roles/fair/giver', { rights });
  expect(await decide(second, asked.approvalId)).toMatchObject({ value: { outcome: { role: 'giver' } } });
  const amounts = {
    perGift: '100.00',
    giftsPerDay: '150.00',
    perWithdrawal: null,
    withdrawalsPerDay: null,
    perAdjustment: null,
  };
  const limited = await owner.ask<{ approvalId: string }>('PUT', '/roles/fair/giver/amounts', amounts);
  await decide(second, limited.approvalId);
  const giver = await somebody('giver', 'fair');
  const [member] = await database.query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account) values ('fair', 'luna') returning member_id`,
  );
  const gift = (amount: string) =>
    giver.send('POST', '/merchants/fair/rewards', {
      grantId: `gift-${(made += 1)}`,
      memberId: member?.member_id,
      title: { EN: 'A gift', TY: 'Regalo' },
      amount,
      turnoverTimes: 0,
      days: 7,
      reason: 'a birthday',
    });
  const statuses = [(await gift('100')).status, (await gift('100')).status, (await gift('101')).status];
  expect(statuses).toEqual([200, 202, 202]);
});

test('who leaves is out at once: sessions, passkeys and tokens end, open proposals are refused, the record stays [OPS-AUTH-21, OPS-AUTH-01]', async () => {
  const leaver = await somebody('owner', '*', 'aalis');
  const token = await leaver.ask<{ secret: string }>('POST', '/tokens', {
    name: 'aalis-reads',
    permissions: ['member.read'],
    brands: ['fair'],
    endsAt: new Date(clock.now().getTime() + day).toISOString(),
  });
  const { approvalId } = await leaver.ask<{ approvalId: string }>('POST', '/staff', wish('cashier'));
  const machine = () =>
    api.internal.inject({
      url: '/operator/v1/merchants/fair/members',
      headers: { authorization: `Bearer ${token.secret}` },
    });
  expect((await machine()).statusCode).toBe(200);
  expect(await leaver.send('POST', `/staff/${leaver.personId}/leaving`)).toMatchObject({
    code: 'status.move.refused',
  });
  const left = await owner.send('POST', `/staff/${leaver.personId}/leaving`);
  expect(left).toMatchObject({ status: 200, value: { state: 'left', name: 'aalis', grants: [] } });
  expect(await leaver.send('GET', '/session')).toMatchObject({ code: 'auth.logged.out' });
  expect((await machine()).statusCode).toBe(403);
  expect(await decide(second, approvalId)).toMatchObject({ code: 'status.move.refused' });
  const again = { ...wish('content'), name: 'Aalis' };
  expect(await owner.send('POST', '/staff', again)).toMatchObject({ code: 'username.exists' });
  expect(await owner.send('GET', '/staff')).toMatchObject({
    value: { people: expect.arrayContaining([expect.objectContaining({ name: 'aalis', state: 'left' })]) },
  });
});

test('who leaves by a proposal that another agreed to leaves nothing open at any brand either [OPS-AUTH-21]', async () => {
  const leaver = await somebody('cashier', 'fair');
  const [member] = await database.query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account) values ('fair', 'marisol') returning member_id`,
  );
  const { approvalId } = await leaver.ask<{ approvalId: string }>('POST', '/merchants/fair/adjustments', {
    memberId: member?.member_id,
    amount: '20.00',
    reason: 'a lost round',
  });
  const manager = await somebody('manager');
  const asked = await manager.send('POST', `/staff/${leaver.personId}/leaving`);
  expect(asked.status).toBe(202);
  const agreed = await decide(second, (asked.value as { approvalId: string }).approvalId);
  expect(agreed).toMatchObject({ status: 200, value: { outcome: { state: 'left' } } });
  const [row] = await database.query<{ state: string; decided_reason: string }>(
    'select state, decided_reason from platform.approval where id = $1',
    [approvalId],
  );
  expect(row).toEqual({ state: 'refused', decided_reason: 'who proposed it left' });
});

test('who does not come for 45 days is locked, and every 90 days the owner confirms the list [OPS-AUTH-22]', async () => {
  const idle = await somebody('content', 'fair', 'tamad');
  expect(await owner.send('GET', '/staff-review')).toMatchObject({ value: { isDue: false, unused: [] } });
  clock.advance(46 * day);
  owner = await somebody('owner');
  await api.staff.jobs[0]?.run({ tick: clock.now(), signal: AbortSignal.timeout(15_000) });
  expect(await owner.send('GET', `/staff/${idle.personId}`)).toMatchObject({ value: { state: 'locked' } });
  clock.advance(45 * day);
  owner = await somebody('owner');
  const due = await owner.send('GET', '/staff-review');
  expect(due).toMatchObject({ value: { isDue: true, unused: expect.arrayContaining(['tamad']) } });
  const manager = await somebody('auditor');
  expect(await manager.send('POST', '/staff-review')).toMatchObject({ code: 'permission.denied' });
  expect(await owner.send('POST', '/staff-review')).toMatchObject({ status: 200 });
  expect(await owner.send('GET', '/staff-review')).toMatchObject({ value: { isDue: false } });
  expect(await owner.send('PATCH', `/staff/${idle.personId}`, { state: 'active' })).toMatchObject({
    value: { state: 'active' },
  });
});

test('who holds a permission is told to whoever lacks it, and what a person’s roles come to [OPS-SYS-09]', async () => {
  const support = await somebody('support', 'fair');
  const { holders } = await support.ask<{ holders: { brand: string; right: string }[] }>(
    'GET',
    '/permissions/money.adjust/holders',
  );
  expect(holders.length).toBeGreaterThan(0);
  expect(holders.every(({ brand }) => ['*', 'fair'].includes(brand))).toBe(true);
  owner = await somebody('owner');
  expect(await owner.send('GET', `/staff/${support.personId}`)).toMatchObject({
    value: { rights: [{ brand: 'fair', rights: { 'support.desk': 'w', 'money.adjust': '-' } }] },
  });
});
