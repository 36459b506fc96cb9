import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';

const OwnDataRequest = z
  .strictObject({
    requestId: z.uuid(),
    kind: z.enum(['copy', 'correction', 'closing']),
    /** `working`: it is being prepared or looked at. `over`: the copy was there, and its time has passed. */
    state: z.enum(['asked', 'working', 'released', 'over', 'done', 'refused']),
    askedAt: z.iso.datetime(),
    dueOn: z.iso.date(),
    answer: z.string().nullable(),
    copy: z.strictObject({ until: z.iso.datetime(), parts: z.int() }).nullable(),
  })
  .meta({ id: 'OwnDataRequest' });
export type OwnDataRequest = z.infer<typeof OwnDataRequest>;

/** What stands against closing an account: money in it, money under way, bets that are not settled. */
export const closingHold = z.enum(['balance', 'orders', 'rounds']);
export type ClosingHold = z.infer<typeof closingHold>;

const OwnDataRequests = z
  .strictObject({ requests: z.array(OwnDataRequest), holds: z.array(closingHold) })
  .meta({ id: 'OwnDataRequests' });
export type OwnDataRequests = z.infer<typeof OwnDataRequests>;

export const ownDataCalls = {
  ownDataRequests: call({
    route: playerRoutes.ownDataRequests,
    summary: 'What the member asked about their data, how far it is and until when it is answered',
    access: 'member',
    reply: OwnDataRequests,
  }),
  askAboutData: call({
    route: playerRoutes.askAboutData,
    summary:
      'Asks for a copy of what is held about the member, or that something is put right; one of a kind at a time',
    access: 'member',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('copy') }),
      z.strictObject({ kind: z.literal('correction'), words: z.string().trim().min(10).max(2000) }),
    ]),
    reply: OwnDataRequests,
  }),
  askClosing: call({
    route: playerRoutes.askClosing,
    summary: 'Asks that the account is closed; only when nothing is in it and nothing is under way',
    access: 'member',
    stepUp: true,
    reply: OwnDataRequests,
  }),
  ownDataCopy: call({
    route: playerRoutes.ownDataCopy,
    summary: 'A part of the released copy: rows of one section',
    access: 'member',
    stepUp: true,
    params: z.strictObject({ requestId: z.uuid() }),
    query: z.strictObject({ part: z.coerce.number().int().min(0).max(100_000) }),
    reply: z.strictObject({ section: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  }),
};
