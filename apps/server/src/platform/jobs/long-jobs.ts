import type { LongJob } from '@perya/contract';
import type { RunWork, Work } from '../database/work.ts';
import { refuse } from '../refusal.ts';
import {
  askJob,
  failedKeys,
  findJob,
  type JobRow,
  type JobState,
  listJobs,
  listJobsOf,
  listJobsOfKind,
  moveJob,
  resultsOf,
} from './repository.ts';

interface Staff {
  merchant: string;
  operator: string;
}

const view = (row: JobRow): LongJob => ({
  jobId: row.job_id,
  kind: row.kind,
  state: row.state,
  total: row.total === null ? null : Number(row.total),
  done: Number(row.done),
  failed: Number(row.failed),
  result: row.result ?? null,
  failure: row.failure,
  tries: row.tries,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  movedAt: row.moved_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
const mostListed = 100;
const mostOwn = 20;

/** What modules and staff do with long jobs; none of it needs the engine, which lives in workers. */
export function createLongJobs({ runWork }: { runWork: RunWork }) {
  const asStaff = <T>({ merchant, operator: name }: Staff, use: (work: Work) => Promise<T>): Promise<T> =>
    runWork({ merchant, actor: { kind: 'operator', name } }, use);
  const move = (staff: Staff, jobId: string, from: readonly JobState[], to: JobState) =>
    asStaff(staff, async (work) => {
      const row = await moveJob(work, jobId, { from, to });
      if (row !== undefined) return view(row);
      return refuse((await findJob(work, jobId)) === undefined ? 'request.not_found' : 'status.move.refused');
    });
  return {
    /** Part of the work that asks for it: without its commit there is no job. */
    ask: async (work: Work, kind: string, input: unknown) => view(await askJob(work, kind, input)),
    /** As it stands; ended ones are forgotten one day. */
    find: async (work: Work, jobId: string): Promise<LongJob | null> => {
      const row = await findJob(work, jobId);
      return row === undefined ? null : view(row);
    },
    list: (staff: Staff) => asStaff(staff, async (work) => (await listJobs(work, mostListed)).map(view)),
    own: (staff: Staff) =>
      asStaff(staff, async (work) => (await listJobsOf(work, staff.operator, mostOwn)).map(view)),
    /** The newest of one kind, each with what was asked. */
    ofKind: async (work: Work, kind: string) =>
      (await listJobsOfKind(work, kind, mostListed)).map((row) => ({ job: view(row), input: row.input })),
    /** Somebody else's job is nobody's here. */
    assertOwn: (staff: Staff, jobId: string) =>
      asStaff(staff, async (work) => {
        if ((await findJob(work, jobId))?.asked_by !== staff.operator) refuse('request.not_found');
      }),
    /** An ended job of this kind with what failed in it, for whoever asks for those again. */
    async failedIn(work: Work, jobId: string, kind: string, askedBy: string) {
      const job = await findJob(work, jobId);
      if (job === undefined || job.kind !== kind || job.asked_by !== askedBy)
        return refuse('request.not_found');
      if (job.ended_at === null) refuse('status.move.refused');
      return { input: job.input, keys: await failedKeys(work, jobId) };
    },
    results: (staff: Staff, jobId: string, { after, limit }: { after: string; limit: number }) =>
      asStaff(staff, async (work) => {
        // Nothing yet is an answer; a job of nobody or of another brand has none.
        if ((await findJob(work, jobId)) === undefined) refuse('request.not_found');
        const rows = await resultsOf(work, jobId, after, limit);
        return rows.map(({ key, is_ok: isOk, detail }) => ({ key, isOk, detail }));
      }),
    /** A step that is under way is undone and done again after the pause. */
    pause: (staff: Staff, jobId: string) => move(staff, jobId, ['running'], 'paused'),
    resume: (staff: Staff, jobId: string) => move(staff, jobId, ['paused'], 'running'),
    /** What was done stays done. */
    cancel: (staff: Staff, jobId: string) => move(staff, jobId, ['running', 'paused'], 'cancelled'),
  };
}
