import type { Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Envelope } from './envelope.ts';
import type { Nats } from './nats.ts';
import {
  deepest,
  depthOf,
  dropOldMarks,
  endResends,
  hasWaiting,
  markPosition,
  movePosition,
  nextEvents,
  type OutboxRow,
  type RelayPosition,
  resendLater,
  rewind,
  takePosition,
  takeResends,
} from './outbox.ts';
import { parkEvent } from './repository.ts';
import { ensureStream, isRefusedByBus, storeEvent, streamDays } from './stream.ts';
import { createWakeUp } from './wake-up.ts';

export interface Relay {
  start: () => void;
  stop: () => Promise<void>;
}

export interface RelayOptions {
  /** Role perya_system: the outbox of all merchants. */
  database: Database;
  nats: Nats;
  log: Log;
  metrics?: Metrics;
  pollMs?: number;
  batchSize?: number;
}

/** Under this name events are parked that the bus would not take. */
export const relayName = 'relay';

const maxRefusals = 8;
const markEveryMs = 1000;
const tidyEveryMs = 10 * 60_000;
/** After a round trip the next one waits this long: under load one carries what many would have. */
const gatherMs = 100;

/** Carries the outbox to the bus. Without the bus it waits: the outbox grows and nothing else notices. */
export function createRelay(options: RelayOptions): Relay {
  const { database, nats, log, metrics, pollMs = 250, batchSize = 200 } = options;
  const wake = createWakeUp({ database, channel: 'platform_outbox', pollMs, log });
  const published = metrics?.counter(
    'perya_outbox_published_total',
    'Events carried from the outbox to the bus',
  );
  if (metrics !== undefined) watchOutbox(database, metrics);
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let stream: string | undefined;
  let tidyAt = 0;
  let markAt = 0;
  const edge = createEdge();
  // The store may have been lost while the bus was away: look again after each connection.
  nats.onConnect(() => {
    stream = undefined;
    wake.now();
  });

  const meetStream = async (): Promise<string> => {
    const found = await ensureStream(nats);
    const outcome = await database.kysely.transaction().execute((db) => rewind(db, found));
    if (outcome !== 'known')
      log.warn({ stream: outcome }, 'event bus lost its store or the end of it: sending kept events again');
    edge.forget();
    return found.life;
  };
  const step = async (): Promise<boolean> => {
    if (!nats.connected()) return false;
    stream ??= await meetStream();
    // Tells every process that changes arrive by the bus, so that they may poll less.
    nats.publish('relay.alive', {});
    if (Date.now() > tidyAt) {
      tidyAt = Date.now() + tidyEveryMs;
      await dropOldMarks(database.kysely, streamDays + 1);
    }
    if (!(await hasWaiting(database.kysely))) return false;
    const isMarked = Date.now() >= markAt;
    const carried = await database.kysely.transaction().execute(async (db) => {
      const position = await takePosition(db);
      if (position === undefined || !nats.connected()) return 0;
      await sendAgain(db, nats, batchSize, log);
      const count = await carryBatch({ db, nats, batchSize, log, position, edge });
      if (isMarked) await markPosition(db);
      return count;
    });
    if (isMarked) markAt = Date.now() + markEveryMs;
    published?.({}, carried);
    return carried === batchSize;
  };
  const loop = async () => {
    while (!stopped) {
      const begun = performance.now();
      const more = await step().catch((error: unknown) => {
        if (!stopped) log.warn({ err: error }, 'relay pauses');
        stream = undefined;
        return false;
      });
      if (more) continue;
      await wake.next();
      const early = begun + gatherMs - performance.now();
      if (early > 0 && !stopped) await new Promise((resolve) => setTimeout(resolve, early));
    }
  };
  return {
    start() {
      wake.start();
      running = loop();
    },
    async stop() {
      stopped = true;
      await wake.stop();
      await running;
    },
  };
}

/**
 * Up to which place nothing can appear any more. A place is given to a transaction that has its number, so whoever took one up
 * to `last` is older than the relay's next transaction; once all older than that one are over, the empty ones stay empty.
 */
function createEdge() {
  let last: bigint | undefined;
  let pending: { place: bigint; xid: bigint } | undefined;
  return {
    forget() {
      last = undefined;
      pending = undefined;
    },
    /** The last place that was given out before this moment. */
    note(place: bigint) {
      last = place;
    },
    reach({ xid, oldest }: RelayPosition): bigint | undefined {
      if (pending === undefined && last !== undefined) pending = { place: last, xid };
      if (pending === undefined || oldest < pending.xid) return undefined;
      const { place } = pending;
      pending = undefined;
      return place;
    },
  };
}

interface Journey {
  db: Transaction<object>;
  nats: Nats;
  batchSize: number;
  log: Log;
  position: RelayPosition;
  edge: ReturnType<typeof createEdge>;
}

/** A crash before commit publishes again, under the same ids. */
async function carryBatch({ db, nats, batchSize, log, position, edge }: Journey): Promise<number> {
  const reached = edge.reach(position);
  const rows = await nextEvents(db, batchSize);
  // Caches are told first and without storage: a lost hint is repaired by polling, a slow one is felt.
  for (const row of rows) {
    if (row.topic === null) continue;
    nats.publish(`revision.${row.topic}`, { merchant: row.merchant_code, revision: row.body.revision });
  }
  const { done, left, streamSeq, failure } = await store(db, nats, rows, log);
  // Not beyond what waits still, and not beyond what this batch has looked at.
  const limits = [reached ?? position.carried];
  if (left !== undefined) limits.push(left - 1n);
  if (rows.length === batchSize) limits.push(BigInt(rows.at(-1)?.place ?? 0));
  const carried = limits.reduce((one, other) => (other < one ? other : one));
  edge.note(
    await movePosition(db, {
      carried: carried > position.carried ? carried : position.carried,
      done,
      streamSeq,
      isAll: rows.length < batchSize && left === undefined,
    }),
  );
  if (done.length === 0 && failure !== undefined) throw failure;
  return rows.length;
}

async function store(db: Transaction<object>, nats: Nats, rows: readonly OutboxRow[], log: Log) {
  const outcomes = await Promise.allSettled(rows.map((row) => storeEvent(nats, envelopeOf(row))));
  const done: string[] = [];
  let left: bigint | undefined;
  let streamSeq = 0;
  let failure: unknown;
  for (const [place, row] of rows.entries()) {
    const outcome = outcomes[place];
    if (outcome?.status === 'fulfilled') {
      streamSeq = Math.max(streamSeq, outcome.value);
      done.push(row.place);
    } else if (isRefusedByBus(outcome?.reason)) {
      await countRefusal(db, row, { tries: 1, error: outcome?.reason, log });
      done.push(row.place);
    } else {
      left ??= BigInt(row.place);
      failure = outcome?.reason;
    }
  }
  return { done, left, streamSeq, failure };
}

/** What the bus refused before, and what a listener never heard of. */
async function sendAgain(db: Transaction<object>, nats: Nats, limit: number, log: Log): Promise<void> {
  for (const row of await takeResends(db, limit)) {
    try {
      await storeEvent(nats, envelopeOf(row));
      await endResends(db, [row.id]);
    } catch (error) {
      if (!isRefusedByBus(error)) throw error;
      await countRefusal(db, row, { tries: row.tries + 1, error, log });
    }
  }
}

interface EventRow {
  id: string;
  merchant_code: string;
  name: string;
  body: unknown;
}
const envelopeOf = ({ id, merchant_code: merchant, name, body }: EventRow): Envelope => ({
  id,
  merchant,
  name,
  body,
});

/** What the bus will not have moves out of the way of those behind it, and waits for a person in the end. */
async function countRefusal(
  db: Transaction<object>,
  row: EventRow,
  { tries, error, log }: { tries: number; error: unknown; log: Log },
): Promise<void> {
  if (tries < maxRefusals) return resendLater(db, row, tries);
  log.error({ err: error, event: row.id, name: row.name }, 'event bus refuses an event: parked');
  await parkEvent(db, relayName, envelopeOf(row), { error, tries });
  await endResends(db, [row.id]);
}

function watchOutbox(database: Database, metrics: Metrics): void {
  const waiting = () => depthOf(database.kysely);
  metrics.gauge(
    'perya_outbox_depth',
    `Events waiting for the bus, ${deepest} at most`,
    async () => (await waiting()).depth,
  );
  metrics.gauge(
    'perya_relay_lag_seconds',
    'Age of the oldest waiting event',
    async () => (await waiting()).lag,
  );
}
