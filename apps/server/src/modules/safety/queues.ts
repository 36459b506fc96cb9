import { sql } from 'kysely';
import { countWaiting, type QueueSource } from '#platform/queues/queue-source';

export const safetyQueues: readonly QueueSource[] = [
  {
    queue: 'identity',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select sent_at as at, null::timestamptz as deadline from safety.person_case
          where merchant_code = ${work.merchant} and stage = 'review'`,
      ),
  },
  {
    queue: 'laundering',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select opened_at as at, report_due::timestamptz as deadline from safety.laundering_case
          where merchant_code = ${work.merchant} and (decision is null or (decision = 'suspicious' and reported_at is null))`,
      ),
  },
  {
    queue: 'watch',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select opened_at as at, look_at as deadline from safety.watch_case
          where merchant_code = ${work.merchant} and closed_at is null and look_at <= ${work.now}`,
      ),
  },
];
