import { setTimeout as sleep } from 'node:timers/promises';
import { withTestDatabase } from '#testing/database';
import { effectTables, type JobWorker, startJobWorker } from '#testing/job-workers';
import { waitFor } from '#testing/services';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLongJobs } from './long-jobs.ts';

const database = await withTestDatabase({ folders: [] });
await database.query(effectTables);
const long = createLongJobs({ runWork: database.runWork });
const staff = { merchant: 'fair', operator: 'ana' };
let workers: JobWorker[] = [];

const start = async (env: Record<string, string> = {}): Promise<JobWorker> => {
  const worker = await startJobWorker(database.url, env);
  workers.push(worker);
  return worker;
};
const ask = (input: object, kind = 'counting') =>
  database.runWork({ merchant: 'fair', actor: { kind: 'operator', name: 'ana' } }, (work) =>
    long.ask(work, kind, input),
  );
const find = async (jobId: string) => {
  const found = (await long.list(staff)).find((one) => one.jobId === jobId);
  if (found === undefined) throw new Error('no such job');
  return found;
};
const effects = async (jobId: string) => {
  const [row] = await database.query<{ rows: number; distinct: number }>(
    `select count(*)::int as rows, count(distinct no)::int as distinct from public.job_effect where job_id = $1`,
    [jobId],
  );
  return row;
};
const ticks = () =>
  database.query<{ tick: Date; worker: number; begun_at: Date; ended_at: Date | null }>(
    'select * from public.job_tick order by tick, begun_at',
  );

beforeEach(async () => {
  await database.query('truncate public.job_tick');
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
});

test('ended runs are forgotten after two days, with what belongs to them', { timeout: 40_000 }, async () => {
  for (const [id, days] of [
    ['old', 3],
    ['young', 1],
  ]) {
    await database.query(
      `insert into dbos.workflow_status (workflow_uuid, status, name, application_name, created_at, updated_at)
       select $1, 'SUCCESS', 'tick', 'perya', at, at
       from (select (extract(epoch from now() - make_interval(days => $2)) * 1000)::bigint as at) past`,
      [id, days],
    );
    await database.query('insert into dbos.workflow_input (workflow_uuid) values ($1)', [id]);
  }
  await start();
  const left = () =>
    database.query(
      `select workflow_uuid as id from dbos.workflow_input where workflow_uuid in ('old', 'young')`,
    );
  await waitFor(async () => (await left()).length < 2, 20_000, 'forgetting');
  expect(await left()).toEqual([{ id: 'young' }]);
});

test('two workers run every tick once', { timeout: 120_000 }, async () => {
  // On a busy machine a worker may be silent for seconds: nobody dies here, so nobody is taken for dead.
  const env = { JOB_TICK_MS: '2000', JOB_DEAD_MS: '30000' };
  await Promise.all([start(env), start(env)]);
  await waitFor(async () => (await ticks()).length >= 5, 100_000, 'five ticks');
  const seen = (await ticks()).map(({ tick }) => tick.getTime());
  expect(new Set(seen).size).toBe(seen.length);
});

test('a round that is asked for is run by one of two workers, once, although its tick is far away [OPS-SYS-03]', {
  timeout: 60_000,
}, async () => {
  const env = { JOB_TICK_MS: '600000', JOB_DEAD_MS: '30000' };
  await Promise.all([start(env), start(env)]);
  const [asked] = await database.query<{ asked_at: Date }>(
    `insert into platform.schedule_ask (name, asked_by, asked_at)
     values ('testing.tick', 'ana', date_trunc('milliseconds', now())) returning asked_at`,
  );
  const rounds = async () =>
    (await ticks()).filter(({ tick }) => tick.getTime() === asked?.asked_at.getTime()).length;
  await waitFor(async () => (await rounds()) > 0, 40_000, 'the round that was asked for');
  // Both look ten times a second.
  await sleep(1500);
  expect(await rounds()).toBe(1);
  expect(await database.query(`select 1 from platform.schedule_ask where begun_at is null`)).toEqual([]);
});

test('what was missed while no worker ran is made good by one round', { timeout: 60_000 }, async () => {
  const tickMs = 4000;
  const env = { JOB_TICK_MS: String(tickMs) };
  // A round that a killed worker of the test before left behind is made good first, and has that test's times.
  const ofOurs = async () => (await ticks()).filter(({ tick }) => tick.getTime() % tickMs === 0);
  const first = await start(env);
  await waitFor(async () => (await ofOurs()).length > 0, 20_000, 'a tick');
  await first.kill('SIGTERM');
  const last = (await ofOurs()).at(-1)?.tick.getTime() ?? 0;
  // Two ticks pass unseen; a moment after the second one somebody is there again.
  await sleep(Math.max(0, last + 2 * tickMs + 100 - Date.now()));
  await start(env);
  const later = async () => (await ofOurs()).filter(({ tick }) => tick.getTime() > last);
  await waitFor(async () => (await later()).length >= 2, 30_000, 'two more ticks');
  const [caughtUp, next] = await later();
  const moment = caughtUp?.tick.getTime() ?? 0;
  expect(moment - last).toBeGreaterThanOrEqual(2 * tickMs);
  // Not at the next tick, but as soon as somebody was there.
  expect((caughtUp?.begun_at.getTime() ?? 0) - moment).toBeLessThan(tickMs);
  expect(next?.tick.getTime()).toBe(moment + tickMs);
});

test('a stop waits for the round that is running, and no two rounds overlap', {
  timeout: 40_000,
}, async () => {
  const one = await start({ JOB_ROUND_MS: '1500' });
  await waitFor(async () => (await ticks()).length >= 3, 20_000, 'three rounds');
  await one.kill('SIGTERM');
  const seen = await ticks();
  expect(seen.every(({ ended_at }) => ended_at !== null)).toBe(true);
  for (const [nth, { ended_at }] of seen.entries())
    expect((seen[nth + 1]?.begun_at ?? new Date()).getTime()).toBeGreaterThanOrEqual(
      ended_at?.getTime() ?? 0,
    );
});

test('a job is done once, with progress, and a result for each row', { timeout: 40_000 }, async () => {
  await start();
  const { jobId } = await ask({ rows: 95, perStep: 10, pauseMs: 0 });
  await waitFor(async () => (await find(jobId)).state === 'done', 20_000, 'the job');
  const { total, done, failed, result } = await find(jobId);
  expect({ total, done, failed, result }).toEqual({ total: 95, done: 86, failed: 9, result: { last: 95 } });
  expect(await effects(jobId)).toEqual({ rows: 95, distinct: 95 });
  const rows = await long.results(staff, jobId, { after: '', limit: 200 });
  expect(rows.filter(({ isOk }) => !isOk).map(({ key }) => key)).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
    '60',
    '70',
    '80',
    '90',
  ]);
});

test('another worker goes on where a killed one was', { timeout: 60_000 }, async () => {
  const first = await start();
  const { jobId } = await ask({ rows: 400, perStep: 10, pauseMs: 50 });
  await waitFor(async () => (await find(jobId)).done > 50, 20_000, 'some progress');
  await start();
  await first.kill();
  await waitFor(async () => (await find(jobId)).state === 'done', 30_000, 'the job');
  expect(await effects(jobId)).toEqual({ rows: 400, distinct: 400 });
});

test('a paused job stands still until it is resumed; a cancelled one stays where it is', {
  timeout: 60_000,
}, async () => {
  await start();
  const { jobId } = await ask({ rows: 1000, perStep: 10, pauseMs: 30 });
  await waitFor(async () => (await find(jobId)).done > 20, 20_000, 'some progress');
  await long.pause(staff, jobId);
  const paused = await effects(jobId);
  await sleep(500);
  expect(await effects(jobId)).toEqual(paused);
  expect((await find(jobId)).state).toBe('paused');
  await long.resume(staff, jobId);
  await waitFor(async () => ((await effects(jobId))?.rows ?? 0) > (paused?.rows ?? 0) + 50, 20_000, 'more');
  await long.cancel(staff, jobId);
  const cancelled = await find(jobId);
  const after = await effects(jobId);
  await sleep(500);
  expect(await effects(jobId)).toEqual(after);
  expect(cancelled.state).toBe('cancelled');
  expect(after?.rows).toBe(cancelled.done + cancelled.failed);
  await expect(long.resume(staff, jobId)).rejects.toMatchObject({ code: 'status.move.refused' });
});

test('what fails is tried again with growing pauses, takes no place meanwhile, and is given up one day', {
  timeout: 60_000,
}, async () => {
  await start();
  const hopeless = await ask({ failures: 1000 }, 'delivering');
  await waitFor(async () => (await find(hopeless.jobId)).tries > 0, 20_000, 'a failure');
  // One at a time: this one is done while the other waits for its next try.
  const { jobId } = await ask({ failures: 2 }, 'delivering');
  await waitFor(async () => (await find(jobId)).state === 'done', 30_000, 'the delivery');
  expect((await find(jobId)).result).toEqual({ tries: 2 });
  await waitFor(async () => (await find(hopeless.jobId)).state === 'failed', 30_000, 'giving up');
  const { done, failure, tries } = await find(hopeless.jobId);
  expect({ done, failure }).toEqual({ done: 0, failure: 'Error: nobody answers' });
  expect(tries).toBeGreaterThan(2);
});
