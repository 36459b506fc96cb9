import { sql } from 'kysely';
import type { BehaviourFacts } from '#modules/safety';

/** Stretches of play with money, for whoever watches over behaviour; a pause of five minutes begins a new one. */
export const sittingsSince: BehaviourFacts['sittings'] = async (work, memberIds, since) => {
  const { rows } = await sql<{
    member_id: string;
    from_at: Date;
    to_at: Date;
    rounds: number;
    staked: string;
    returned: string;
  }>`
    select member_id, min(opened_at) as from_at, max(greatest(opened_at, coalesce(closed_at, last_at))) as to_at,
      count(*)::int as rounds, sum(staked) as staked, sum(returned) as returned
    from (select *, count(*) filter (where gap is null or gap > interval '5 minutes')
          over (partition by member_id order by opened_at, round_no) as place
      from (select member_id, round_no, opened_at, last_at, closed_at, staked, returned,
          opened_at - lag(opened_at) over (partition by member_id order by opened_at, round_no) as gap
        from play.round where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[])
          and opened_at >= ${since} and currency <> 'TRIAL' and state <> 'void') r) s
    group by member_id, place order by member_id, 2`.execute(work.db);
  return rows.map((row) => ({
    memberId: row.member_id,
    from: row.from_at,
    to: row.to_at,
    rounds: row.rounds,
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
  }));
};

/** What was lost in rounds that were opened within some minutes before each moment. */
export const lostBefore: BehaviourFacts['lostBefore'] = async (work, moments, minutes) => {
  const { rows } = await sql<{ lost: string }>`
    select coalesce((select sum(r.staked - r.returned) from play.round r where r.merchant_code = ${work.merchant}
        and r.member_id = m.member_id and r.opened_at < m.at and r.opened_at >= m.at - make_interval(mins => ${minutes})
        and r.currency <> 'TRIAL' and r.state = 'settled'), 0) as lost
    from unnest(${moments.map(({ memberId }) => memberId)}::uuid[], ${moments.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality m(member_id, at, place) order by m.place`.execute(work.db);
  return rows.map(({ lost }) => BigInt(lost));
};
