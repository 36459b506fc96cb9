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
import { ensureStream, isRefusedByBus, LostEnd, setBackConsumers, storeEvent, streamDays } from './stream.ts';
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
  let lostAfter = Number.POSITIVE_INFINITY;
  const edge = createEdge();
  // The store may have been lost while the bus was away: look again after each connection.
  nats.onConnect(() => {
    stream = undefined;
    wake.now();
  });

  const meetStream = async (): Promise<string> => {
    const met = await ensureStream(nats);
    const found = { ...met, end: Math.min(met.end, lostAfter) };
    // Before anything is stored anew: also when the relay itself had not noted yet how far the stream went.
    const ahead = await setBackConsumers(nats, found.end);
    if (ahead.length > 0)
      log.warn({ ahead, end: found.end }, 'listeners were further than the event bus: set back');
    const outcome = await database.kysely.transaction().execute((db) => rewind(db, found));
    if (outcome !== 'known')
      log.warn({ stream: outcome }, 'event bus lost its store or the end of it: sending kept events again');
    lostAfter = Number.POSITIVE_INFINITY;
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
      const journey = { db, nats, batchSize, log, position, edge };
      await sendAgain(journey);
      const count = await carryBatch(journey);
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
        if (error instanceof LostEnd) lostAfter = Math.min(lostAfter, error.end);
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
async function carryBatch(journey: Journey): Promise<number> {
  const { db, nats, batchSize, position, edge } = journey;
  const reached = edge.reach(position);
  const rows = await nextEvents(db, batchSize);
  // Caches are told first and without storage: a lost hint is repaired by polling, a slow one is felt.
  for (const row of rows) {
    if (row.topic === null) continue;
    nats.publish(`revision.${row.topic}`, { merchant: row.merchant_code, revision: row.body.revision });
  }
  const { done, left, streamSeq, failure } = await store(journey, rows);
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

async function store({ db, nats, log, position }: Journey, rows: readonly OutboxRow[]) {
  const outcomes = await Promise.allSettled(
    rows.map((row) => storeEvent(nats, envelopeOf(row), position.streamSeq)),
  );
  // In the order of their places: the first one says where the stream ended.
  const lost = outcomes.find((one) => one.status === 'rejected' && one.reason instanceof LostEnd);
  if (lost?.status === 'rejected') throw lost.reason;
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
async function sendAgain({ db, nats, batchSize, log, position }: Journey): Promise<void> {
  for (const row of await takeResends(db, batchSize)) {
    try {
      await storeEvent(nats, envelopeOf(row), position.streamSeq);
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
