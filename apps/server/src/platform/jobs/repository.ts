import { oneRow } from '#platform/database/one-row';
import type { ScheduleState } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import { actorName, type Work } from '../database/work.ts';
import type { LongStep } from './job.ts';

type Db = Kysely<object>;

export type JobState = 'running' | 'paused' | 'cancelled' | 'done' | 'failed';

export interface JobRow {
  job_id: string;
  merchant_code: string;
  kind: string;
  input: unknown;
  state: JobState;
  after: string | null;
  step_no: string;
  total: string | null;
  done: string;
  failed: string;
  result: unknown;
  failure: string | null;
  failing_since: Date | null;
  tries: number;
  asked_stretch: number;
  asked_by: string;
  asked_at: Date;
  moved_at: Date;
  ended_at: Date | null;
}

interface ScheduleRow {
  name: string;
  runs: string;
  next_at: Date;
  tick: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
  is_repeatable: boolean;
  asked_by: string | null;
  asked_at: Date | null;
  begun_at: Date | null;
}

export const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

const wake = (db: Db) => sql`select pg_notify('platform_job', '')`.execute(db);

export async function askJob(work: Work, kind: string, input: unknown): Promise<JobRow> {
  const { rows } =
    await sql<JobRow>`insert into platform.job (merchant_code, kind, input, asked_by, asked_at, moved_at)
    values (${work.merchant}, ${kind}, ${JSON.stringify(input)}::jsonb, ${actorName(work.actor)}, ${work.now}, ${work.now})
    returning *`.execute(work.db);
  await wake(work.db);
  return oneRow(rows);
}

export async function findJob(work: Work, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select * from platform.job
    where merchant_code = ${work.merchant} and job_id = ${jobId}`.execute(work.db);
  return rows[0];
}

export async function listJobs(work: Work, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select * from platform.job where merchant_code = ${work.merchant}
    order by asked_at desc, job_id limit ${limit}`.execute(work.db);
  return rows;
}

export async function listJobsOf(work: Work, name: string, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select * from platform.job
    where merchant_code = ${work.merchant} and asked_by = ${name}
    order by asked_at desc, job_id limit ${limit}`.execute(work.db);
  return rows;
}

export async function listJobsOfKind(work: Work, kind: string, limit: number): Promise<JobRow[]> {
  const { rows } =
    await sql<JobRow>`select * from platform.job where merchant_code = ${work.merchant} and kind = ${kind}
    order by asked_at desc, job_id limit ${limit}`.execute(work.db);
  return rows;
}

/** Keys of the rows that failed. */
export async function failedKeys(work: Work, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from platform.job_row
    where merchant_code = ${work.merchant} and job_id = ${jobId} and not is_ok order by key`.execute(work.db);
  return rows.map(({ key }) => key);
}

/** Answers the job when the move was one that its state allows. */
export async function moveJob(
  work: Work,
  jobId: string,
  { from, to }: { from: readonly JobState[]; to: JobState },
): Promise<JobRow | undefined> {
  const isEnd = to === 'cancelled';
  const { rows } = await sql<JobRow>`update platform.job set state = ${to}, moved_at = ${work.now},
      ended_at = ${isEnd ? work.now : null}, tries = 0, failing_since = null,
      asked_stretch = asked_stretch + ${to === 'running' ? 1 : 0}
    where merchant_code = ${work.merchant} and job_id = ${jobId} and state = any(${from})
    returning *`.execute(work.db);
  if (to === 'running') await wake(work.db);
  return rows[0];
}

/** Jobs that the engine has not been told of. */
export async function notHanded(db: Db, kinds: readonly string[]) {
  const { rows } = await sql<{ job_id: string; merchant_code: string; kind: string; asked_stretch: number }>`
    select job_id, merchant_code, kind, asked_stretch from platform.job
    where state = 'running' and asked_stretch > handed_stretch and kind = any(${kinds})
    order by asked_at limit 100`.execute(db);
  return rows;
}

export async function noteHanded(db: Db, jobId: string, stretch: number): Promise<void> {
  await sql`update platform.job set handed_stretch = ${stretch}
    where job_id = ${jobId} and handed_stretch < ${stretch}`.execute(db);
}

export async function saveTotal(work: Work, job: JobRow, total: number): Promise<void> {
  await sql`update platform.job set total = ${total} where job_id = ${job.job_id}`.execute(work.db);
}

/** False when somebody else did this step, or the job was paused or cancelled meanwhile: then nothing of it counts. */
export async function saveStep(work: Work, job: JobRow, step: LongStep): Promise<boolean> {
  const rows = step.rows ?? [];
  const wrong = rows.filter(({ isOk }) => !isOk).length;
  const isLast = step.after === null;
  const { numAffectedRows } = await sql`update platform.job set after = ${step.after}, step_no = step_no + 1,
      done = done + ${(step.done ?? 0) + rows.length - wrong}, failed = failed + ${wrong}, tries = 0, failure = null,
      failing_since = null, moved_at = ${work.now}, state = ${isLast ? 'done' : 'running'},
      ended_at = ${isLast ? work.now : null},
      result = ${step.result === undefined ? null : JSON.stringify(step.result)}::jsonb
    where job_id = ${job.job_id} and step_no = ${job.step_no} and state = 'running'`.execute(work.db);
  if (numAffectedRows !== 1n) return false;
  if (rows.length > 0)
    await sql`insert into platform.job_row (job_id, merchant_code, key, is_ok, detail)
      select ${job.job_id}, ${work.merchant}, r.key, r."isOk", r.detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(key text, "isOk" boolean, detail jsonb)`.execute(
      work.db,
    );
  return true;
}

export async function saveFailure(work: Work, job: JobRow, failure: string, isLast: boolean): Promise<void> {
  await sql`update platform.job set tries = tries + 1, failure = ${failure}, moved_at = ${work.now},
      failing_since = coalesce(failing_since, ${work.now}), state = ${isLast ? 'failed' : 'running'},
      ended_at = ${isLast ? work.now : null}
    where job_id = ${job.job_id} and step_no = ${job.step_no} and state = 'running'`.execute(work.db);
}

export async function resultsOf(work: Work, jobId: string, after: string, limit: number) {
  const { rows } = await sql<{ key: string; is_ok: boolean; detail: unknown }>`select key, is_ok, detail
    from platform.job_row where merchant_code = ${work.merchant} and job_id = ${jobId} and key > ${after}
    order by key limit ${limit}`.execute(work.db);
  return rows;
}

export async function noteSchedule(
  db: Db,
  name: string,
  runs: string,
  nextAt: Date,
  isRepeatable = false,
): Promise<void> {
  await sql`insert into platform.schedule (name, runs, next_at, is_repeatable)
    values (${name}, ${runs}, ${nextAt}, ${isRepeatable})
    on conflict (name) do update set runs = excluded.runs, next_at = excluded.next_at,
      is_repeatable = excluded.is_repeatable`.execute(db);
}

export async function noteBegin(db: Db, name: string, tick: Date, nextAt: Date): Promise<void> {
  await sql`update platform.schedule set tick = ${tick}, started_at = now(), ended_at = null, next_at = ${nextAt}
    where name = ${name}`.execute(db);
  // Whatever was asked for before this round is in it.
  await sql`update platform.schedule_ask set begun_at = now()
    where name = ${name} and begun_at is null and asked_at <= ${tick}`.execute(db);
}

/** Another round, once, however many ask for it. False: there is no such job, or running it again is not safe. */
export async function askRound(work: Work, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_repeatable: boolean }>`select is_repeatable from platform.schedule
    where name = ${name}`.execute(work.db);
  if (rows[0]?.is_repeatable !== true) return false;
  await sql`insert into platform.schedule_ask (name, asked_by, asked_at)
    values (${name}, ${actorName(work.actor)}, ${work.now}) on conflict (name) where begun_at is null do nothing`.execute(
    work.db,
  );
  return true;
}

/** Rounds that staff ask for and that have not begun. */
export async function askedRounds(db: Db): Promise<{ name: string; asked_at: Date }[]> {
  const { rows } = await sql<{
    name: string;
    asked_at: Date;
  }>`select name, asked_at from platform.schedule_ask
    where begun_at is null`.execute(db);
  return rows;
}

export async function noteEnd(db: Db, name: string, failure: string | null): Promise<void> {
  await sql`update platform.schedule set ended_at = now(),
      failed_at = case when ${failure}::text is null then failed_at else now() end, failure = coalesce(${failure}, failure)
    where name = ${name}`.execute(db);
}

export async function listSchedules(db: Db): Promise<ScheduleState[]> {
  const { rows } =
    await sql<ScheduleRow>`select s.name, runs, next_at, tick, started_at, ended_at, failed_at, failure, is_repeatable,
      a.asked_by, a.asked_at, a.begun_at
    from platform.schedule s left join lateral (select asked_by, asked_at, begun_at from platform.schedule_ask k
      where k.name = s.name order by k.asked_at desc limit 1) a on true order by s.name`.execute(db);
  return rows.map(({ name, runs, failure, is_repeatable, asked_by, ...at }) => ({
    name,
    runs,
    tick: text(at.tick),
    startedAt: text(at.started_at),
    endedAt: text(at.ended_at),
    nextAt: at.next_at.toISOString(),
    failedAt: text(at.failed_at),
    failure,
    mayRunAgain: is_repeatable,
    asked:
      asked_by === null || at.asked_at === null
        ? null
        : { by: asked_by, at: at.asked_at.toISOString(), begunAt: text(at.begun_at) },
  }));
}

const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function beat(db: Db, workerId: string, deadAfterMs: number): Promise<void> {
  await sql`insert into platform.job_worker (worker_id) values (${workerId})
    on conflict (worker_id) do update set seen_at = now()`.execute(db);
  await sql`delete from platform.job_worker
    where seen_at < now() - make_interval(secs => ${deadAfterMs / 1000})`.execute(db);
}

export async function leave(db: Db, workerId: string): Promise<void> {
  await sql`delete from platform.job_worker where worker_id = ${workerId}`.execute(db);
}

/** Workers that are gone and had begun something. */
export async function deadWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct executor_id as id from dbos.workflow_status s
    where s.status = 'PENDING' and not exists (select from platform.job_worker w where w.worker_id = s.executor_id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Results with them. */
export async function forgetJobs(db: Db): Promise<void> {
  await sql`delete from platform.job where ended_at < now() - interval '90 days'`.execute(db);
}
