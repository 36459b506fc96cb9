import { migrationFolders } from '../apps/server/src/migrations.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { createLongJobs } from '../apps/server/src/platform/jobs/long-jobs.ts';
import { effectTables, startJobWorker } from '../apps/server/src/testing/job-workers.ts';
import { createScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import type { Trial } from '../tools/trial.ts';
import pg from 'pg';
import { holdsWithin, pause, seeded } from './seeded.ts';

const kills = 20;
const rows = 10_000;
const staff = { merchant: 'fair', operator: 'ana' };

export const trial: Trial = {
  name: 'job-kills',
  describe: `the worker is killed ${kills} times within a long job of ${rows} rows: every row is done once and told once, the progress is right, a second job is cancelled and stays where it is`,
  // Twenty processes one after another.
  byCommand: true,
  async run({ seed, negative }) {
    const scratch = await createScratchDatabase(migrationFolders);
    await scratch.prepare(effectTables);
    const app = createDatabase({ url: scratch.url, poolSize: 3, role: 'perya_app' });
    const owner = new pg.Pool({ connectionString: scratch.url, max: 2 });
    owner.on('error', () => undefined);
    try {
      const runWork = createRunWork({ kysely: app.kysely, clock: systemClock });
      // The known fault: a step that does its rows beside the work that counts them.
      const env = { JOB_TICK_MS: '1000', ...(negative && { JOB_FAULT: 'outside' }) };
      return await killing({ url: scratch.url, runWork, owner, env, below: seeded(seed) });
    } finally {
      await Promise.all([app.close(), owner.end()]);
      await scratch.drop();
    }
  },
};

interface Home {
  url: string;
  runWork: ReturnType<typeof createRunWork>;
  owner: pg.Pool;
  env: Readonly<Record<string, string>>;
  below: ReturnType<typeof seeded>;
}

async function killing({ url, runWork, owner, env, below }: Home) {
  const jobs = createLongJobs({ runWork });
  const ask = () =>
    runWork({ merchant: staff.merchant, actor: { kind: 'operator', name: staff.operator } }, (work) =>
      jobs.ask(work, 'counting', { rows, perStep: 20, pauseMs: 100 }),
    );
  const find = async (jobId: string) => {
    const found = (await jobs.list(staff)).find((one) => one.jobId === jobId);
    if (found === undefined) throw new Error('the job is gone');
    return found;
  };
  const [{ jobId }, other] = [await ask(), await ask()];
  let worker = await startJobWorker(url, env);
  let within = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(2500 + below(1500));
    if ((await find(jobId)).state === 'running') within += 1;
    await worker.kill();
    if (kill === kills / 2) await jobs.cancel(staff, other.jobId);
    worker = await startJobWorker(url, env);
  }
  const isDone = await holdsWithin(300_000, async () => (await find(jobId)).state === 'done');
  await worker.kill('SIGTERM');
  const { total, done, failed, state } = await find(jobId);
  const cancelled = await find(other.jobId);
  const count = async (text: string, id: string) =>
    (await owner.query<{ n: number }>(text, [id])).rows[0]?.n ?? 0;
  const effects = 'select count(*)::int as n from public.job_effect where job_id = $1';
  const effect = await count(effects, jobId);
  const distinct = await count(
    `select count(distinct no)::int as n from public.job_effect where job_id = $1`,
    jobId,
  );
  const told = await count('select count(*)::int as n from platform.job_row where job_id = $1', jobId);
  const ofOther = await count(effects, other.jobId);
  const isStill =
    cancelled.state === 'cancelled' && ofOther === cancelled.done + cancelled.failed && ofOther < rows;
  return {
    held:
      isDone &&
      effect === rows &&
      distinct === rows &&
      told === rows &&
      total === rows &&
      done + failed === rows &&
      isStill,
    figures: `${within} of ${kills} kills within the job, ${state}, ${effect} rows done of which ${distinct} different, ${told} told, progress ${done} + ${failed} of ${total}, the cancelled job has ${ofOther} rows and says ${cancelled.done + cancelled.failed}`,
  };
}
