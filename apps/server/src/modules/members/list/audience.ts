import type { Audience } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tags } from '../notes/tags.ts';
import { copyFacts } from './facts.ts';
import { wanted } from './list.ts';

interface Place {
  timeZone: string;
  after: string | null;
  most: number;
}

/** So many of the audience, in the order of their numbers, behind one of them. */
export async function membersAfter(
  work: Work,
  audience: Audience,
  { timeZone, after, most }: Place,
): Promise<string[]> {
  const behind = after === null ? sql`` : sql`and f.member_id > ${after}::uuid`;
  const { rows } = await sql<{ member_id: string }>`select f.member_id from members.fact f
    where ${wanted(work, audience, timeZone)} ${behind} order by f.member_id limit ${most}`.execute(work.db);
  return rows.map(({ member_id }) => member_id);
}

/** Which of these members are in it, by the list's copy; whoever is not in the copy yet is copied first. */
async function insideOf(
  work: Work,
  audience: Audience,
  memberIds: readonly string[],
  timeZone: string,
): Promise<ReadonlySet<string>> {
  const ids = sql`${[...memberIds]}::uuid[]`;
  const { rows: strangers } = await sql<{ id: string }>`select id from unnest(${ids}) id
    where not exists (select from members.fact f where f.merchant_code = ${work.merchant} and f.member_id = id)`.execute(
    work.db,
  );
  if (strangers.length > 0)
    await copyFacts(
      work,
      strangers.map(({ id }) => id),
    );
  const { rows } = await sql<{ member_id: string }>`select f.member_id from members.fact f
    where ${wanted(work, audience, timeZone)} and f.member_id = any(${ids})`.execute(work.db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Audiences for modules below, which know no members but their own. */
export const lentAudiences = {
  insideOf,
  membersAfter,
  tags: async (work: Work): Promise<{ value: string; name: string }[]> =>
    (await tags.kinds(work)).map(({ tag, label }) => ({ value: tag, name: label })),
};
