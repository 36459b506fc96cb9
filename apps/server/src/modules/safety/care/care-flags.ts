import { sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

const openFlags = (work: Work) =>
  tablesOf(work).selectFrom('safety.care_flag').selectAll().where('ended_at', 'is', null);

export const careFlagOf = (work: Work, memberId: string) =>
  openFlags(work).where('member_id', '=', memberId).executeTakeFirst();

/** Those of them that a flag stands beside. */
export async function flaggedOf(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await openFlags(work)
    .where('member_id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Once, however often it is asked for. */
export async function setCareFlag(
  work: Work,
  memberId: string,
  told: { source: 'watch' | 'staff'; reason: string },
): Promise<void> {
  const set = await tablesOf(work)
    .insertInto('safety.care_flag')
    .values({
      merchant_code: work.merchant,
      member_id: memberId,
      source: told.source,
      set_by: actorName(work.actor),
      set_at: work.now,
      reason: told.reason,
    })
    .onConflict((known) => known.doNothing())
    .returning('flag_id')
    .executeTakeFirst();
  if (set !== undefined) await work.announce('safety.care_changed.v1', { memberId, isSet: true });
}

export async function endCareFlag(work: Work, memberId: string): Promise<void> {
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('safety.care_flag')
    .set({ ended_by: actorName(work.actor), ended_at: work.now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await work.announce('safety.care_changed.v1', { memberId, isSet: false });
}
