import type { AnyEvent, EventName } from '@perya/contract/events';
import { events } from '@perya/contract/events';
import { z } from 'zod';

/** An event as it travels: who it concerns and the id by which a repetition is recognised. */
export type Delivered<N extends EventName = EventName> = Extract<AnyEvent, { name: N }> & {
  id: string;
  merchant: string;
  /** Where it lies in the stream; none when it comes another way. */
  seq?: number;
};

const Envelope = z.strictObject({
  id: z.uuid(),
  merchant: z.string(),
  name: z.string(),
  body: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

export const readEnvelope = (message: unknown): Envelope => Envelope.parse(message);

export function openEnvelope<N extends EventName>(name: N, { id, merchant, body }: Envelope): Delivered<N> {
  return { id, merchant, name, body: events[name].parse(body) } as Delivered<N>;
}
