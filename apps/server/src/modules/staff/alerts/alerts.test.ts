import type { Alert, AlertRule } from '@perya/contract';
import type { AlertSource } from '#platform/alerts/alert-source';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { beforeEach, expect, test } from 'vitest';

const clock = fixedClock('2026-03-02T04:00:00.000Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });

/** The companies behind browsers: what they were told. */
const pushed: string[] = [];
const api = await withPlayerApi(database, clock.now, {}, {}, [], {
  publicKey: 'a-public-key',
  accepts: ({ endpoint }) => endpoint.startsWith('https://'),
  async send({ endpoint }, topic) {
    pushed.push(`${topic} ${endpoint}`);
    return endpoint.endsWith('/gone') ? 'gone' : 'sent';
  },
});
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
const engineer = await person('enzo', 'engineer');
const [cashier, second] = [await person('caloy', 'cashier'), await person('cora', 'cashier')];
const risk = await person('rhea', 'risk');
const everywhere = await person('nina', 'engineer', '*');

/** What can be watched, as far as these tests say. */
const stands = new Map<string, number>();
let isBroken = false;
const queues: AlertSource = {
  kind: 'queue',
  facts: async () => [...stands].map(([subject, value]) => ({ subject, name: subject, value })),
};
const promises: AlertSource = {
  kind: 'promise',
  facts: async () => {
    if (isBroken) throw new Error('not to be read');
    return [{ subject: 'withdrawals', name: 'withdrawals', value: stands.get('promise') ?? 0 }];
  },
};
const aWorker = () => api.staff.alertWatch([queues, promises], { warn: () => undefined });
const { run, job } = aWorker();

const wish = {
  kind: 'queue',
  queue: 'withdrawals',
  limit: 30,
  roles: ['cashier'],
  thenRoles: [] as string[],
  byMail: true,
  byPush: false,
  inQuietHours: false,
  isOn: true,
};
const aRule = (
  more: Partial<Record<keyof typeof wish, unknown>> = {},
  brand = 'fair',
  by: Console = engineer,
) => by.ask<AlertRule>('POST', `/merchants/${brand}/alert-rules`, { ...wish, ...more });
const open = async (by: Console = engineer, brand = 'fair') =>
  (await by.ask<{ alerts: Alert[] }>('GET', `/merchants/${brand}/alerts?state=open`)).alerts;
const own = (by: Console) => by.ask<{ alerts: Alert[]; unseen: number }>('GET', '/merchants/fair/own-alerts');
const mails = async (): Promise<number> =>
  (await database.query(`select 1 from staff.message where kind = 'alert'`)).length;
/** Whoever is signed in stays so: these tests are about days. */
const stay = () =>
  database.query(`update staff.session set seen_at = $1, ends_at = $1::timestamptz + interval '12 hours'`, [
    clock.now(),
  ]);
const minutes = (count: number) => {
  clock.advance(count * 60_000);
  return stay();
};
const nobodyQuiet = () => database.query('delete from staff.alert_wish');

beforeEach(async () => {
  await database.query(`truncate staff.alert_rule, staff.alert, staff.alert_telling, staff.push_device`);
  await database.query(`delete from staff.message`);
  await nobodyQuiet();
  stands.clear();
  pushed.length = 0;
  isBroken = false;
  await stay();
});

test('rules are made, changed and removed by who sets a brand up, with a reason in the record, and what somebody else changed meanwhile is refused [OPS-SYS-15]', async () => {
  const rule = await aRule();
  const path = `/merchants/fair/alert-rules/${rule.ruleId}`;
  const { kind: _kind, queue: _queue, ...words } = wish;
  expect(await engineer.ask<AlertRule>('PATCH', path, { ...words, limit: 45, seen: 1 })).toMatchObject({
    limit: 45,
    revision: 2,
    changedBy: 'enzo',
  });
  expect(await engineer.send('PATCH', path, { ...words, seen: 1 })).toMatchObject({ code: 'case.changed' });
  expect(
    await everywhere.send('PATCH', `/merchants/beach/alert-rules/${rule.ruleId}`, { ...words, seen: 2 }),
  ).toMatchObject({
    code: 'request.not_found',
  });
  expect(await cashier.send('GET', '/merchants/fair/alert-rules')).toMatchObject({
    code: 'permission.denied',
  });
  expect(await cashier.send('POST', '/merchants/fair/alert-rules', wish)).toMatchObject({
    code: 'permission.denied',
  });
  for (const wrong of [
    { kind: 'money' },
    { queue: null },
    { limit: null },
    { roles: [] },
    { roles: ['nobody'] },
    { kind: 'payments', queue: null, limit: 101 },
  ])
    expect(await engineer.send('POST', '/merchants/fair/alert-rules', { ...wish, ...wrong })).toMatchObject({
      code: 'format.incorrect',
    });
  // What is of all brands together is set up by who works for all of them.
  const money = { kind: 'money', queue: null, limit: null };
  expect(await engineer.send('POST', '/merchants/*/alert-rules', { ...wish, ...money })).toMatchObject({
    code: 'permission.denied',
  });
  expect(await aRule(money, '*', everywhere)).toMatchObject({ kind: 'money', limit: null });
  await engineer.ask('DELETE', path);
  expect((await engineer.ask<{ rules: AlertRule[] }>('GET', '/merchants/fair/alert-rules')).rules).toEqual(
    [],
  );
  const told = await database.query(
    `select before->>'bound' as before, after->>'bound' as after, actor, reason from platform.audit
     where subject = 'staff.alert_rule' and merchant_code = 'fair' order by entry`,
  );
  expect(told).toMatchObject([
    { before: null, after: '30', actor: 'enzo', reason: 'a test' },
    { before: '30', after: '45' },
    { before: '45', after: null },
  ]);
});

test('workers that look at the same moment make one alert of one matter, one mail and one push for each person, however often they look [OPS-SYS-15]', async () => {
  await aRule({ byPush: true });
  await aRule({ kind: 'promise', queue: null, limit: 1, byPush: true });
  for (const [by, place] of [
    [cashier, 'phone'],
    [second, 'desk'],
  ] as const)
    await by.ask('POST', '/alert-wish/devices', {
      endpoint: `https://push.test/${place}`,
      keys: { p256dh: 'p', auth: 'a' },
    });
  stands.set('withdrawals', 42).set('promise', 2);
  const workers = Array.from({ length: 4 }, aWorker);
  for (let round = 0; round < 2; round += 1) await Promise.all(workers.map((worker) => worker.run()));
  expect((await open()).map(({ kind, subject, value, limit }) => [kind, subject, value, limit])).toEqual(
    expect.arrayContaining([
      ['queue', 'withdrawals', 42, 30],
      ['promise', 'withdrawals', 2, 1],
    ]),
  );
  expect(await open()).toHaveLength(2);
  // Both came up together: one mail for each of the two people.
  expect(await mails()).toBe(2);
  expect(pushed.toSorted()).toEqual(['alert https://push.test/desk', 'alert https://push.test/phone']);
  expect((await own(cashier)).unseen).toBe(2);
  expect(await own(risk)).toEqual({ alerts: [], unseen: 0 });
  expect(job.when()).toEqual({ everyMs: 30_000 });
});

test('an alert keeps its worst, ends when the matter was gone for five minutes, and the next one is another [OPS-SYS-15]', async () => {
  const { ruleId } = await aRule();
  stands.set('withdrawals', 31);
  await run();
  await minutes(1);
  stands.set('withdrawals', 90);
  await run();
  await minutes(1);
  stands.set('withdrawals', 40);
  await run();
  expect(await open()).toMatchObject([{ value: 40, worst: 90 }]);
  // Gone and back within the calm: the same matter.
  stands.clear();
  await minutes(4);
  await run();
  stands.set('withdrawals', 35);
  await run();
  stands.clear();
  await minutes(5);
  await run();
  expect(await open()).toEqual([]);
  const { alerts } = await engineer.ask<{ alerts: Alert[] }>('GET', '/merchants/fair/alerts?state=ended');
  expect(alerts).toMatchObject([{ worst: 90, endedAt: clock.now().toISOString() }]);
  expect(await mails()).toBe(2);
  stands.set('withdrawals', 50);
  await run();
  expect(await open()).toHaveLength(1);
  expect(await mails()).toBe(4);
  // Off, it ends at once.
  const { kind: _kind, queue: _queue, ...words } = wish;
  await engineer.ask('PATCH', `/merchants/fair/alert-rules/${ruleId}`, { ...words, isOn: false, seen: 1 });
  expect(await open()).toEqual([]);
  await run();
  expect(await open()).toEqual([]);
});

test('who says first that they see to it is read by everybody, and then nobody else is told; after fifteen minutes without it more people are [OPS-SYS-15]', async () => {
  await aRule({ thenRoles: ['risk'] });
  stands.set('withdrawals', 31);
  await run();
  await minutes(14);
  await run();
  expect((await own(risk)).alerts).toEqual([]);
  await minutes(1);
  await run();
  await run();
  expect((await own(risk)).alerts).toMatchObject([{ escalatedAt: clock.now().toISOString() }]);
  expect(await mails()).toBe(3);
  const [alert] = (await own(cashier)).alerts;
  const path = `/merchants/fair/alerts/${alert?.alertId}/seen`;
  const outsider = await person('mika', 'marketing');
  expect(await outsider.send('POST', path)).toMatchObject({ code: 'request.not_found' });
  expect(await everywhere.send('POST', path.replace('fair', 'beach'))).toMatchObject({
    code: 'request.not_found',
  });
  expect(await cashier.ask('POST', path)).toMatchObject({ seenBy: 'caloy' });
  expect(await second.ask('POST', path)).toMatchObject({ seenBy: 'caloy' });
  expect(await own(risk)).toMatchObject({ unseen: 0, alerts: [{ seenBy: 'caloy' }] });
  // Another matter that somebody sees to in time.
  await database.query('delete from staff.alert');
  await run();
  const [other] = (await own(second)).alerts;
  await second.ask('POST', `/merchants/fair/alerts/${other?.alertId}/seen`);
  await minutes(16);
  await run();
  expect((await own(risk)).alerts).toEqual([]);
});

test('in somebody’s quiet hours mail and push wait and the console tells at once; they leave in the morning unless somebody saw to it, and a rule may break through [OPS-SYS-15]', async () => {
  await aRule({ byPush: true });
  await cashier.ask('POST', '/alert-wish/devices', {
    endpoint: 'https://push.test/phone',
    keys: { p256dh: 'p', auth: 'a' },
  });
  // It is noon in Manila.
  const quiet = { from: '11:00', to: '13:00', timeZone: 'Asia/Manila' };
  for (const by of [cashier, second]) await by.ask('PUT', '/alert-wish', { byMail: true, quiet });
  expect(
    await cashier.send('PUT', '/alert-wish', {
      byMail: true,
      quiet: { ...quiet, timeZone: 'Atlantis/Deep' },
    }),
  ).toMatchObject({ code: 'format.incorrect' });
  stands.set('withdrawals', 31);
  await run();
  expect([await mails(), pushed.length, (await own(cashier)).unseen]).toEqual([0, 0, 1]);
  await minutes(60);
  await Promise.all([aWorker().run(), aWorker().run()]);
  expect([await mails(), pushed]).toEqual([2, ['alert https://push.test/phone']]);
  // The next noon: seen to by somebody, nobody is woken later for it.
  await database.query('delete from staff.alert');
  clock.set('2026-03-03T04:00:00.000Z');
  await stay();
  const early = await person('ella', 'cashier');
  await run();
  expect(await mails()).toBe(3);
  const [alert] = (await own(early)).alerts;
  await early.ask('POST', `/merchants/fair/alerts/${alert?.alertId}/seen`);
  await minutes(60);
  await run();
  expect(await mails()).toBe(3);
  await database.query('delete from staff.alert');
  clock.set('2026-03-04T04:00:00.000Z');
  await stay();
  await database.query('update staff.alert_rule set in_quiet_hours = true');
  await cashier.ask('PUT', '/alert-wish', { byMail: false, quiet });
  await run();
  // Whoever wants no mail gets none, in any hour.
  expect(await mails()).toBe(5);
});

test('a source that cannot be read leaves the others and what it watches as they are, and the round is known as failed [OPS-SYS-15]', async () => {
  await aRule({ kind: 'promise', queue: null, limit: 1 });
  await aRule();
  stands.set('promise', 3);
  await run();
  isBroken = true;
  stands.set('withdrawals', 31);
  await minutes(10);
  await expect(run()).rejects.toThrow('not to be read');
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['promise', 'queue']);
});

test('a browser belongs to whoever asked last, only it is told, and one that wants no more is forgotten; who leaves has none [OPS-SYS-15]', async () => {
  await aRule({ byPush: true, byMail: false });
  const add = (by: Console, endpoint: string) =>
    by.send('POST', '/alert-wish/devices', { endpoint, keys: { p256dh: 'p', auth: 'a' } });
  expect(await add(cashier, 'http://127.0.0.1/inside')).toMatchObject({ code: 'format.incorrect' });
  await add(second, 'https://push.test/gone');
  await add(cashier, 'https://push.test/shared');
  await add(second, 'https://push.test/shared');
  const devices = async (by: Console) =>
    (await by.ask<{ devices: { deviceId: string; label: string }[] }>('GET', '/alert-wish')).devices;
  expect(await devices(cashier)).toEqual([]);
  const [, shared] = await devices(second);
  expect(shared?.label).toBe('Chrome · Linux');
  expect(await cashier.send('DELETE', `/alert-wish/devices/${shared?.deviceId}`)).toMatchObject({
    code: 'request.not_found',
  });
  stands.set('withdrawals', 31);
  await run();
  expect(pushed.toSorted()).toEqual(['alert https://push.test/gone', 'alert https://push.test/shared']);
  expect(await mails()).toBe(0);
  expect(await devices(second)).toHaveLength(1);
  const owner = await person('rosa', 'owner', '*');
  const left = await person('lito', 'cashier');
  await add(left, 'https://push.test/left');
  await owner.ask('POST', `/staff/${left.personId}/leaving`);
  expect(await database.query(`select 1 from staff.push_device where endpoint like '%/left'`)).toEqual([]);
});
