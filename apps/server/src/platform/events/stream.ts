import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { StreamAPI, StreamInfo } from '@nats-io/jetstream';
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
  const found = (await findStream(streams, nats)) ?? (await addStream(streams, nats));
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

async function findStream(streams: StreamAPI, nats: Nats): Promise<StreamInfo | undefined> {
  try {
    return await streams.info(nats.stream);
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

/** Answers the event's place in the stream. A repetition is known by the event's id. */
export async function storeEvent(nats: Nats, envelope: Envelope): Promise<number> {
  const stream = nats.jetstream();
  if (stream === null) throw new Error('event bus is away');
  const { seq } = await stream.client.publish(nats.subjectOf(envelope.name), JSON.stringify(envelope), {
    msgID: envelope.id,
    timeout: 2000,
  });
  return seq;
}

/** The bus is there and will not have this event, such as one that is too large; silence or a full disk is no refusal. */
export const isRefusedByBus = (error: unknown): boolean =>
  error instanceof InvalidArgumentError || (error instanceof JetStreamApiError && error.status === 400);
