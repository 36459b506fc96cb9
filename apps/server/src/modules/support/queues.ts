import { sql } from 'kysely';
import { countWaiting, type QueueSource } from '#platform/queues/queue-source';

export const supportQueues: readonly QueueSource[] = [
  {
    queue: 'appeals',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select sent_at as at, null::timestamptz as deadline from support.appeal
          where merchant_code = ${work.merchant} and state = 'sent'`,
      ),
  },
  {
    queue: 'complaints',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select f.sent_at as at, c.due_at as deadline from support.complaint c
          join support.feedback f on f.merchant_code = c.merchant_code and f.id = c.feedback_id
          where c.merchant_code = ${work.merchant} and c.outcome is null order by c.due_at`,
      ),
  },
  {
    queue: 'feedback',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select sent_at as at, null::timestamptz as deadline from support.feedback
          where merchant_code = ${work.merchant} and answer is null and kind <> 'complaint'`,
      ),
  },
  {
    queue: 'chat',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select w.waiting_since as at, null::timestamptz as deadline from support.chat_work w
          where w.merchant_code = ${work.merchant} and w.waiting_since is not null
            and (w.snoozed_until is null or w.snoozed_until <= ${work.now})`,
      ),
  },
];
