import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface KindSum {
  book: string;
  kind: string;
  /** What came in less what went out. */
  net: bigint;
}

/**
 * What each kind brought to and took from the member's money since a moment, or ever: from sums that are there and the few
 * entries after them.
 */
export async function sumsByKind(work: Work, memberId: string, since: Date | null): Promise<KindSum[]> {
  const { rows } = await sql<{ book: string; kind: string; net: string }>`
    select a.book, s.kind, sum(side * (s.came_in - s.went_out)) as net
    from wallet.account a
      cross join lateral (values (1, a.seq), (-1, ${
        since === null ? sql`0::bigint` : sql`wallet.seq_before(a.id, a.seq, ${since})`
      })) end_of(side, seq)
      cross join lateral wallet.sums_until(a.id, end_of.seq) s
    where a.merchant_code = ${work.merchant} and a.member_id = ${memberId}::uuid
      and a.book in ('cash', 'locked', 'bonus') and end_of.seq > 0
    group by a.book, s.kind`.execute(work.db);
  return rows.map(({ net, ...row }) => ({ ...row, net: BigInt(net) }));
}
