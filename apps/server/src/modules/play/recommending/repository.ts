import { type Kysely, sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Told by the event alone: the rounds themselves are found by member, not by number. */
export async function noteTastes(
  work: Work,
  played: readonly { memberId: string; nodeId: string }[],
): Promise<void> {
  const each = [...new Map(played.map((one) => [`${one.memberId} ${one.nodeId}`, one])).values()];
  if (each.length === 0) return;
  await sql`insert into play.taste as t (merchant_code, member_id, node_id, played_on)
    select ${work.merchant}, p.member_id, p.node_id, ${work.now}::timestamptz::date
    from unnest(${each.map(({ memberId }) => memberId)}::uuid[], ${each.map(({ nodeId }) => nodeId)}::text[])
      p(member_id, node_id)
    where not exists (select from play.taste_off o
      where o.merchant_code = ${work.merchant} and o.member_id = p.member_id)
      -- Mostly noted today already: asked first, because a conflict locks its row and writes that into the log.
      and not exists (select from play.taste k where k.merchant_code = ${work.merchant} and k.member_id = p.member_id
        and k.node_id = p.node_id and k.played_on >= ${work.now}::timestamptz::date)
    order by p.member_id, p.node_id
    on conflict (merchant_code, member_id, node_id) do update set played_on = excluded.played_on
      where t.played_on < excluded.played_on`.execute(work.db);
}

export interface Counting {
  /** The first day that counts. */
  since: Date;
  /** Fewer members than this say nothing. */
  leastMembers: number;
  /** The last games of a member that are looked at, and the pairs of a game that are kept. */
  most: number;
}

/** Counts anew, for all brands at once; by one process at a time. */
export const countCommon = (
  kysely: Kysely<object>,
  { since, leastMembers, most }: Counting,
): Promise<boolean> =>
  kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('common games')) as mine`.execute(db);
    if (rows[0]?.mine !== true) return false;
    await sql`delete from play.taste where played_on < ${since}::timestamptz::date`.execute(db);
    await sql`delete from play.common_game`.execute(db);
    await sql`with last as (
        select * from (select merchant_code, member_id, node_id,
            row_number() over (partition by merchant_code, member_id order by played_on desc, node_id) as nth
          from play.taste) numbered where nth <= ${most}
      ), pairs as (
        select merchant_code, a.node_id, b.node_id as other_id, count(*)::int as members
        from last a join last b using (merchant_code, member_id) where a.node_id <> b.node_id
        group by 1, 2, 3 having count(*) >= ${leastMembers}
      )
      insert into play.common_game select merchant_code, node_id, other_id, members from (
        select *, row_number() over (partition by merchant_code, node_id order by members desc, other_id) as nth
        from pairs) ranked where nth <= ${most}`.execute(db);
    return true;
  });

/** What others who played these games played too, most members first. */
export async function commonWith(
  work: Work,
  nodeIds: readonly string[],
): Promise<{ node_id: string; other_id: string }[]> {
  const { rows } = await sql<{ node_id: string; other_id: string }>`
    select node_id, other_id from play.common_game
    where merchant_code = ${work.merchant} and node_id = any(${nodeIds}::text[])
    order by members desc, other_id`.execute(work.db);
  return rows;
}

/** The member's own games of the period, the newest first; none for who wants no recommendations. */
export async function tastesOf(work: Work, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`select node_id from play.taste
    where merchant_code = ${work.merchant} and member_id = ${memberId} order by played_on desc, node_id`.execute(
    work.db,
  );
  return rows.map(({ node_id }) => node_id);
}

export async function isOff(work: Work, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from play.taste_off
    where merchant_code = ${work.merchant} and member_id = ${memberId}`.execute(work.db);
  return rows.length > 0;
}

/** What was kept goes with the wish. */
export async function switchOff(work: Work, memberId: string): Promise<void> {
  await sql`insert into play.taste_off (merchant_code, member_id, since)
    values (${work.merchant}, ${memberId}, ${work.now}) on conflict do nothing`.execute(work.db);
  await sql`delete from play.taste where merchant_code = ${work.merchant} and member_id = ${memberId}`.execute(
    work.db,
  );
}

export async function switchOn(work: Work, memberId: string): Promise<void> {
  await sql`delete from play.taste_off where merchant_code = ${work.merchant} and member_id = ${memberId}`.execute(
    work.db,
  );
}
