import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const moment = z.iso.datetime();
const figure = z.number().nullable();

const ProcessState = z
  .strictObject({
    /** `http-1`: of its kind the one that began first. */
    name: z.string(),
    service: z.string(),
    release: z.string(),
    /** `lost`: it said nothing for half a minute and did not take its leave. */
    state: z.enum(['up', 'leaving', 'lost']),
    startedAt: moment,
    seenAt: moment,
    /** Of one core. */
    cpuShare: z.number(),
    memoryBytes: z.int(),
    /** Half of its answers of the last five minutes took no longer. */
    p50Ms: figure,
    p95Ms: figure,
  })
  .meta({ id: 'ProcessState' });
export type ProcessState = z.infer<typeof ProcessState>;

const EngineState = z
  .strictObject({
    name: z.enum(['postgres', 'redis', 'nats']),
    isUp: z.boolean(),
    /** As the processes that stand on it see it, the first to notice. */
    since: moment.nullable(),
    /** Processes that do not reach it. */
    missedBy: z.array(z.string()),
  })
  .meta({ id: 'EngineState' });

const count = z.int().nonnegative();
const CompanyState = z
  .strictObject({
    kind: z.enum(['payment', 'game', 'message', 'identity', 'sign-in', 'push']),
    company: z.string(),
    /** `failing`: several asks in a row got no answer. `unasked`: nothing was asked of it, or heard from it, yet. */
    state: z.enum(['answers', 'failing', 'unasked']),
    /** Since it answers again, or since the first ask without an answer. */
    since: moment.nullable(),
    /** Asks in a row without an answer. */
    failedInARow: count,
    answeredAt: moment.nullable(),
    failedAt: moment.nullable(),
    /** Of a quarter of an hour. `refused`: it answered with a no. */
    lately: z.strictObject({ answered: count, refused: count, failed: count }),
    /** What it asked us in the same time, and how much of it we could not answer: game companies only. */
    heard: z.strictObject({ calls: count, failed: count, lastAt: moment.nullable() }).nullable(),
    /** What waits for it: payouts without an answer, messages. */
    waiting: z.strictObject({ count, oldestAt: moment.nullable() }).nullable(),
  })
  .meta({ id: 'CompanyState' });
export type CompanyState = z.infer<typeof CompanyState>;

const SystemHealth = z
  .strictObject({
    at: moment,
    processes: z.array(ProcessState),
    engines: z.array(EngineState),
    /** Outside companies of the whole installation. */
    companies: z.array(CompanyState),
    database: z.strictObject({
      since: moment,
      bytes: z.int(),
      connections: z.int(),
      mostConnections: z.int(),
      standbys: z.array(
        z.strictObject({
          name: z.string(),
          state: z.string(),
          /** Acknowledged only when this one has it too. */
          isSynchronous: z.boolean(),
          lagSeconds: figure,
        }),
      ),
    }),
    outbox: z.strictObject({
      waiting: z.int(),
      oldestSeconds: z.number(),
      publishedLastMinute: z.int(),
      /** Events that listeners have not dealt with, where there are any. */
      behind: z.array(z.strictObject({ listener: z.string(), waiting: z.int() })),
      listeners: z.int(),
    }),
    /** The last hour, all processes together; a minute in which none was there is missing. */
    minutes: z.array(
      z.strictObject({
        at: moment,
        perSecond: z.number(),
        p50Ms: figure,
        p95Ms: figure,
        outboxWaiting: figure,
        outboxLagSeconds: figure,
      }),
    ),
    release: z.strictObject({
      versions: z.array(z.string()),
      migrations: z.int(),
      lastMigration: z.string().nullable(),
      migratedAt: moment.nullable(),
    }),
  })
  .meta({ id: 'SystemHealth' });
export type SystemHealth = z.infer<typeof SystemHealth>;

const Installation = z
  .strictObject({
    settings: z.array(
      z.strictObject({
        name: z.string(),
        /** `usual`: nobody set it. `secret`: set, and shown to nobody. */
        state: z.enum(['usual', 'set', 'secret']),
        value: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof Installation>;

export const systemCalls = {
  installation: call({
    route: operatorRoutes.installation,
    summary: 'How the process that answers is set up, by name; without secrets and logins',
    access: 'operator',
    permission: 'system.run',
    reply: Installation,
  }),
  systemHealth: call({
    route: operatorRoutes.systemHealth,
    summary:
      'Processes, what they stand on, outside companies, the outbox and the last hour, as the processes say themselves',
    access: 'operator',
    permission: 'system.run',
    params: z.strictObject({ merchantCode: z.string().min(1).max(32) }),
    reply: SystemHealth,
  }),
};
