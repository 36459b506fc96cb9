import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { Consumer, StreamAPI, StreamInfo } from '@nats-io/jetstream';
import { InvalidArgumentError } from '@nats-io/transport-node';
import type { Envelope } from './envelope.ts';
import type { Nats } from './nats.ts';

const day = 24 * 60 * 60;
/** How long the bus keeps an event for a listener that is away; the outbox and inboxes keep theirs longer. */
export const streamDays = 7;

const nanos = (seconds: number) => seconds * 1_000_000_000;

/** What the relay must know of the stream: which life it is in, and where it ends. */
export interface MetStream {
  life: string;
  end: number;
}

// In the description, because servers before 2.10 forget metadata.
const lifePrefix = 'life ';
const lifeOf = ({ config, created }: StreamInfo): string =>
  config.description?.startsWith(lifePrefix) ? config.description.slice(lifePrefix.length) : created;

/** Creates the stream where it is missing, and brings one that is there to what is wanted now. */
export async function ensureStream(nats: Nats): Promise<MetStream> {
  const stream = nats.jetstream();
  if (stream === null) throw new Error('event bus is away');
  const { streams } = await stream.manager();
  const found = (await orMissing(streams.info(nats.stream))) ?? (await addStream(streams, nats));
  const life = lifeOf(found);
  const wanted = { ...wantedOf(nats), description: lifePrefix + life };
  if (!isDeepStrictEqual(found.config, { ...found.config, ...wanted }))
    await streams.update(nats.stream, { ...found.config, ...wanted });
  return { life, end: found.state.last_seq };
}

const wantedOf = (nats: Nats) => ({
  subjects: [nats.subjectOf('>')],
  max_age: nanos(streamDays * day),
  duplicate_window: nanos(10 * 60),
  num_replicas: nats.replicas,
});

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== 404) throw error;
    return undefined;
  }
}

const nameInUse = 10058;

/**
 * A new stream gets a mark of its own. `created` alone does not tell one life from another: a cluster's new leader
 * may name another moment for the same stream, and then everything kept would be sent again.
 */
async function addStream(streams: StreamAPI, nats: Nats): Promise<StreamInfo> {
  try {
    return await streams.add({
      name: nats.stream,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      ...wantedOf(nats),
      description: lifePrefix + randomUUID(),
    });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== nameInUse) throw error;
    // Another process was quicker, with its own mark.
    return streams.info(nats.stream);
  }
}

/** The bus came back without its end before anybody asked it: this event stands where another one stood. */
export class LostEnd extends Error {
  readonly end: number;
  constructor(place: number) {
    super(`the event bus stores at place ${place}, which was taken`);
    this.end = place - 1;
  }
}

/** Answers the event's place in the stream, which lies after what was known. A repetition is known by the event's id. */
export async function storeEvent(nats: Nats, envelope: Envelope, known = 0): Promise<number> {
  const stream = nats.jetstream();
  if (stream === null) throw new Error('event bus is away');
  const { seq, duplicate } = await stream.client.publish(
    nats.subjectOf(envelope.name),
    JSON.stringify(envelope),
    { msgID: envelope.id, timeout: 2000 },
  );
  if (!duplicate && seq <= known) throw new LostEnd(seq);
  return seq;
}

/**
 * Servers write where a consumer stands apart from the stream. One that stands beyond the end would never be given what is
 * stored there anew, so it begins again at the end; what it is given twice its inbox knows.
 */
export async function setBackConsumers(nats: Nats, end: number): Promise<string[]> {
  const manager = await nats.jetstream()?.manager();
  if (manager === undefined) throw new Error('event bus is away');
  const ahead: string[] = [];
  for await (const { name, config, delivered, ack_floor: floor } of manager.consumers.list(nats.stream)) {
    if (delivered.stream_seq <= end) continue;
    await manager.consumers.delete(nats.stream, name);
    await manager.consumers.add(nats.stream, {
      ...config,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: Math.min(floor.stream_seq, end) + 1,
    });
    ahead.push(name);
  }
  return ahead;
}

/** A listener's own place in the stream: made where it is missing, and brought to what is wanted now. */
export async function ensureConsumer(nats: Nats, name: string, event: string): Promise<Consumer> {
  await ensureStream(nats);
  const stream = nats.jetstream();
  if (stream === null) throw new Error('event bus is away');
  const { consumers } = await stream.manager();
  const wanted = {
    filter_subject: nats.subjectOf(event),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(30),
    max_deliver: -1,
  };
  // Not simply added: one that was set back begins elsewhere, which the bus would take for a change that it refuses.
  const found = await orMissing(consumers.info(nats.stream, name));
  if (found === undefined)
    await consumers.add(nats.stream, { durable_name: name, deliver_policy: DeliverPolicy.All, ...wanted });
  else if (!isDeepStrictEqual(found.config, { ...found.config, ...wanted }))
    await consumers.update(nats.stream, name, { ...found.config, ...wanted });
  return stream.client.consumers.get(nats.stream, name);
}

/** The bus is there and will not have this event, such as one that is too large; silence or a full disk is no refusal. */
export const isRefusedByBus = (error: unknown): boolean =>
  error instanceof InvalidArgumentError || (error instanceof JetStreamApiError && error.status === 400);
