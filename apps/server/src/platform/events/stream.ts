import { JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { StreamInfo } from '@nats-io/jetstream';
import { InvalidArgumentError } from '@nats-io/transport-node';
import type { Envelope } from './envelope.ts';
import type { Nats } from './nats.ts';

const day = 24 * 60 * 60;
/** How long the bus keeps an event for a listener that is away; the outbox and inboxes keep theirs longer. */
export const streamDays = 7;

const nanos = (seconds: number) => seconds * 1_000_000_000;

/** Creates the stream where it is missing; tells when it was born and where it ends. */
export async function ensureStream(nats: Nats): Promise<StreamInfo> {
  const stream = nats.jetstream();
  if (stream === null) throw new Error('event bus is away');
  const manager = await stream.manager();
  try {
    return await manager.streams.info(nats.stream);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.status !== 404) throw error;
  }
  return manager.streams.add({
    name: nats.stream,
    subjects: [nats.subjectOf('>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(streamDays * day),
    duplicate_window: nanos(10 * 60),
  });
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
