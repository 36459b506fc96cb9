import { sql } from 'kysely';
import { countWaiting, type QueueSource } from '#platform/queues/queue-source';

export const playQueues: readonly QueueSource[] = [
  {
    queue: 'game-cases',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select opened_at as at, due_at as deadline from play.game_case
          where merchant_code = ${work.merchant} and state in ('open', 'proposed')`,
      ),
  },
];
