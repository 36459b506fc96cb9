import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = params.extend({ scheduleId: z.uuid() });
const moment = z.iso.datetime();
const access = 'operator';
const permission = 'report.read';

export const scheduleSteps = ['day', 'week', 'month'] as const;
export type ScheduleStep = (typeof scheduleSteps)[number];

/** A report's address under a name; its days are those that are over when it is told. */
const Wish = {
  /** Below the brand: `reports/games`. */
  page: z.string().regex(/^reports\/[a-z-]{1,40}$/),
  name: z.string().trim().min(1).max(60),
  /** What stands behind the question mark. */
  query: z.string().max(2000),
  every: z.enum(scheduleSteps),
  /** Whom of the brand’s people. */
  names: z.array(z.string().min(1).max(80)).min(1).max(50),
};

const Schedule = z
  .strictObject({
    scheduleId: z.uuid(),
    ...Wish,
    by: z.string(),
    nextAt: moment,
    lastAt: moment.nullable(),
    /** Whoever made it. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof Schedule>;

export const reportScheduleCalls = {
  reportSchedules: call({
    route: operatorRoutes.reportSchedules,
    summary: 'Reports that one has told to people, and those that one is told oneself',
    access,
    permission,
    proves: ['OPS-REPORT-20'],
    params,
    reply: z.strictObject({ schedules: z.array(Schedule) }),
  }),
  saveReportSchedule: call({
    route: operatorRoutes.saveReportSchedule,
    summary:
      'Tells people of a report each day, Monday or first of a month at six by the brand’s clock: a link in their notices, behind their own sign-in, never a file; under an id of the caller’s choice, again it is changed',
    access,
    permission,
    // It shows nobody what they may not read.
    onlyReads: true,
    proves: ['OPS-REPORT-20'],
    params: one,
    body: z.strictObject(Wish),
    reply: Schedule,
  }),
  endReportSchedule: call({
    route: operatorRoutes.endReportSchedule,
    summary: 'Nobody is told of it any more',
    access,
    permission,
    onlyReads: true,
    proves: ['OPS-REPORT-20'],
    params: one,
    reply: z.strictObject({}),
  }),
};
