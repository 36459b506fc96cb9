import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = z.strictObject({ ...params.shape, jobId: z.uuid() });
const moment = z.iso.datetime();

/** Something the clock does, for the whole installation. */
const ScheduleState = z
  .strictObject({
    name: z.string(),
    /** `every 5 s`, `daily at 04:30 Asia/Manila`. */
    runs: z.string(),
    /** When it should have run last, and when it did; no end while it runs. */
    tick: moment.nullable(),
    startedAt: moment.nullable(),
    endedAt: moment.nullable(),
    nextAt: moment,
    failedAt: moment.nullable(),
    failure: z.string().nullable(),
    /** Another round beside the clock does no harm. */
    mayRunAgain: z.boolean(),
    /** Who asked for a round last; one that has not begun waits for a worker. */
    asked: z.strictObject({ by: z.string(), at: moment, begunAt: moment.nullable() }).nullable(),
  })
  .meta({ id: 'ScheduleState' });
export type ScheduleState = z.infer<typeof ScheduleState>;

/** What workers should have taken by now. */
const DueWork = z
  .strictObject({
    kind: z.enum(['deposits', 'withdrawals', 'identity']),
    /** Counted to a thousand. */
    due: z.int(),
    isMore: z.boolean(),
    oldestAt: moment.nullable(),
    /** Never tried, tried up to 3 times, up to 9, more often. */
    byTries: z.strictObject({ never: z.int(), few: z.int(), several: z.int(), many: z.int() }),
    /** The twenty that wait longest. */
    first: z.array(z.strictObject({ subject: z.string(), dueAt: moment, tries: z.int() })),
  })
  .meta({ id: 'DueWork' });
export type DueWork = z.infer<typeof DueWork>;

/** Work over many rows that somebody asked for. */
export const LongJob = z
  .strictObject({
    jobId: z.string(),
    kind: z.string(),
    state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
    /** Where it can be known. */
    total: z.int().nullable(),
    done: z.int(),
    failed: z.int(),
    result: z.unknown(),
    /** Of the last attempt, while it is tried again or when it was given up. */
    failure: z.string().nullable(),
    tries: z.int(),
    askedBy: z.string(),
    askedAt: moment,
    movedAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'LongJob' });
export type LongJob = z.infer<typeof LongJob>;

const JobRows = z.strictObject({
  rows: z.array(z.strictObject({ key: z.string(), isOk: z.boolean(), detail: z.unknown() })),
});
const behind = z.strictObject({ after: z.string().max(200).default('') });
const Move = z.strictObject({ move: z.enum(['pause', 'resume', 'cancel']) });

export const jobCalls = {
  ownJobs: call({
    route: operatorRoutes.ownJobs,
    summary: 'Long jobs that one asked for oneself and how far they are, the newest twenty first',
    access: 'operator',
    permission: 'staff.self',
    params,
    reply: z.strictObject({ jobs: z.array(LongJob) }),
  }),
  ownJobRows: call({
    route: operatorRoutes.ownJobRows,
    summary: 'What came of each row of an own job, five hundred at a time, behind the key given',
    access: 'operator',
    permission: 'staff.self',
    params: one,
    query: behind,
    reply: JobRows,
  }),
  moveOwnJob: call({
    route: operatorRoutes.moveOwnJob,
    summary: 'Pauses, resumes or stops an own job; what was done stays done',
    access: 'operator',
    permission: 'staff.self',
    params: one,
    body: Move,
    reply: LongJob,
  }),
  schedules: call({
    route: operatorRoutes.schedules,
    summary: 'What the clock does: last run, next run, last failure',
    access: 'operator',
    permission: 'system.run',
    reply: z.strictObject({ schedules: z.array(ScheduleState) }),
  }),
  runSchedule: call({
    route: operatorRoutes.runSchedule,
    summary:
      'Another round of a timed job beside the clock, where that is safe; one that runs or waits already is enough',
    access: 'operator',
    permission: 'system.run',
    params: z.strictObject({ name: z.string().regex(/^[a-z]+\.[a-z_]{1,40}$/) }),
    reply: z.strictObject({}),
  }),
  dueWork: call({
    route: operatorRoutes.dueWork,
    summary: 'Orders and identity cases that are due and that no worker has taken, by age and tries',
    access: 'operator',
    permission: 'system.run',
    params,
    reply: z.strictObject({ due: z.array(DueWork) }),
  }),
  longJobs: call({
    route: operatorRoutes.longJobs,
    summary: 'Long jobs and how far they are, the newest hundred first',
    access: 'operator',
    permission: 'system.run',
    params,
    reply: z.strictObject({ jobs: z.array(LongJob) }),
  }),
  longJobRows: call({
    route: operatorRoutes.longJobRows,
    summary: 'What came of each row, five hundred at a time, behind the key given',
    access: 'operator',
    permission: 'system.run',
    params: one,
    query: behind,
    reply: JobRows,
  }),
  moveLongJob: call({
    route: operatorRoutes.moveLongJob,
    summary: 'Pauses, resumes or cancels it, at once; what was done stays done',
    access: 'operator',
    permission: 'system.run',
    params: one,
    body: Move,
    reply: LongJob,
  }),
};
