import type { LongJob, ScheduleState } from '@perya/contract';
import { expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import { createLongJobs } from './long-jobs.ts';
import { askedRounds, noteBegin, noteEnd, noteSchedule } from './repository.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const jobs = createLongJobs({ runWork: database.runWork });

async function ask<T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<[number, T]> {
  const reply = await api.internal.inject({
    method,
    url: `/operator/v1${path}`,
    headers: { authorization: `Bearer ${operatorToken}`, reason: 'too early' },
    ...(payload && { payload }),
  });
  const { value, code } = reply.json<{ value: T; code?: string }>();
  return [reply.statusCode, value ?? (code as T)];
}

test('staff read what the clock did, what failed and what comes next', async () => {
  const { kysely } = database.system;
  const [tick, next] = [new Date('2040-01-01T00:00:00Z'), new Date('2040-01-02T00:00:00Z')];
  await noteSchedule(kysely, 'play.compare_day', 'daily at 08:00 Asia/Manila', tick);
  await noteBegin(kysely, 'play.compare_day', tick, next);
  await noteEnd(kysely, 'play.compare_day', 'Error: no list');
  const [status, { schedules }] = await ask<{ schedules: ScheduleState[] }>('GET', '/schedules');
  expect(status).toBe(200);
  expect(schedules).toEqual([
    expect.objectContaining({
      name: 'play.compare_day',
      tick: tick.toISOString(),
      nextAt: next.toISOString(),
      failure: 'Error: no list',
    }),
  ]);
});

test('an engineer has a job run again where that is safe, once however often it is asked, on the record [OPS-SYS-03]', async () => {
  const { kysely } = database.system;
  const next = new Date('2040-01-02T00:00:00Z');
  await noteSchedule(kysely, 'wallet.fold', 'every 5 min', next, true);
  await noteSchedule(kysely, 'platform.archive', 'every 60 min', next);
  const find = async (name: string) => {
    const [, { schedules }] = await ask<{ schedules: ScheduleState[] }>('GET', '/schedules');
    return schedules.find((one) => one.name === name);
  };
  expect(await find('platform.archive')).toMatchObject({ mayRunAgain: false, asked: null });
  expect(await ask('POST', '/schedules/platform.archive/run')).toEqual([409, 'status.move.refused']);
  expect(await ask('POST', '/schedules/nobody.knows/run')).toEqual([409, 'status.move.refused']);
  for (let times = 0; times < 3; times += 1)
    expect(await ask('POST', '/schedules/wallet.fold/run')).toEqual([200, {}]);
  expect(await find('wallet.fold')).toMatchObject({ mayRunAgain: true, asked: { by: 'ana', begunAt: null } });
  const [waiting, ...more] = await askedRounds(kysely);
  expect([waiting?.name, more]).toEqual(['wallet.fold', []]);
  // A round that begins later has done what was asked for.
  await noteBegin(kysely, 'wallet.fold', new Date(Date.now() + 1000), next);
  expect(await askedRounds(kysely)).toEqual([]);
  expect((await find('wallet.fold'))?.asked?.begunAt).not.toBeNull();
  expect(
    await database.query(
      `select actor, reason from platform.audit where subject = 'platform.schedule_ask' and merchant_code = '*'`,
    ),
  ).toEqual([{ actor: 'ana', reason: 'too early' }]);
});

test('staff pause, resume and cancel a job of their merchant, on the record, and see each row', async () => {
  const { jobId } = await database.runWork(
    { merchant: 'fair', actor: { kind: 'operator', name: 'ana' } },
    (work) => jobs.ask(work, 'counting', { rows: 3 }),
  );
  await database.query(
    `insert into platform.job_row (job_id, key, merchant_code, is_ok, detail) values ($1, 'a', 'fair', true, '1'),
       ($1, 'b', 'fair', false, '{"why": "gone"}')`,
    [jobId],
  );
  const move = (word: string, merchant = 'fair') =>
    ask<LongJob>('POST', `/merchants/${merchant}/jobs/${jobId}/move`, { move: word });
  expect((await move('pause'))[1].state).toBe('paused');
  expect(await move('pause')).toEqual([409, 'status.move.refused']);
  expect((await move('resume'))[1].state).toBe('running');
  // Another merchant's wall.
  expect((await move('cancel', 'beach'))[0]).toBe(404);
  expect((await move('cancel'))[1].state).toBe('cancelled');
  const [, listed] = await ask<{ jobs: LongJob[] }>('GET', '/merchants/fair/jobs');
  expect(listed.jobs.map(({ state, askedBy }) => ({ state, askedBy }))).toEqual([
    { state: 'cancelled', askedBy: 'ana' },
  ]);
  const [, { rows }] = await ask<{ rows: unknown[] }>('GET', `/merchants/fair/jobs/${jobId}/rows?after=a`);
  expect(rows).toEqual([{ key: 'b', isOk: false, detail: { why: 'gone' } }]);
  const noted = await database.query(
    `select reason from platform.audit where subject like 'platform.job%' and reason = 'too early'`,
  );
  expect(noted).toHaveLength(3);
});
