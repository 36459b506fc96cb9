import { z } from 'zod';
import { call } from '../../call.ts';
import { queueNames } from '../../queues.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();
const access = 'operator';
// Everybody's own, like the account; whether they may work the queue is asked where it is named.
const permission = 'staff.self';

const Case = { queue: z.enum(queueNames), subjectId: z.string().min(1).max(64) };

const Claim = z
  .strictObject({ ...Case, by: z.string(), isOwn: z.boolean(), takenAt: moment, until: moment })
  .meta({ id: 'QueueClaim' });
export type QueueClaim = z.infer<typeof Claim>;

const Colleague = z
  .strictObject({ ...Case, name: z.string(), since: moment, isTyping: z.boolean() })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

/** Who looks at what and who has it, so that two people do not do the same work (OPS-QUEUE-04, OPS-QUEUE-06). */
export const deskCalls = {
  desk: call({
    route: operatorRoutes.desk,
    summary: 'Own claims, what colleagues look at, and cases that somebody took over from one',
    access,
    permission,
    params,
    reply: z.strictObject({
      isPaused: z.boolean(),
      claims: z.array(Claim),
      colleagues: z.array(Colleague),
      takenOver: z.array(Claim),
    }),
  }),
  lookAtCase: call({
    route: operatorRoutes.lookAtCase,
    summary:
      'Says that one looks at a case, or types there; with a key pressed since, an own claim on it lasts on',
    access,
    permission,
    params,
    body: z.strictObject({
      ...Case,
      isActive: z.boolean(),
      /** Told to whoever else looks, for a few seconds; false when the words were sent or given up. */
      isTyping: z.boolean().optional(),
    }),
    reply: z.strictObject({ others: z.array(Colleague), claim: Claim.nullable() }),
  }),
  takeCase: call({
    route: operatorRoutes.takeCase,
    summary:
      'Takes a case for ten minutes from the last key; from a colleague only by taking it over, of which they are told',
    access,
    permission,
    params,
    body: z.strictObject({ ...Case, takeOver: z.boolean().optional() }),
    reply: Claim,
  }),
  giveCaseBack: call({
    route: operatorRoutes.giveCaseBack,
    summary: 'Gives an own case back to its queue',
    access,
    permission,
    params: z.strictObject({ ...params.shape, ...Case }),
    reply: z.strictObject({}),
  }),
  pauseQueue: call({
    route: operatorRoutes.pauseQueue,
    summary: 'Pauses the own queue: all claims go back, and the chat desk counts one out',
    access,
    permission,
    params,
    body: z.strictObject({ isPaused: z.boolean() }),
    reply: z.strictObject({ isPaused: z.boolean() }),
  }),
};
