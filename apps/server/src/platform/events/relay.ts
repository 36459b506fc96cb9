import type { StreamInfo } from '@nats-io/jetstream';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Nats } from './nats.ts';
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

interface Row {
  id: string;
  merchant_code: string;
  name: string;
  body: { revision?: number };
  topic: string | null;
  refusals: number;
}

const maxRefusals = 8;
// Longer than the bus keeps events, so that a bus that lost its store can be filled again from here.
const keepDays = streamDays + 1;
const tidyEveryMs = 10 * 60_000;

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
  // The store may have been lost while the bus was away: look again after each connection.
  nats.onConnect(() => {
    stream = undefined;
    wake.now();
  });

  const step = async (): Promise<boolean> => {
    if (!nats.connected()) return false;
    if (stream === undefined) {
      const found = await ensureStream(nats);
      await republishAfterLoss(database, found, log);
      stream = found.created;
    }
    // Tells every process that changes arrive by the bus, so that they may poll less.
    nats.publish('relay.alive', {});
    const carried = await carryBatch(database, nats, batchSize, log);
    published?.({}, carried);
    if (Date.now() > tidyAt) {
      tidyAt = Date.now() + tidyEveryMs;
      await tidy(database);
    }
    return carried === batchSize;
  };
  const loop = async () => {
    while (!stopped) {
      const more = await step().catch((error: unknown) => {
        if (!stopped) log.warn({ err: error }, 'relay pauses');
        stream = undefined;
        return false;
      });
      if (!more) await wake.next();
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

/** Locked rows are skipped, so several relays share the work; a crash before commit publishes again, same id. */
function carryBatch(database: Database, nats: Nats, batchSize: number, log: Log): Promise<number> {
  return database.kysely.transaction().execute(async (db) => {
    const { rows } = await sql<Row>`select id, merchant_code, name, body, topic, refusals from platform.outbox
      where published_at is null order by seq limit ${batchSize} for update skip locked`.execute(db);
    if (rows.length === 0 || !nats.connected()) return 0;
    // Caches are told first and without storage: a lost hint is repaired by polling, a slow one is felt.
    for (const row of rows) {
      if (row.topic === null) continue;
      nats.publish(`revision.${row.topic}`, { merchant: row.merchant_code, revision: row.body.revision });
    }
    const outcomes = await Promise.allSettled(rows.map((row) => storeEvent(nats, envelopeOf(row))));
    const done: { id: string; seq: number }[] = [];
    let failure: PromiseRejectedResult | undefined;
    for (const [place, row] of rows.entries()) {
      const outcome = outcomes[place];
      if (outcome?.status === 'fulfilled') done.push({ id: row.id, seq: outcome.value });
      else if (isRefusedByBus(outcome?.reason)) await countRefusal(db, row, outcome?.reason, log);
      else failure = outcome;
    }
    await sql`update platform.outbox o set published_at = now(), stream_seq = done.seq
      from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ seq }) => seq)}::bigint[]) as done (id, seq)
      where o.id = done.id`.execute(db);
    if (done.length === 0 && failure !== undefined) throw failure.reason;
    return done.length;
  });
}

const envelopeOf = ({ id, merchant_code: merchant, name, body }: Row) => ({ id, merchant, name, body });

/** What the bus will not have moves out of the way of those behind it, and waits for a person. */
async function countRefusal(db: Transaction<object>, row: Row, error: unknown, log: Log): Promise<void> {
  const tries = row.refusals + 1;
  if (tries < maxRefusals) {
    await sql`update platform.outbox set refusals = ${tries} where id = ${row.id}`.execute(db);
    return;
  }
  log.error({ err: error, event: row.id, name: row.name }, 'event bus refuses an event: parked');
  await parkEvent(db, relayName, envelopeOf(row), { error, tries });
  await sql`delete from platform.outbox where id = ${row.id}`.execute(db);
}

/**
 * A stream born after our last visit has none of the old events, and one that ends before the last place we know has lost its
 * tail: what is kept of it is sent again; inboxes drop repeats.
 */
async function republishAfterLoss(database: Database, found: StreamInfo, log: Log): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ stream_created: string }>`select stream_created from platform.relay_state
      for update`.execute(db);
    const known = rows[0]?.stream_created;
    const isNew = known !== found.created;
    if (isNew)
      await sql`insert into platform.relay_state (stream_created) values (${found.created})
        on conflict (singleton) do update set stream_created = excluded.stream_created`.execute(db);
    if (known === undefined) return;
    const end = isNew ? 0 : found.state.last_seq;
    if (!isNew && (await lastPlace(db)) <= end) return;
    const again = await sql`update platform.outbox set published_at = null, stream_seq = null
      where published_at is not null and (${isNew} or stream_seq > ${end})`.execute(db);
    log.warn(
      { events: Number(again.numAffectedRows ?? 0n), isNew },
      'event bus lost its store or the end of it: sending kept events again',
    );
  });
}

/** The last place in the stream that we were told: among the latest events, for relays work side by side. */
async function lastPlace(db: Transaction<object>): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`select max(stream_seq) as last from (
    select stream_seq from platform.outbox where published_at is not null
    order by published_at desc limit 1000) latest`.execute(db);
  return Number(rows[0]?.last ?? 0);
}

async function tidy(database: Database): Promise<void> {
  await sql`delete from platform.outbox where published_at < now() - make_interval(days => ${keepDays})`.execute(
    database.kysely,
  );
  // Inboxes outlive everything that could still be delivered again.
  await sql`delete from platform.inbox where handled_at < now() - make_interval(days => ${keepDays * 2})`.execute(
    database.kysely,
  );
}

function watchOutbox(database: Database, metrics: Metrics): void {
  const waiting = async () => {
    const { rows } = await sql<{ depth: string; lag: string | null }>`select count(*) as depth,
      extract(epoch from now() - min(created_at)) as lag from platform.outbox where published_at is null`.execute(
      database.kysely,
    );
    return { depth: Number(rows[0]?.depth ?? 0), lag: Number(rows[0]?.lag ?? 0) };
  };
  metrics.gauge('perya_outbox_depth', 'Events waiting for the bus', async () => (await waiting()).depth);
  metrics.gauge(
    'perya_relay_lag_seconds',
    'Age of the oldest waiting event',
    async () => (await waiting()).lag,
  );
}
