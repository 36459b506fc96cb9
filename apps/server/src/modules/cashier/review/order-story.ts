import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { movesOf } from './repository.ts';

/** What happened to an order, as staff read it: every move with who and why, and what the company told us of it. */
export async function storyOf(work: Work, orderNo: string) {
  const { rows: notices } = await sql<{ event_id: string; kind: string; received_at: Date }>`
    select * from cashier.notices_of(${work.merchant}, ${orderNo})`.execute(work.db);
  return {
    moves: (await movesOf(work, orderNo)).map((move) => ({
      from: move.from_state,
      to: move.to_state,
      by: move.actor,
      reason: move.reason,
      at: move.moved_at.toISOString(),
    })),
    notices: notices.map((notice) => ({
      eventId: notice.event_id,
      kind: notice.kind,
      at: notice.received_at.toISOString(),
    })),
  };
}
