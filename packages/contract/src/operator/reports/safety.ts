import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { countedHead, HalfAndMost, ofBrand, reportAsked } from './span.ts';

const count = z.int().min(0);

const Limit = z
  .strictObject({
    /** `deposit`, `loss`, `wager`, `stake`, `time`, `check` or `quiet`, whatever their period. */
    kind: z.string(),
    /** By members: where there was none; lower than before; asked to be looser, which waits; looser after the wait and a second yes. */
    set: count,
    tightened: count,
    asked: count,
    raised: count,
    byStaff: count,
    members: count,
  })
  .meta({ id: 'ReportSafetyLimit' });
export type ReportSafetyLimit = z.infer<typeof Limit>;

const Pause = z
  .strictObject({
    kind: z.enum(['cool_off', 'exclusion']),
    byMember: count,
    byStaff: count,
    members: count,
    /** Who asked in the span to come back from one. */
    askedBack: count,
    /** Members in one now, whenever it began. */
    running: count,
  })
  .meta({ id: 'ReportSafetyPause' });
export type ReportSafetyPause = z.infer<typeof Pause>;

const Outcome = z
  .strictObject({
    outcome: z.enum(['calmer', 'protected', 'no_concern', 'not_reached']),
    cases: count,
    /** Whether it helped, where that was measured. */
    less: count,
    same: count,
    more: count,
    gone: count,
  })
  .meta({ id: 'ReportSafetyOutcome' });
export type ReportSafetyOutcome = z.infer<typeof Outcome>;

const Sums = z.strictObject({
  limits: count,
  raised: count,
  breaks: count,
  exclusions: count,
  watch: count,
  complaints: count,
});

const ReportSafety = z
  .strictObject({
    ...countedHead,
    facts: z
      .strictObject({
        sums: Sums,
        sumsBefore: Sums,
        limits: z.array(Limit),
        pauses: z.array(Pause),
        watch: z.strictObject({
          /** Began in the span, by what a rule saw; a case can have several. */
          opened: count,
          rules: z.array(z.strictObject({ rule: z.string(), cases: count })),
          /** Closed in the span. */
          closed: z.array(Outcome),
          seconds: HalfAndMost,
          open: count,
        }),
        complaints: z.strictObject({
          sent: count,
          /** Decided in the span; late ones after the time they were due by. */
          upheld: count,
          partly: count,
          not: count,
          late: count,
          seconds: HalfAndMost,
          open: count,
          overdue: count,
        }),
      })
      .nullable(),
  })
  .meta({ id: 'ReportSafety' });
export type ReportSafety = z.infer<typeof ReportSafety>;

export const reportSafetyCalls = {
  reportSafety: call({
    route: operatorRoutes.reportSafety,
    summary:
      'Player safety of a span of days in counts that name nobody: limits set and raised, breaks, exclusions, watch cases with outcomes, complaints, and how long both took',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-14'],
    params: ofBrand,
    query: z.strictObject(reportAsked),
    reply: ReportSafety,
  }),
};
