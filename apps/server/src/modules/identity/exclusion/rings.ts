import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/**
 * Of whoever stands directly above these members, and of these members themselves: how many directly below share a browser with
 * them or with each other. A suspicion, and nothing else.
 */
export async function ringsAround(
  work: Work,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ agent: string; members: number }>`
    with agents as (
      select distinct upline_id as agent from identity.member
        where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[]) and upline_id is not null
      union select unnest(${[...memberIds]}::uuid[])
    ), lines as (
      select a.agent, m.member_id from agents a join identity.member m
        on m.merchant_code = ${work.merchant} and m.upline_id = a.agent
    ), used as (
      select l.agent, l.member_id, d.device_hash from lines l join identity.known_device d
        on d.merchant_code = ${work.merchant} and d.member_id = l.member_id
      union all
      select a.agent, a.agent, d.device_hash from agents a join identity.known_device d
        on d.merchant_code = ${work.merchant} and d.member_id = a.agent
    ), met as (
      select agent, device_hash from used group by agent, device_hash having count(distinct member_id) > 1
    )
    select u.agent, count(distinct u.member_id)::int as members from used u
      join met using (agent, device_hash) where u.member_id <> u.agent group by u.agent`.execute(work.db);
  return new Map(rows.map((row) => [row.agent, row.members]));
}
