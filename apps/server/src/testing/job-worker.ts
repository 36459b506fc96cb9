import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemClock } from '#platform/clock';
import { createDatabase } from '#platform/database/connect';
import { createRunWork } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { createJobs } from '#platform/jobs/jobs';
import { createLog } from '#platform/observe/log';
import { hurriedPace } from './job-pace.ts';

/**
 * A worker with nothing but jobs, in a process of its own, so that it can be killed; JOB_FAULT=outside is a known fault: a step
 * that does its rows beside its work.
 */

const url = process.env['DATABASE_URL'] ?? '';
const tickMs = Number(process.env['JOB_TICK_MS'] ?? 1000);
const system = createDatabase({ url, poolSize: 4, role: 'perya_system' });
const app = createDatabase({ url, poolSize: 4, role: 'perya_app' });
const log = createLog({ level: process.env['LOG_LEVEL'] ?? 'fatal', service: 'job-worker' });

/** `{ rows, perStep, pauseMs }`: every row is written down by its number. */
const counting: LongKind = {
  kind: 'counting',
  limits: { atOnce: 2 },
  count: async (_work, input) => (input as { rows: number }).rows,
  step: async (work, { jobId, input, after }) => {
    const { rows, perStep, pauseMs } = input as { rows: number; perStep: number; pauseMs: number };
    const first = Number(after ?? 0) + 1;
    const last = Math.min(rows, first + perStep - 1);
    const db = process.env['JOB_FAULT'] === 'outside' ? app.kysely : work.db;
    await sql`insert into public.job_effect (job_id, no)
      select ${jobId}, no from generate_series(${first}::int, ${last}::int) no`.execute(db);
    await sleep(pauseMs);
    const done = Array.from({ length: last - first + 1 }, (_one, nth) => first + nth);
    return {
      after: last < rows ? String(last) : null,
      rows: done.map((no) => ({ key: String(no), isOk: no % 10 !== 0, detail: { no } })),
      ...(last === rows && { result: { last } }),
    };
  },
};

/** `{ failures }`: so many attempts go wrong before one goes well. */
const delivering: LongKind = {
  kind: 'delivering',
  limits: { atOnce: 1, stepsPerSecond: 20 },
  retry: { firstMs: 50, longestMs: 200, forMs: 4000 },
  step: async (_work, { input, tries }) => {
    if (tries < (input as { failures: number }).failures) throw new Error('nobody answers');
    return { after: null, done: 1, result: { tries } };
  },
};

const jobs = createJobs({
  database: system,
  runWork: createRunWork({ kysely: app.kysely, clock: systemClock }),
  every: [
    {
      name: 'testing.tick',
      isRepeatable: true,
      when: () => ({ everyMs: tickMs }),
      run: async ({ tick }) => {
        await sql`insert into public.job_tick (tick, worker) values (${tick}, ${process.pid})`.execute(
          system.kysely,
        );
        await sleep(Number(process.env['JOB_ROUND_MS'] ?? 0));
        await sql`update public.job_tick set ended_at = clock_timestamp() where tick = ${tick}`.execute(
          system.kysely,
        );
      },
    },
  ],
  long: [counting, delivering],
  clock: systemClock,
  log,
  pace: { ...hurriedPace, deadAfterMs: Number(process.env['JOB_DEAD_MS'] ?? 1500) },
});
process.on('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
await jobs.start();
process.stdout.write('ready\n');
