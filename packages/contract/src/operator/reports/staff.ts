import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { countedHead, HalfAndMost, ofBrand, reportAsked } from './span.ts';

const count = z.int().min(0);

const Person = z
  .strictObject({
    /** Of a person or a machine, as the record has it. */
    name: z.string(),
    /** Withdrawals let go and refused, each by one yes or no; unclear payouts whose end they told; deposits settled. */
    approved: count,
    rejected: count,
    outcomes: count,
    deposits: count,
    /** Deposits they settled that turned out otherwise: taken back after a credit, or paid after all. */
    reversed: count,
    /** From when a withdrawal was checked until their yes or no. */
    orderSeconds: HalfAndMost,
    /** What they proposed in the span; and of theirs that ended in it, refused by a second person or decided by nobody in time. */
    made: count,
    refused: count,
    lapsed: count,
    /** What they said to proposals of others, and how long these had waited. */
    agreed: count,
    disagreed: count,
    proposalSeconds: HalfAndMost,
    /** Other cases whose end they decided: identity, complaints, watch, requests and the like. */
    cases: count,
    /** Rows they changed. */
    changes: count,
    /** How often personal data was shown to them, and of how many members where the record names one and not an order. */
    shown: count,
    members: count,
    exports: count,
    /** Calls that their roles do not have. */
    denied: count,
  })
  .meta({ id: 'ReportStaffPerson' });
export type ReportStaffPerson = z.infer<typeof Person>;

const ReportStaff = z
  .strictObject({
    ...countedHead,
    /** Who decided most first. */
    facts: z.strictObject({ people: z.array(Person) }).nullable(),
  })
  .meta({ id: 'ReportStaff' });
export type ReportStaff = z.infer<typeof ReportStaff>;

export const reportStaffCalls = {
  reportStaff: call({
    route: operatorRoutes.reportStaff,
    summary:
      'What each of the staff decided in a span of days, how long it took, what turned out otherwise, which of their proposals were refused, and how much personal data was shown to them',
    access: 'operator',
    permission: 'audit.read',
    proves: ['OPS-REPORT-16'],
    params: ofBrand,
    query: z.strictObject(reportAsked),
    reply: ReportStaff,
  }),
};
