import { z } from 'zod';
import { call } from '../../call.ts';
import { closingHold } from '../../player/own-data.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = z.strictObject({ ...params.shape, requestId: z.uuid() });
const moment = z.iso.datetime();

const request = {
  requestId: z.uuid(),
  memberId: z.uuid(),
  /** As staff may see it. */
  memberName: z.string(),
  kind: z.enum(['copy', 'correction', 'closing']),
  state: z.enum(['asked', 'preparing', 'prepared', 'released', 'done', 'refused']),
  askedAt: moment,
  dueOn: z.iso.date(),
  releasedUntil: moment.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** What the member reads. */
  answer: z.string().nullable(),
  version: z.int(),
};
const DataRequest = z.strictObject(request).meta({ id: 'DataRequest' });
export type DataRequest = z.infer<typeof DataRequest>;

const DataRequestSheet = z
  .strictObject({
    ...request,
    /** What the member wrote. */
    words: z.string().nullable(),
    preparing: z.strictObject({ done: z.int(), total: z.int(), failure: z.string().nullable() }).nullable(),
    /** What stands against closing the account. */
    holds: z.array(closingHold),
    /** Of the prepared copy, in the order of the file. */
    parts: z.array(z.strictObject({ nth: z.int(), section: z.string(), rows: z.int() })),
  })
  .meta({ id: 'DataRequestSheet' });
export type DataRequestSheet = z.infer<typeof DataRequestSheet>;

const seen = z.int().min(1);

export const dataRequestCalls = {
  dataRequests: call({
    route: operatorRoutes.dataRequests,
    summary:
      'What members ask about their data: open by the day it is due, ended the newest first; at most 200',
    access: 'operator',
    permission: 'data.request',
    params,
    query: z.strictObject({ which: z.enum(['open', 'ended']).default('open') }),
    reply: z.strictObject({ requests: z.array(DataRequest) }),
  }),
  dataRequest: call({
    route: operatorRoutes.dataRequest,
    summary: 'One request with what the member wrote and the parts of the prepared copy',
    access: 'operator',
    permission: 'data.request',
    records: 'read',
    params: one,
    reply: DataRequestSheet,
  }),
  dataCopyPart: call({
    route: operatorRoutes.dataCopyPart,
    summary: 'Rows of a part of the prepared copy, to check before it is released',
    access: 'operator',
    permission: 'data.request',
    stepUp: true,
    records: 'read',
    params: one,
    query: z.strictObject({ part: z.coerce.number().int().min(0).max(100_000) }),
    reply: z.strictObject({ section: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  }),
  prepareDataCopy: call({
    route: operatorRoutes.prepareDataCopy,
    summary: 'Has the copy prepared, as a job; what was prepared before is made anew',
    access: 'operator',
    permission: 'data.request',
    params: one,
    body: z.strictObject({ seen }),
    reply: DataRequestSheet,
  }),
  decideDataRequest: call({
    route: operatorRoutes.decideDataRequest,
    summary:
      'Releases a checked copy to its member for 14 days, tells that something was put right, closes the account, or refuses; the member is told',
    access: 'operator',
    permission: 'data.request',
    stepUp: true,
    params: one,
    body: z.strictObject({
      seen,
      move: z.enum(['release', 'done', 'close', 'refuse']),
      answer: z.string().trim().min(3).max(1000).optional(),
    }),
    reply: DataRequestSheet,
  }),
};
