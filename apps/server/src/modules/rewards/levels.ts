import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Names of the levels that members have, for lists of work; who has none is not in it. */
export async function levelsOf(
  work: Work,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    member_id: string;
    name: string;
  }>`select m.member_id, l.level ->> 'name' as name
    from rewards.member m join rewards.level l on l.merchant_code = m.merchant_code and l.label_id = m.label_id
    where m.merchant_code = ${work.merchant} and m.member_id = any(${[...memberIds]}::uuid[])`.execute(
    work.db,
  );
  return new Map(rows.map(({ member_id, name }) => [member_id, name]));
}

/** The brand's levels and a member's own, lent to whoever writes for some of them. */
export const levelsHere = {
  async all(work: Work): Promise<{ value: string; name: string }[]> {
    const { rows } = await sql<{
      value: string;
      name: string;
    }>`select label_id as value, level ->> 'name' as name
      from rewards.level where merchant_code = ${work.merchant} order by position`.execute(work.db);
    return rows;
  },
  async of(work: Work, memberId: string): Promise<string | null> {
    const { rows } = await sql<{ label_id: string | null }>`select label_id from rewards.member
      where merchant_code = ${work.merchant} and member_id = ${memberId}`.execute(work.db);
    return rows[0]?.label_id ?? null;
  },
};
