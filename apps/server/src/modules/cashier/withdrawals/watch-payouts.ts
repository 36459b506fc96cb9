import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { Metrics } from '#platform/observe/metrics';
import type { WithdrawalRow } from './repository.ts';

/** Seconds to days: the promise is ten minutes, a person's look may take a night. */
const bounds = [10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 43_200, 86_400, 259_200];

/** How long a paid withdrawal took, since it was asked for and since it was approved. */
export function watchPaid(metrics: Metrics | undefined) {
  const observe = metrics?.histogram(
    'perya_payout_seconds',
    'Until a withdrawal was paid, by since when',
    bounds,
  );
  // Before the commit: one that is rolled back is counted and comes again, which a measurement can bear.
  return ({ created_at: asked, approved_at: approved, settled_at: settled }: WithdrawalRow): void => {
    if (settled === null) return;
    const since = (moment: Date) => (settled.getTime() - moment.getTime()) / 1000;
    observe?.(since(asked), { since: 'asked' });
    if (approved !== null) observe?.(since(approved), { since: 'approved' });
  };
}

/** The oldest that is ours to pay. What waits for a person is in a queue with its own clock. */
export function watchDue({ kysely }: Database, clock: Clock, metrics: Metrics | undefined): void {
  metrics?.gauge(
    'perya_payout_oldest_seconds',
    'Age of the oldest approved withdrawal that is not paid',
    async () => {
      const { rows } = await sql<{
        since: Date | null;
      }>`select min(approved_at) as since from cashier.withdrawal
      where due_at is not null and state in ('approved', 'unknown')`.execute(kysely);
      const since = rows[0]?.since ?? null;
      return since === null ? 0 : (clock().getTime() - since.getTime()) / 1000;
    },
  );
}
