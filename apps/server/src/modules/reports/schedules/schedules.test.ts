import { randomUUID } from 'node:crypto';
import type { Mention, ReportSchedule } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock('2026-11-19T10:00:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
const [mila, rhea, susan, bea] = [
  await person('mila', 'manager'),
  await person('rhea', 'risk'),
  await person('susan', 'support'),
  await person('bea', 'manager', 'beach'),
];
const at = '/merchants/fair/report-schedules';
const wish = {
  page: 'reports/games',
  name: 'Games of the day',
  query: 'by=type&span=7',
  every: 'day',
  names: ['rhea', 'mila'],
};
const job = api.reports
  .jobs({ database: database.system, runLongWork: database.runWork })
  .find(({ name }) => name === 'reports.tell_scheduled');
const told = async (who: typeof mila) =>
  (await who.ask<{ mentions: Mention[]; unseen: number }>('GET', '/merchants/fair/mentions')).mentions;
/** Everybody signed in again, then. */
const goTo = async (at: string) => {
  clock.set(at);
  await database.query(
    `update staff.session set created_at = $1, seen_at = $1, proven_at = $1, ends_at = $1::timestamptz + interval '12 hours'`,
    [clock.now()],
  );
};
const look = async (at: string) => {
  await goTo(at);
  return job?.run({ tick: clock.now(), signal: new AbortController().signal });
};

test('a report is told to its people when its time has come, once, as a link with the days that are over [OPS-REPORT-20]', async () => {
  const id = randomUUID();
  const saved = await mila.ask<ReportSchedule>('PUT', `${at}/${id}`, wish);
  expect(saved).toMatchObject({
    ...wish,
    by: 'mila',
    nextAt: '2026-11-19T22:00:00.000Z',
    lastAt: null,
    mayChange: true,
  });
  await look('2026-11-19T21:59:00Z');
  expect(await told(rhea)).toEqual([]);
  // Two workers look at the same time, and one of them again.
  await Promise.all([look('2026-11-19T22:00:30Z'), look('2026-11-19T22:00:30Z')]);
  await look('2026-11-19T22:01:30Z');
  for (const who of [rhea, mila])
    expect(await told(who)).toMatchObject([
      {
        kind: 'report',
        title: 'Games of the day',
        by: 'mila',
        seenAt: null,
        path: 'reports/games?by=type&from=2026-11-19&to=2026-11-19',
      },
    ]);
  expect(await told(susan)).toEqual([]);
  const [known] = (await rhea.ask<{ schedules: ReportSchedule[] }>('GET', at)).schedules;
  expect(known).toMatchObject({
    nextAt: '2026-11-20T22:00:00.000Z',
    lastAt: '2026-11-19T22:00:30.000Z',
    mayChange: false,
  });
  // After days without a worker it is told once.
  await look('2026-11-23T01:00:00Z');
  expect((await told(rhea)).map(({ path }) => path)[0]).toBe(
    'reports/games?by=type&from=2026-11-22&to=2026-11-22',
  );
  expect(await told(rhea)).toHaveLength(2);
});

test('only who made it changes or ends it, only people of the brand are told, and nobody of another brand sees it [OPS-REPORT-20]', async () => {
  await goTo('2026-11-23T02:00:00Z');
  const id = randomUUID();
  await mila.ask('PUT', `${at}/${id}`, { ...wish, every: 'week' });
  expect(await rhea.send('PUT', `${at}/${id}`, wish)).toMatchObject({ code: 'request.not_found' });
  expect(await rhea.send('DELETE', `${at}/${id}`)).toMatchObject({ code: 'request.not_found' });
  expect(await mila.send('PUT', `${at}/${randomUUID()}`, { ...wish, names: ['bea'] })).toMatchObject({
    code: 'format.incorrect',
  });
  expect(await mila.send('PUT', `${at}/${randomUUID()}`, { ...wish, page: 'members' })).toMatchObject({
    code: 'format.incorrect',
  });
  expect(await bea.send('GET', at)).toMatchObject({ status: 403 });
  expect(await susan.send('GET', at)).toMatchObject({ status: 403 });
  const before = (await told(rhea)).length;
  await mila.ask('DELETE', `${at}/${id}`);
  await look('2026-11-30T00:00:00Z');
  expect((await told(rhea)).filter(({ path }) => path.includes('2026-11-23&to=2026-11-29'))).toEqual([]);
  expect((await told(rhea)).length).toBe(before + 1);
});

test('of somebody who is gone nobody hears any more [OPS-REPORT-20]', async () => {
  await database.query(`update staff.person set state = 'left' where name = 'mila'`);
  const before = (await told(rhea)).length;
  await look('2026-12-02T00:00:00Z');
  expect((await told(rhea)).length).toBe(before);
  const [row] = await database.query<{ open: number }>(
    `select count(*)::int as open from reports.schedule where ended_at is null`,
  );
  expect(row?.open).toBe(0);
});
