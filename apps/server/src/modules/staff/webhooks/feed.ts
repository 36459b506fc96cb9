import { webhookEvents } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Delivered } from '#platform/events/envelope';
import type { Listeners } from '#platform/events/listeners';
import { keepDeliveries, type NewDelivery } from './repository.ts';

type Name = (typeof webhookEvents)[number];

/** Its durable name on the bus and in the inbox: `webhooks-cashier_order_moved_v1`. */
const listenerOf = (name: Name): string => `webhooks-${name.replaceAll('.', '_')}`;
export const feedNames: readonly string[] = webhookEvents.map(listenerOf);

/** A setting is about nobody: such events are one lane. */
const subjectOf = ({ body }: Delivered<Name>): string => ('memberId' in body ? body.memberId : '');

async function feed(work: Work, events: readonly Delivered<Name>[]): Promise<void> {
  const { rows: hooks } = await sql<{
    webhook_id: string;
    events: string[];
  }>`select webhook_id, events from staff.webhook
    where merchant_code = ${work.merchant} and state = 'on'`.execute(work.db);
  const kept = events.flatMap((event) => {
    const { id, name, body: data, seq = 0 } = event;
    const body = JSON.stringify({ id, name, brand: work.merchant, at: work.now.toISOString(), data });
    return hooks
      .filter((hook) => hook.events.includes(name))
      .map(
        ({ webhook_id }): NewDelivery => ({
          webhook_id,
          subject: subjectOf(event),
          stream_seq: seq,
          event_id: id,
          name,
          body,
        }),
      );
  });
  await keepDeliveries(work, kept);
}

/** What is announced is kept for every webhook that wants it, with the inbox row: once, whoever dies. */
export function listenForWebhooks(listeners: Listeners): void {
  for (const event of webhookEvents)
    listeners.listen<Name>({
      name: listenerOf(event),
      event,
      handle: (work, one) => feed(work, [one]),
      handleMany: feed,
    });
}
