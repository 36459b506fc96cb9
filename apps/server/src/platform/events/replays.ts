import type { EventName } from '@perya/contract/events';
import type { Database } from '../database/connect.ts';
import type { RunWork, Work } from '../database/work.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { createDueLoop } from './due-loop.ts';
import { openEnvelope } from './envelope.ts';
import type { Listener } from './listeners.ts';
import type { Nats } from './nats.ts';
import { keepBody } from './outbox.ts';
import { relayName } from './relay.ts';
import {
  askedReplays,
  claimInInbox,
  countWaiting,
  noteFailedReplay,
  type ParkedKey,
  type ParkedRow,
  removeParked,
  takeAsked,
} from './repository.ts';
import { isRefusedByBus, storeEvent } from './stream.ts';

interface ReplaysOptions {
  runWork: RunWork;
  /** Role perya_system: what was asked for, of all merchants. */
  database: Database;
  nats: Nats;
  listeners: { known: () => readonly Listener<EventName>[] };
  log: Log;
  metrics?: Metrics;
  pollMs?: number;
}

/** Tries parked events once more when somebody asked for it: effect, inbox and the end of the parking commit together. */
export function createReplays(options: ReplaysOptions) {
  const { runWork, database, nats, listeners, log, metrics, pollMs = 5000 } = options;
  metrics?.gauge('perya_events_parked_waiting', 'Parked events that wait for a person', () =>
    countWaiting(database.kysely),
  );

  /** To the bus once more: the rows are the system's own, and the body is kept with the end of the parking. */
  const carry = (merchant: string, key: ParkedKey): Promise<boolean> =>
    database.kysely.transaction().execute(async (db) => {
      const row = await takeAsked({ db, merchant }, key);
      if (row === undefined) return false;
      const { event_id: id, name, body } = row;
      await storeEvent(nats, { id, merchant, name, body });
      await keepBody(db, id, body);
      await removeParked({ db, merchant }, key);
      return true;
    });
  const handle = async (work: Work, row: ParkedRow): Promise<void> => {
    const listener = listeners.known().find(({ name }) => name === row.listener);
    if (listener === undefined) throw new Error(`nobody listens as ${row.listener}`);
    const { event_id: id, merchant_code: merchant, name, body } = row;
    const event = openEnvelope(listener.event, { id, merchant, name, body });
    if ((await claimInInbox(work, listener.name, [id])).has(id)) await listener.handle(work, event);
  };
  /** An outage is nobody's failure: it stays asked for. */
  const isOutage = async (listener: string, error: unknown): Promise<boolean> => {
    if (listener === relayName && !isRefusedByBus(error)) return true;
    return database.ping().then(
      () => false,
      () => true,
    );
  };
  /** True when it was tried, with whatever outcome. */
  const attempt = async ({ merchant, ...key }: Awaited<ReturnType<typeof askedReplays>>[number]) => {
    const { listener } = key;
    try {
      if (listener === relayName) return await carry(merchant, key);
      return await runWork({ merchant, actor: { kind: 'system', name: listener } }, async (work) => {
        const row = await takeAsked(work, key);
        if (row === undefined) return false;
        await handle(work, row);
        await removeParked(work, key);
        return true;
      });
    } catch (error) {
      log.warn({ err: error, listener, event: key.eventId }, 'replay of a parked event failed');
      if (await isOutage(listener, error)) return false;
      await noteFailedReplay(database.kysely, key, error);
      return true;
    }
  };
  return createDueLoop({
    database,
    channel: 'platform_parked',
    pollMs,
    log,
    waiting: 'parked events wait',
    round: async () => {
      let tried = 0;
      for (const one of await askedReplays(database.kysely)) if (await attempt(one)) tried += 1;
      return tried;
    },
  });
}
