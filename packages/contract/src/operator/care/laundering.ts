import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { signalsOf } from './case-signals.ts';
import { Count } from '../queues.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const caseParams = params.extend({ caseId: z.string().regex(/^\d{1,18}$/) });
const moment = z.iso.datetime();
const tabs = ['open', 'report', 'decided'] as const;
const rules = ['unplayed', 'shared', 'below', 'ring'] as const;
const decisions = ['suspicious', 'unfounded'] as const;

const LaunderingRow = z
  .strictObject({
    caseId: z.string(),
    memberId: z.string(),
    /** Masked. */
    member: z.string(),
    rules: z.array(z.enum(rules)),
    person: z.string().nullable(),
    openedAt: moment,
    decision: z.enum(decisions).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
    /** Five working days after it was found suspicious; only weekends are left out. */
    reportDue: z.iso.date().nullable(),
    /** Working days that are left; negative when it is late. */
    daysLeft: z.int().nullable(),
    reportedBy: z.string().nullable(),
    reportedAt: moment.nullable(),
    reference: z.string().nullable(),
    seen: z.string(),
  })
  .meta({ id: 'LaunderingRow' });
export type LaunderingRow = z.infer<typeof LaunderingRow>;

const LaunderingCase = z
  .strictObject({
    row: LaunderingRow,
    facts: signalsOf(rules),
    moves: z.array(
      z.strictObject({
        what: z.string(),
        detail: z.string().nullable(),
        words: z.string().nullable(),
        by: z.string(),
        at: moment,
      }),
    ),
  })
  .meta({ id: 'LaunderingCase' });
export type LaunderingCase = z.infer<typeof LaunderingCase>;

/** Words of an act are sealed; the header `Reason` says only which kind of act it was. */
const act = { seen: z.string().regex(/^\d{1,18}$/), words: z.string().trim().min(3).max(2000) };
const reply = LaunderingCase;

/** Confidential: nothing of it is told to the member (CDEC-19). */
export const launderingOperatorCalls = {
  launderingCases: call({
    route: operatorRoutes.launderingCases,
    summary: 'Money laundering cases: open ones the oldest first, reports by the day they are due',
    access: 'operator',
    permission: 'safety.laundering',
    proves: ['OPS-QUEUE-48'],
    params,
    query: z.strictObject({
      tab: z.enum(tabs).default('open'),
      /** The last case of the page before. */
      after: caseParams.shape.caseId.optional(),
    }),
    reply: z.strictObject({
      cases: z.array(LaunderingRow),
      counts: z.record(z.enum(tabs), Count),
      next: z.string().nullable(),
    }),
  }),
  launderingCase: call({
    route: operatorRoutes.launderingCase,
    summary: 'One case: facts in numbers, and everything that was done',
    access: 'operator',
    permission: 'safety.laundering',
    records: 'read',
    proves: ['OPS-QUEUE-48'],
    params: caseParams,
    reply,
  }),
  takeLaunderingCase: call({
    route: operatorRoutes.takeLaunderingCase,
    summary: 'One’s own case from now on',
    access: 'operator',
    permission: 'safety.laundering',
    proves: ['OPS-QUEUE-48'],
    params: caseParams,
    body: z.strictObject(act),
    reply,
  }),
  noteLaunderingCase: call({
    route: operatorRoutes.noteLaunderingCase,
    summary: 'A note in the case; sealed',
    access: 'operator',
    permission: 'safety.laundering',
    proves: ['OPS-QUEUE-48'],
    params: caseParams,
    body: z.strictObject(act),
    reply,
  }),
  decideLaunderingCase: call({
    route: operatorRoutes.decideLaunderingCase,
    summary: 'Suspicious, from which five working days until the report are counted, or unfounded',
    access: 'operator',
    permission: 'safety.laundering',
    stepUp: true,
    proves: ['OPS-QUEUE-48'],
    params: caseParams,
    body: z.strictObject({ ...act, decision: z.enum(decisions) }),
    reply,
  }),
  reportLaunderingCase: call({
    route: operatorRoutes.reportLaunderingCase,
    summary: 'The report was made to the authority, under its number',
    access: 'operator',
    permission: 'safety.laundering',
    stepUp: true,
    proves: ['OPS-QUEUE-48'],
    params: caseParams,
    body: z.strictObject({ ...act, reference: z.string().trim().min(3).max(60) }),
    reply,
  }),
};
