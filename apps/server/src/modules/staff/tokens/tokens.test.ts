import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { aConsole, aStaffPerson, type Method } from '#testing/staff';
import { expect, test } from 'vitest';
import { staffMessages } from '../index.ts';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const mailbox = withMailbox(database, api.secrets, staffMessages);
const day = 24 * 60 * 60_000;
const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
const person = (name: string, role: string, brand = '*') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
const owner = await person('rosa', 'owner');
const manager = await person('mila', 'manager');
const [member] = await database.query<{ member_id: string }>(
  `insert into identity.member (merchant_code, account) values ('fair', 'luna') returning member_id`,
);

const use = async (
  secret: string,
  method: Method,
  path: string,
  payload?: object,
  remoteAddress = '127.0.0.1',
) => {
  const reply = await api.internal.inject({
    method,
    url: `/operator/v1${path}`,
    remoteAddress,
    headers: { authorization: `Bearer ${secret}`, reason: 'a test' },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value?: Record<string, unknown> }>() };
};
const wish = { name: 'reader', permissions: ['member.read'], brands: ['fair'], endsAt: later(30 * day) };

test('a token has scopes, brands, addresses and an end of a year at most; it is shown once, kept as a hash and changed with an overlap [OPS-SYS-10]', async () => {
  const make = (more: object) => owner.send('POST', '/tokens', { ...wish, ...more });
  expect(await make({ endsAt: later(367 * day) })).toMatchObject({ code: 'format.incorrect' });
  expect(await make({ permissions: ['staff.manage'] })).toMatchObject({ code: 'permission.denied' });
  expect(await make({ brands: ['nowhere'] })).toMatchObject({ code: 'request.not_found' });
  const { secret, tokenId } = await owner.ask<{ secret: string; tokenId: string }>('POST', '/tokens', {
    ...wish,
    addresses: ['127.0.0.0/8'],
  });
  const list = await owner.send('GET', '/tokens');
  expect(JSON.stringify(list.value)).not.toContain(secret);
  const stored = await database.query('select * from staff.token');
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(await use(secret, 'GET', '/merchants/fair/members')).toMatchObject({ status: 200 });
  expect(await use(secret, 'GET', '/merchants/beach/members')).toMatchObject({ code: 'permission.denied' });
  expect(await use(secret, 'GET', '/merchants/fair/withdrawals')).toMatchObject({
    code: 'permission.denied',
  });
  expect(await use(secret, 'GET', '/merchants/fair/members', undefined, '10.0.0.9')).toMatchObject({
    code: 'permission.denied',
  });
  const changed = await owner.ask<{ secret: string }>('POST', `/tokens/${tokenId}/secret`);
  for (const one of [secret, changed.secret])
    expect((await use(one, 'GET', '/merchants/fair/members')).status).toBe(200);
  clock.advance(day + 1);
  expect((await use(secret, 'GET', '/merchants/fair/members')).status).toBe(403);
  expect((await use(changed.secret, 'GET', '/merchants/fair/members')).status).toBe(200);
  clock.advance(30 * day);
  expect((await use(changed.secret, 'GET', '/merchants/fair/members')).status).toBe(403);
});

test('a token asks and never decides: not its maker, nor any token, is the second person for what it asked [OPS-AUTH-15, OPS-ALL-23, CDEC-09]', async () => {
  const boss = await person('amo', 'owner');
  const mila = await person('mila dos', 'manager');
  const make = (by: typeof boss, name: string, permissions: string[]) =>
    by.ask<{ secret: string }>('POST', '/tokens', { ...wish, name, permissions, endsAt: later(day) });
  const asked = await mila.send('POST', '/tokens', {
    ...wish,
    name: 'adjuster',
    permissions: ['money.adjust', 'approval.read'],
    endsAt: later(day),
  });
  // A manager only proposes what is about staff.
  expect(asked).toMatchObject({ status: 202 });
  await database.query(
    `insert into staff.role (brand, name, rights, changed_at) values ('fair', 'both', $1, now())`,
    [JSON.stringify({ 'money.adjust': 'wa', 'approval.read': 'w', 'staff.manage': 'wa', 'staff.self': 'w' })],
  );
  const both = await person('lahat', 'both', 'fair');
  const machine = await make(both, 'machine', ['money.adjust', 'approval.read']);
  const proposed = await use(machine.secret, 'POST', '/merchants/fair/adjustments', {
    memberId: member?.member_id,
    amount: '50.00',
    reason: 'a machine asks',
  });
  expect(proposed).toMatchObject({ status: 202, value: { proposedBy: 'token machine' } });
  const path = `/merchants/fair/approvals/${String(proposed.value?.['approvalId'])}`;
  const yes = { decision: 'approve' };
  expect(await both.send('POST', path, yes)).toMatchObject({ code: 'second.person.required' });
  const another = await make(await person('iba', 'both', 'fair'), 'another', [
    'money.adjust',
    'approval.read',
  ]);
  expect(await use(another.secret, 'POST', path, yes)).toMatchObject({ code: 'second.person.required' });
  expect(await boss.send('POST', path, yes)).toMatchObject({ status: 200, value: { state: 'approved' } });
});

test('a token is never more than its maker holds today [OPS-SYS-10]', async () => {
  const maker = await person('gumawa', 'owner');
  const { secret } = await maker.ask<{ secret: string }>('POST', '/tokens', {
    ...wish,
    name: 'shrinking',
    endsAt: later(day),
  });
  expect((await use(secret, 'GET', '/merchants/fair/members')).status).toBe(200);
  await database.query(`update staff.role_grant set role = 'engineer' where person_id = $1`, [
    maker.personId,
  ]);
  expect(await use(secret, 'GET', '/merchants/fair/members')).toMatchObject({ code: 'permission.denied' });
});

test('the sealed account opens once, for an hour, alarms the owners, marks the record, needs a second person for money and is reviewed by another [OPS-AUTH-19]', async () => {
  const boss = await person('may-ari', 'owner');
  const code = await api.staff.sealBreakGlass();
  const browser = aConsole(api.internal);
  const open = (given: string) =>
    browser.send('POST', '/sign-in/break-glass', { code: given, reason: 'nobody else is there' });
  expect(await open('x'.repeat(43))).toMatchObject({ code: 'login.failed' });
  expect(await open(code)).toMatchObject({ status: 200 });
  const alarm = await mailbox.next('may-ari@console.test', 15_000);
  expect(alarm.subject).toContain('ALARM');
  expect(alarm.text).toContain('nobody else is there');
  const cookie = browser.cookie;
  expect(await open(code)).toMatchObject({ code: 'login.failed' });
  browser.cookie = cookie;
  expect(await browser.send('GET', '/session')).toMatchObject({ value: { isBreakGlass: true } });
  const asked = await browser.send('POST', '/staff', {
    mail: 'bago@console.test',
    name: 'bago',
    grants: [{ brand: 'fair', role: 'cashier' }],
  });
  expect(asked).toMatchObject({ status: 202, value: { proposedBy: 'break-glass' } });
  await browser.ask('PATCH', `/staff/${manager.personId}`, { state: 'locked' });
  const [entry] = await database.query<{ actor: string }>(
    `select actor from platform.audit where merchant_code = '*' and subject = 'staff.person' and action like 'PATCH%'
     order by entry desc limit 1`,
  );
  expect(entry?.actor).toBe('break-glass');
  const { uses } = await boss.ask<{ uses: { useId: string; closedAt: string | null }[] }>(
    'GET',
    '/break-glass',
  );
  expect(uses).toMatchObject([{ closedAt: null }]);
  const close = `/break-glass/${uses[0]?.useId}/review`;
  const finding = { finding: 'the owner was on a ship' };
  expect(await browser.send('POST', close, finding)).toMatchObject({ code: 'second.person.required' });
  expect(await boss.send('POST', close, finding)).toMatchObject({ status: 200 });
  expect(await boss.send('POST', close, finding)).toMatchObject({ code: 'status.move.refused' });
  // Asked for again and again, it still ends.
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect((await browser.send('GET', '/session')).status).toBe(200);
    clock.advance(10 * 60_000);
  }
  expect(await browser.send('GET', '/session')).toMatchObject({ code: 'auth.logged.out' });
});
