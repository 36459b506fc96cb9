import { z } from 'zod';
import { call } from '../call.ts';
import { queueNames } from '../queues.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();

/** Exact to a thousand; beyond it nobody counts on every look (CDEC-14). */
export const Count = z.strictObject({ count: z.int(), isMore: z.boolean() });

const QueueCount = z
  .strictObject({
    queue: z.enum(queueNames),
    ...Count.shape,
    oldestAt: moment.nullable(),
    nextDeadline: moment.nullable(),
  })
  .meta({ id: 'QueueCount' });
export type QueueCount = z.infer<typeof QueueCount>;

const QueueReason = z
  .strictObject({
    code: z.string(),
    to: z.enum(['approved', 'rejected', 'hold']),
    /** For staff. */
    words: z.string(),
    /** What the member reads, word by word; null when they read nothing of it. */
    memberReads: z.strictObject({ EN: z.string(), TY: z.string() }).nullable(),
  })
  .meta({ id: 'QueueReason' });
export type QueueReason = z.infer<typeof QueueReason>;

export const queueCalls = {
  queueCounts: call({
    route: operatorRoutes.queueCounts,
    summary: 'The queues one may work: how many wait, the oldest, the next deadline; the most urgent first',
    access: 'operator',
    permission: 'staff.self',
    proves: ['OPS-TODAY-04'],
    params,
    reply: z.strictObject({ queues: z.array(QueueCount) }),
  }),
  queueReasons: call({
    route: operatorRoutes.queueReasons,
    summary: 'Reasons of a queue, each with the sentence the member reads',
    access: 'operator',
    permission: 'staff.self',
    params: z.strictObject({ ...params.shape, queue: z.enum(queueNames) }),
    reply: z.strictObject({ reasons: z.array(QueueReason) }),
  }),
};
