import { sql } from 'kysely';
import { countWaiting, type QueueSource } from '#platform/queues/queue-source';

export const rewardQueues: readonly QueueSource[] = [
  {
    queue: 'applications',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select moved_at as at, null::timestamptz as deadline from rewards.application
          where merchant_code = ${work.merchant} and state in ('applying', 'process')`,
      ),
  },
  {
    queue: 'friends',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select held_at as at, null::timestamptz as deadline from rewards.held_friend
          where merchant_code = ${work.merchant} and state = 'waiting'`,
      ),
  },
  {
    queue: 'redemptions',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select made_at as at, null::timestamptz as deadline from rewards.redemption
          where merchant_code = ${work.merchant} and state in ('ordered', 'sent')`,
      ),
  },
];
