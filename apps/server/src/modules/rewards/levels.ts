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
