import { sql } from 'kysely';
import type { PlayedSince, StakedAfter } from '#modules/safety';
import type { Work } from '#platform/database/work';

/** Longer without a bet, and a new sitting begins; the pause itself is not counted as play. */
const sittingGap = '5 minutes';

/** What a member played with money, day by day: the basis of limits that begin in the middle of a month. */
export const playedSince: PlayedSince = async (work, memberId, since, timeZone) => {
  const { rows } = await sql<{ day: string; staked: string; returned: string; seconds: string }>`
    select to_char(opened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(staked) as staked,
      sum(returned) as returned, coalesce(sum(extract(epoch from gap)) filter (where gap <= ${sittingGap}::interval), 0)::bigint
        as seconds
    from (select opened_at, staked, returned, opened_at - lag(opened_at) over (order by opened_at, round_no) as gap
      from play.round where merchant_code = ${work.merchant} and member_id = ${memberId} and opened_at >= ${since}
        and currency <> 'TRIAL' and state <> 'void') r
    group by 1 order by 1`.execute(work.db);
  return rows.map(({ day, staked, returned, seconds }) => ({
    day,
    staked: BigInt(staked),
    returned: BigInt(returned),
    seconds: Number(seconds),
  }));
};

/** By the moment a round was opened: what was staked before a deposit is no play with it, whenever the result came. */
export const stakedAfter: StakedAfter = async (work, memberId, moments) => {
  const { rows } = await sql<{ at: Date; amount: string }>`
    select m.moments[r.place] as at, sum(r.stake) as amount
    from (select ${moments.map((moment) => moment.toISOString())}::timestamptz[] as moments) m,
      lateral (select width_bucket(opened_at, m.moments) as place, staked - open_stake as stake
        from play.round where merchant_code = ${work.merchant} and member_id = ${memberId}
          and opened_at >= m.moments[1] and currency <> 'TRIAL' and state = 'settled') r
    group by 1`.execute(work.db);
  return rows.map(({ at, amount }) => ({ at, amount: BigInt(amount) }));
};

/** The largest win of the last week that the company's own list has not confirmed yet, from this much on. */
export async function unlistedWins(work: Work, memberId: string, from: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from play.round r
    left join play.reconciliation c on c.company = r.company
    where r.merchant_code = ${work.merchant} and r.member_id = ${memberId}
      and r.opened_at > ${new Date(work.now.getTime() - 7 * 86_400_000)} and r.currency <> 'TRIAL'
      and r.returned - r.staked >= ${String(from)}::bigint
      and coalesce(r.closed_at, r.last_at) > coalesce(c.until_at, '-infinity') limit 1`.execute(work.db);
  return rows.length > 0;
}
