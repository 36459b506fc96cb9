import type { JsMsg } from '@nats-io/jetstream';
import type { EventName } from '@perya/contract/events';
import type { Database } from '../database/connect.ts';
import type { RunWork, Work } from '../database/work.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics, Reading } from '../observe/metrics.ts';
import type { Delivered, Envelope } from './envelope.ts';
import { openEnvelope, readEnvelope } from './envelope.ts';
import type { Nats } from './nats.ts';
import { relayName } from './relay.ts';
import { claimInInbox, parkEvent } from './repository.ts';
import { ensureConsumer } from './stream.ts';

export interface Listener<N extends EventName> {
  /** Names the durable consumer and the inbox: letters, digits, `-` and `_`; never change it later. */
  name: string;
  event: N;
  handle(work: Work, event: Delivered<N>): Promise<void>;
  /** Where events come by the hundred: whatever waits for one merchant is dealt with in one transaction. */
  handleMany?(work: Work, events: readonly Delivered<N>[]): Promise<void>;
}

export interface Listeners {
  listen: <N extends EventName>(listener: Listener<N>) => void;
  /** Who listens to what. */
  known: () => readonly Listener<EventName>[];
  /** Events that each has not dealt with yet. */
  waiting: () => Promise<Readonly<Record<string, number>>>;
  /** The place in the stream up to which all of them have dealt with everything; null when the bus does not say. */
  floor: (names: readonly string[]) => Promise<number | null>;
  start: () => void;
  stop: () => Promise<void>;
}

export interface ListenersOptions {
  nats: Nats;
  runWork: RunWork;
  /** Role perya_system: events that are given up are parked outside any merchant's work. */
  database: Database;
  log: Log;
  metrics?: Metrics;
  maxTries?: number;
  backoffMs?: (tries: number) => number;
  /** Answers which of the events this listener has not dealt with yet. */
  claim?: typeof claimInInbox;
}

const doubling = (tries: number) => Math.min(200 * 2 ** (tries - 1), 60_000);

interface Running extends Required<Pick<ListenersOptions, 'maxTries' | 'backoffMs' | 'claim'>> {
  options: ListenersOptions;
  parked?: ReturnType<Metrics['counter']> | undefined;
  handled?: ReturnType<Metrics['counter']> | undefined;
  stopped: boolean;
  /** Genuine failures only: an outage of the database must not use up an event's tries. */
  tries: Map<string, number>;
}

export function createListeners(options: ListenersOptions): Listeners {
  const { metrics } = options;
  const running: Running = {
    options,
    maxTries: options.maxTries ?? 8,
    backoffMs: options.backoffMs ?? doubling,
    claim: options.claim ?? claimInInbox,
    parked: metrics?.counter('perya_events_parked_total', 'Events given up and kept for a person'),
    handled: metrics?.counter('perya_events_handled_total', 'Events dealt with by listener'),
    stopped: false,
    tries: new Map(),
  };
  const known: Listener<EventName>[] = [];
  metrics?.gauge('perya_listener_waiting', 'Events that a listener has not dealt with', () =>
    waitingOf(options.nats, known),
  );
  const loops: { done: Promise<void>; close(): void }[] = [];
  return {
    listen(listener) {
      if (!/^[\w-]+$/.test(listener.name) || listener.name === relayName)
        throw new Error(`listener name ${listener.name} is not usable`);
      if (known.some(({ name }) => name === listener.name))
        throw new Error(`listener ${listener.name} exists already`);
      known.push(listener as unknown as Listener<EventName>);
    },
    known: () => known,
    waiting: async () =>
      Object.fromEntries(
        (await waitingOf(options.nats, known)).map(({ labels, value }) => [labels['listener'] ?? '', value]),
      ),
    floor: (names) => floorOf(options.nats, names).catch(() => null),
    start() {
      for (const listener of known) loops.push(follow(running, listener));
    },
    async stop() {
      running.stopped = true;
      for (const loop of loops) loop.close();
      await Promise.all(loops.map(({ done }) => done));
    },
  };
}

/** A server of a cluster may go without a word: two missed heartbeats, and the next one is asked. */
const pulling = { expires: 10_000, idle_heartbeat: 2000 };

function follow(running: Running, listener: Listener<EventName>): { done: Promise<void>; close(): void } {
  let close = () => {};
  const consume = async () => {
    const consumer = await ensureConsumer(running.options.nats, listener.name, listener.event);
    const messages = await consumer.consume({
      max_messages: 100,
      abort_on_missing_resource: true,
      ...pulling,
    });
    close = () => void messages.close();
    if (running.stopped) return close();
    if (listener.handleMany === undefined)
      for await (const message of messages) await deal(running, listener, message);
    else await dealInBatches(running, listener, messages);
  };
  const loop = async () => {
    const { nats, log } = running.options;
    while (!running.stopped) {
      if (nats.connected()) {
        await consume().catch((error: unknown) =>
          log.debug({ err: error, listener: listener.name }, 'listener pauses'),
        );
      }
      if (!running.stopped) await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  return { done: loop(), close: () => close() };
}

/** On the bus, or with a worker that has not answered for them yet. One that does not exist yet has nothing to tell. */
async function waitingOf(nats: Nats, known: readonly Listener<EventName>[]): Promise<Reading[]> {
  const manager = await nats.jetstream()?.manager();
  if (manager === undefined) return [];
  const readings = await Promise.allSettled(
    known.map(async ({ name }) => {
      const { num_pending: ahead, num_ack_pending: underWay } = await manager.consumers.info(
        nats.stream,
        name,
      );
      return { labels: { listener: name }, value: ahead + underWay };
    }),
  );
  return readings.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The end of the stream is read first: what comes after it is above the floor. */
async function floorOf(nats: Nats, names: readonly string[]): Promise<number | null> {
  const manager = await nats.jetstream()?.manager();
  if (manager === undefined) return null;
  const { state } = await manager.streams.info(nats.stream);
  const floors = await Promise.all(
    names.map(async (name) => {
      const consumer = await manager.consumers.info(nats.stream, name);
      const isLevel = consumer.num_pending + consumer.num_ack_pending === 0;
      return isLevel ? state.last_seq : consumer.ack_floor.stream_seq;
    }),
  );
  return Math.min(...floors);
}

const mostTogether = 100;
/** Between two batches: a transaction costs nearly the same for one event and for many. The first after a rest goes at once. */
const gatherMs = 500;

/** Takes all that have arrived meanwhile: nothing waits for a batch to fill. */
async function dealInBatches(
  running: Running,
  listener: Listener<EventName>,
  messages: AsyncIterable<JsMsg>,
): Promise<void> {
  const waiting: JsMsg[] = [];
  let wake = () => {};
  let isOver = false;
  let begun = -gatherMs;
  const collect = async () => {
    for await (const message of messages) {
      waiting.push(message);
      wake();
    }
  };
  const collected = collect().finally(() => {
    isOver = true;
    wake();
  });
  while (!isOver || waiting.length > 0) {
    if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    const early = begun + gatherMs - performance.now();
    if (early > 0 && !isOver && waiting.length < mostTogether)
      await new Promise((resolve) => setTimeout(resolve, early));
    begun = performance.now();
    const batch = waiting.splice(0, mostTogether);
    // One that fails alone must not fail the others: then each has a transaction of its own.
    if (batch.length > 0 && !(await dealTogether(running, listener, batch)))
      for (const message of batch) await deal(running, listener, message);
  }
  await collected;
}

/** All of them in one transaction per merchant; false when it did not work out and nothing was done. */
async function dealTogether(
  running: Running,
  listener: Listener<EventName>,
  batch: readonly JsMsg[],
): Promise<boolean> {
  if (batch.length === 1) return false;
  try {
    const read = batch.map((message) => ({
      message,
      event: placed(message, openEnvelope(listener.event, readEnvelope(message.json()))),
    }));
    for (const [merchant, own] of Map.groupBy(read, ({ event }) => event.merchant)) {
      await running.options.runWork(
        { merchant, actor: { kind: 'system', name: listener.name } },
        async (work) => {
          const ids = own.map(({ event }) => event.id);
          const claimed = await running.claim(work, listener.name, ids);
          const fresh = own.flatMap(({ event }) => (claimed.has(event.id) ? [event] : []));
          if (fresh.length > 0) await listener.handleMany?.(work, fresh);
        },
      );
      for (const { message } of own) message.ack();
      for (const _one of own) running.handled?.({ listener: listener.name });
    }
    return true;
  } catch (error) {
    running.options.log.warn(
      { err: error, listener: listener.name },
      'events together failed, one by one now',
    );
    return false;
  }
}

const placed = <N extends EventName>({ seq }: JsMsg, event: Delivered<N>): Delivered<N> => ({
  ...event,
  seq,
});

async function deal(running: Running, listener: Listener<EventName>, message: JsMsg): Promise<void> {
  const { runWork, database, log } = running.options;
  let envelope: Envelope | undefined;
  try {
    envelope = readEnvelope(message.json());
    const event = placed(message, openEnvelope(listener.event, envelope));
    await runWork(
      { merchant: event.merchant, actor: { kind: 'system', name: listener.name } },
      async (work) => {
        const claimed = await running.claim(work, listener.name, [event.id]);
        if (claimed.has(event.id)) await listener.handle(work, event);
      },
    );
    running.tries.delete(`${listener.name} ${event.id}`);
    running.handled?.({ listener: listener.name });
    message.ack();
  } catch (error) {
    const databaseIsUp = await database.ping().then(
      () => true,
      () => false,
    );
    if (!databaseIsUp) return message.nak(1000);
    log.warn({ err: error, listener: listener.name, event: envelope?.id }, 'listener failed on an event');
    await retryOrPark(running, listener, message, envelope, error);
  }
}

async function retryOrPark(
  running: Running,
  listener: Listener<EventName>,
  message: JsMsg,
  event: Envelope | undefined,
  error: unknown,
): Promise<void> {
  // What is no event at all gets no better by waiting, and has no id to park it under.
  if (event === undefined) {
    running.parked?.({ listener: listener.name });
    running.options.log.error({ listener: listener.name, subject: message.subject }, 'event is unreadable');
    return message.term('unreadable');
  }
  const key = `${listener.name} ${event.id}`;
  const tries = (running.tries.get(key) ?? 0) + 1;
  running.tries.set(key, tries);
  if (tries < running.maxTries) return message.nak(running.backoffMs(tries));
  try {
    await parkEvent(running.options.database.kysely, listener.name, event, { error, tries });
  } catch {
    return message.nak(1000);
  }
  running.tries.delete(key);
  running.parked?.({ listener: listener.name });
  message.term('parked');
}
