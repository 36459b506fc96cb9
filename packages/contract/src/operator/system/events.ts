import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = z.strictObject({
  ...params.shape,
  listener: z.string().regex(/^[\w-]{1,64}$/),
  eventId: z.uuid(),
});
const states = ['waiting', 'asked', 'aside'] as const;

/** An event that a listener, or the bus itself, failed on again and again. */
export const ParkedEvent = z
  .strictObject({
    /** Who gave it up; `relay` where the bus would not take it. */
    listener: z.string(),
    eventId: z.string(),
    event: z.string(),
    body: z.unknown(),
    error: z.string(),
    tries: z.int(),
    parkedAt: z.iso.datetime(),
    /** `asked`: a worker replays it in a moment. `aside`: kept, and never replayed. */
    state: z.enum(states),
    setAside: z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'ParkedEvent' });
export type ParkedEvent = z.infer<typeof ParkedEvent>;

export const eventCalls = {
  parkedEvents: call({
    route: operatorRoutes.parkedEvents,
    summary: 'Events that were given up and wait for a person, the newest first',
    access: 'operator',
    permission: 'system.run',
    params,
    query: z.strictObject({ state: z.enum(states).optional() }),
    reply: z.strictObject({ parkedEvents: z.array(ParkedEvent) }),
  }),
  replayParkedEvent: call({
    route: operatorRoutes.replayParkedEvent,
    summary: 'Has a worker try it once more: gone from the list when it works out, back to waiting otherwise',
    access: 'operator',
    permission: 'system.run',
    params: one,
    reply: ParkedEvent,
  }),
  setParkedEventAside: call({
    route: operatorRoutes.setParkedEventAside,
    summary: 'Gives it up for good: kept with the reason, never replayed',
    access: 'operator',
    permission: 'system.run',
    params: one,
    reply: ParkedEvent,
  }),
};
