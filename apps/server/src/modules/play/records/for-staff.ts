import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { secondOf } from './round-number.ts';

export interface RoundHappened {
  at: Date;
  roundNo: string;
  nodeId: string;
  net: bigint;
  state: string;
}

/** Rounds of a member for whoever looks at a member as a whole; also whose round it is that only its number is known of. */
export const roundsForStaff = {
  /** A number tells the second its round was opened, so only the messages of that moment are looked at. */
  async ownerOfRound(work: Work, roundNo: string): Promise<string | null> {
    const second = secondOf(roundNo);
    if (second === null) return null;
    const at = (moment: number) => new Date(moment * 1000);
    const { rows } = await sql<{ member_id: string }>`
      select r.member_id from (select distinct m.member_id, m.company, m.round_id from play.movement m
          where m.created_at >= ${at(second - 1)} and m.created_at < ${at(second + 2)}
            and m.merchant_code = ${work.merchant}) m
        join play.round r on play.round_key(r.member_id, r.company, r.round_id)
            = play.round_key(m.member_id, m.company, m.round_id)
          and r.opened_at >= ${at(second)} and r.opened_at < ${at(second + 1)}
      where r.merchant_code = ${work.merchant} and r.round_no = ${roundNo}::bigint limit 1`.execute(work.db);
    return rows[0]?.member_id ?? null;
  },
  /** What a game company calls the round: found by the index that its bets have. */
  async ownersOfCompanyRound(work: Work, roundId: string): Promise<string[]> {
    const { rows } = await sql<{ member_id: string }>`
      select distinct member_id from play.movement where hashtextextended(round_id, 0) = hashtextextended(${roundId}, 0)
        and round_id = ${roundId} and class = 'debit' and merchant_code = ${work.merchant} limit 10`.execute(
      work.db,
    );
    return rows.map(({ member_id }) => member_id);
  },
  /** Rounds without a result, and what was staked in them. */
  async open(work: Work, memberId: string): Promise<{ rounds: number; stake: bigint }> {
    const { rows } = await sql<{ rounds: number; stake: string }>`
      select count(*)::int as rounds, coalesce(sum(open_stake), 0) as stake from play.round
      where member_id = ${memberId}::uuid and merchant_code = ${work.merchant} and state in ('open', 'stale')
        and currency <> 'TRIAL' and opened_at > ${work.now}::timestamptz - interval '90 days'`.execute(
      work.db,
    );
    return { rounds: rows[0]?.rounds ?? 0, stake: BigInt(rows[0]?.stake ?? '0') };
  },
  async recent(work: Work, memberId: string, most: number): Promise<RoundHappened[]> {
    const { rows } = await sql<{
      opened_at: Date;
      round_no: string;
      node_id: string;
      net: string;
      state: string;
    }>`select opened_at, round_no, node_id, returned - staked as net, state from play.round
      where member_id = ${memberId}::uuid and merchant_code = ${work.merchant} and currency <> 'TRIAL'
      order by opened_at desc limit ${most}`.execute(work.db);
    return rows.map((row) => ({
      at: row.opened_at,
      roundNo: row.round_no,
      nodeId: row.node_id,
      net: BigInt(row.net),
      state: row.state,
    }));
  },
};
