import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { Day, OrderNo } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const complaintParams = params.extend({ id: z.string().regex(/^\d{1,18}$/) });
const moment = z.iso.datetime();
const access = 'operator';
const permission = 'support.desk';

const Outcome = z.enum(['upheld', 'partly', 'not']);

const Complaint = z
  .strictObject({
    id: z.string(),
    memberId: z.uuid(),
    /** Masked. */
    name: z.string(),
    content: z.string(),
    pictures: z.array(z.uuid()),
    at: moment,
    /** By the setting of the day it came. */
    dueAt: moment,
    person: z.string().nullable(),
    orders: z.array(z.string()),
    outcome: Outcome.nullable(),
    answer: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof Complaint>;

/** The register of complaints (OPS-QUEUE-32). */
export const complaintCalls = {
  complaints: call({
    route: operatorRoutes.complaints,
    summary: 'Complaints, those that are due first; decided ones the newest first',
    access,
    permission,
    records: 'read',
    params,
    query: z.strictObject({
      state: z.enum(['open', 'decided']).default('open'),
      /** The last row that is known, as the page before told it. */
      after: z
        .string()
        .regex(/^\d{1,16},\d{1,18}$/)
        .optional(),
    }),
    reply: z.strictObject({
      complaints: z.array(Complaint),
      next: z.string().nullable(),
      people: z.array(z.string()),
    }),
  }),
  changeComplaint: call({
    route: operatorRoutes.changeComplaint,
    summary: 'Gives a complaint to somebody, or links the member’s orders that it is about',
    access,
    permission,
    params: complaintParams,
    body: z.strictObject({
      person: z.string().min(1).max(80).nullable().optional(),
      orders: z.array(OrderNo).max(10).optional(),
    }),
    reply: Complaint,
  }),
  decideComplaint: call({
    route: operatorRoutes.decideComplaint,
    summary: 'Upheld, partly or not, once; the member finds the answer beside the words and in the inbox',
    access,
    permission,
    params: complaintParams,
    body: z.strictObject({ outcome: Outcome, answer: z.string().trim().min(3).max(2000) }),
    reply: Complaint,
  }),
  exportComplaints: call({
    route: operatorRoutes.exportComplaints,
    summary:
      'The register of a span as a file of comma-separated values; five years are kept, and taking it out is recorded',
    access,
    permission: 'support.appeal',
    stepUp: true,
    records: 'export',
    params,
    query: z.strictObject({ from: Day, to: Day }),
    reply: z.file(),
    bare: true,
  }),
};
