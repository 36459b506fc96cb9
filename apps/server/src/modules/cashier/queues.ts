import { sql } from 'kysely';
import { countWaiting, type QueueSource } from '#platform/queues/queue-source';
import { waitingOf } from './review/list.ts';
import { withdrawalReasons } from './review/reasons.ts';

/** What waits for a person at the cashier. */
export const cashierQueues: readonly QueueSource[] = [
  { queue: 'withdrawals', waiting: waitingOf, reasons: withdrawalReasons },
  {
    // Money arrived that does not fit its order: nobody but a person can settle it.
    queue: 'deposits',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select created_at as at, null::timestamptz as deadline from cashier.deposit
          where merchant_code = ${work.merchant} and state = 'pending' and paid_micros > 0`,
      ),
  },
  {
    queue: 'suspense',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select created_at as at, null::timestamptz as deadline from cashier.deposit
          where merchant_code = ${work.merchant} and surplus_micros > 0 and surplus_state = 'open' and not is_reversed`,
      ),
  },
  {
    queue: 'differences',
    waiting: (work) =>
      countWaiting(
        work,
        sql`select found_at as at, null::timestamptz as deadline from cashier.differences_of(${work.merchant})
          where state = 'open'`,
      ),
  },
];
