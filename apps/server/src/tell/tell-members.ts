import type { Content } from '#modules/content';
import type { Work } from '#platform/database/work';
import type { Delivered } from '#platform/events/envelope';
import type { Listeners } from '#platform/events/listeners';
import type { Nats } from '#platform/events/nats';
import { memberSubject } from '#platform/live/hub';

/** Something of a member's changed: open screens ask again. Only hints, so that they may also get lost. */
export function tellMembers(listeners: Listeners, nats: Nats, content: Content): void {
  listeners.listen({
    name: 'live-orders',
    event: 'cashier.order_moved.v1',
    handle: async (work, { body }) => {
      const revision = work.now.getTime();
      const subject = memberSubject(work.merchant, body.memberId);
      for (const topic of ['orders', 'wallet'] as const) nats.publish(subject, { topic, revision });
    },
  });
  listeners.listen({
    name: 'live-rewards',
    event: 'rewards.standing_changed.v1',
    handle: async (work, { body }) => {
      const revision = work.now.getTime();
      const subject = memberSubject(work.merchant, body.memberId);
      for (const topic of ['rewards', 'wallet'] as const) nats.publish(subject, { topic, revision });
    },
  });
  listeners.listen({
    name: 'live-chat',
    event: 'support.chat_answered.v1',
    handle: async (work, { body }) => {
      const revision = work.now.getTime();
      nats.publish(memberSubject(work.merchant, body.memberId), { topic: 'chat', revision });
    },
  });
  const tellInbox = async (work: Work, told: readonly Delivered<'content.message_sent.v1'>[]) => {
    const revision = work.now.getTime();
    for (const { body } of told)
      nats.publish(memberSubject(work.merchant, body.memberId), { topic: 'inbox', revision });
  };
  listeners.listen({
    name: 'live-inbox',
    event: 'content.message_sent.v1',
    handle: (work, event) => tellInbox(work, [event]),
    // A message to an audience is many of them.
    handleMany: tellInbox,
  });
  listeners.listen({
    name: 'push-inbox',
    event: 'content.message_sent.v1',
    handle: (work, { body }) => content.tellBrowsers(work, body.memberId),
    handleMany: async (work, events) => {
      for (const { body } of events) await content.tellBrowsers(work, body.memberId);
    },
  });
}
