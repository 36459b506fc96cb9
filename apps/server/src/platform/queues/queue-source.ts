import type { Queue, QueueReason } from '@perya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Operator } from '../approvals/operator.ts';
import type { Work } from '../database/work.ts';

export interface Waiting {
  count: number;
  oldest: Date | null;
  deadline: Date | null;
}

/** A module says of each of its queues how much waits, and which reasons its decisions have. */
export interface QueueSource {
  queue: Queue;
  waiting: (work: Work, operator: Operator) => Promise<Waiting>;
  reasons?: readonly QueueReason[];
}

/** Beyond it nobody counts on every look (CDEC-14). */
export const mostCounted = 1000;

/** Counts rows up to a thousand. `rows` selects `at` and, where something was promised, `deadline`. */
export async function countWaiting(work: Work, rows: RawBuilder<unknown>): Promise<Waiting> {
  const { rows: found } =
    await sql<Waiting>`select count(*)::int as count, min(at) as oldest, min(deadline) as deadline
    from (select * from (${rows}) waiting limit ${mostCounted + 1}) counted`.execute(work.db);
  return found[0] ?? { count: 0, oldest: null, deadline: null };
}
