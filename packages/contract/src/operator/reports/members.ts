import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';
import { missingFigures, ReportSpan } from './span.ts';

const count = z.int().min(0);
const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const head = {
  at: z.iso.datetime(),
  currency: z.string(),
  timeZone: z.string(),
  span: ReportSpan,
  before: ReportSpan,
};

export const cohortUnits = ['day', 'week', 'month'] as const;
export type CohortUnit = (typeof cohortUnits)[number];
export const cohortBys = ['deposit', 'registration'] as const;
export type CohortBy = (typeof cohortBys)[number];

const Cohort = z
  .strictObject({
    from: Day,
    to: Day,
    /** All of them, whatever became of them. */
    members: count,
    /** The cohort's own unit first; only units that are over. */
    units: z.array(
      z.strictObject({
        /** Who played, and who paid in, at least once. */
        playing: count,
        paying: count,
        deposits: Amount,
        /** GGR of their rounds, and less what rewards cost. */
        ggr: Amount,
        ngr: Amount,
      }),
    ),
  })
  .meta({ id: 'ReportCohort' });
export type ReportCohort = z.infer<typeof Cohort>;

const ReportCohorts = z
  .strictObject({
    ...head,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        unit: z.enum(cohortUnits),
        by: z.enum(cohortBys),
        cohorts: z.array(Cohort),
      })
      .nullable(),
    missing: missingFigures,
  })
  .meta({ id: 'ReportCohorts' });
export type ReportCohorts = z.infer<typeof ReportCohorts>;

export const funnelSteps = ['proven', 'verified', 'first_deposit', 'first_round', 'second_deposit'] as const;
const FunnelStep = z
  .strictObject({
    step: z.enum(funnelSteps),
    members: count,
    /** Half of those who came so far took no longer. */
    seconds: count.nullable(),
  })
  .meta({ id: 'FunnelStep' });
export type FunnelStep = z.infer<typeof FunnelStep>;

const ReportFunnel = z
  .strictObject({
    ...head,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        /** Who registered in the span; trial accounts are nobody. */
        members: count,
        /** Days after registering in which a step counts. */
        within: count,
        hasTimeLeft: z.boolean(),
        steps: z.array(FunnelStep),
      })
      .nullable(),
    missing: missingFigures,
  })
  .meta({ id: 'ReportFunnel' });
export type ReportFunnel = z.infer<typeof ReportFunnel>;

export const memberGroupings = ['level', 'source', 'agent', 'method'] as const;
export type MemberGrouping = (typeof memberGroupings)[number];

const MemberSums = {
  /** Who had registered by the end of the span, and of them in it. */
  members: count,
  registered: count,
  /** Who played with a stake, and who paid in (FIG-12). */
  active: count,
  depositing: count,
  deposits: Amount,
  withdrawals: Amount,
  stake: Amount,
  /** By their rounds (FIG-04). */
  ggr: Amount,
  /** Rewards and prizes that the house paid them. */
  cost: Amount,
  /** GGR less cost. */
  ngr: Amount,
  /** Of whoever played; null where nobody did. */
  ggrEach: Amount.nullable(),
  ngrEach: Amount.nullable(),
};
const MemberGroup = z
  .strictObject({
    /** A level, a way to register, `none`, `referral` or `agent`, or an id; empty where nothing is known, `others` for the rest. */
    key: z.string(),
    /** Of an agent, masked. */
    name: z.string().nullable(),
    ...MemberSums,
  })
  .meta({ id: 'ReportMemberGroup' });
export type ReportMemberGroup = z.infer<typeof MemberGroup>;

const ReportMembers = z
  .strictObject({
    ...head,
    facts: z
      .strictObject({
        writtenUntil: z.iso.datetime(),
        by: z.enum(memberGroupings),
        /** Those who brought most GGR first. */
        groups: z.array(MemberGroup),
        total: MemberGroup,
      })
      .nullable(),
    missing: missingFigures,
  })
  .meta({ id: 'ReportMembers' });
export type ReportMembers = z.infer<typeof ReportMembers>;

export const reportMemberCalls = {
  reportMembers: call({
    route: operatorRoutes.reportMembers,
    summary:
      'Members by level, source, agent or way to register: how many played and paid in during a span of days, and what they brought, together and each',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-08'],
    params,
    query: z.strictObject({
      from: Day.optional(),
      to: Day.optional(),
      by: z.enum(memberGroupings).optional(),
    }),
    reply: ReportMembers,
  }),
  reportCohorts: call({
    route: operatorRoutes.reportCohorts,
    summary:
      'Members by the day, week or month of their first deposit or registration: who played and paid in again in each after, and what they brought',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-09'],
    params,
    query: z.strictObject({
      from: Day.optional(),
      to: Day.optional(),
      by: z.enum(cohortBys).optional(),
      unit: z.enum(cohortUnits).optional(),
    }),
    reply: ReportCohorts,
  }),
  reportFunnel: call({
    route: operatorRoutes.reportFunnel,
    summary: 'How far members came who registered in a span: share and median time of each step',
    access: 'operator',
    permission: 'report.read',
    proves: ['OPS-REPORT-10'],
    params,
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    reply: ReportFunnel,
  }),
};
