import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Totals } from '../rules/facts.ts';
import type { PastShare } from './estimate-rules.ts';
import type { DayPlay, PastDeposit } from './replay-rules.ts';

export interface DayOfPlay {
  rounds: number;
  /** By member. */
  play: Map<string, DayPlay[]>;
}

/** One day of everybody. */
export async function playOf(work: Work, currency: string, from: Date, before: Date): Promise<DayOfPlay> {
  const { rows } = await sql<{
    member_id: string;
    game_type: string;
    rounds: string;
    valid_stake: string;
    returned: string;
  }>`select * from play.turnover_of(${work.merchant}, ${currency}, ${from}, ${before})`.execute(work.db);
  const play = new Map<string, DayPlay[]>();
  let rounds = 0;
  for (const row of rows) {
    rounds += Number(row.rounds);
    const one: DayPlay = {
      memberId: row.member_id,
      gameType: row.game_type,
      staked: BigInt(row.valid_stake),
      returned: BigInt(row.returned),
    };
    const known = play.get(row.member_id);
    if (known === undefined) play.set(row.member_id, [one]);
    else known.push(one);
  }
  return { rounds, play };
}

/** Credited and not taken back, the oldest first. */
export async function depositsOf(
  work: Work,
  currency: string,
  from: Date,
  before: Date,
): Promise<(PastDeposit & { isChosen: boolean })[]> {
  const { rows } = await sql<{
    member_id: string;
    order_no: string;
    credited: string;
    nth: number;
    at: Date;
    promotion_id: string | null;
  }>`select * from cashier.credited_deposits(${work.merchant}, ${currency}, ${from}, ${before}) order by at`.execute(
    work.db,
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    orderNo: row.order_no,
    amount: BigInt(row.credited),
    nth: row.nth,
    at: row.at,
    isChosen: row.promotion_id !== null,
  }));
}

export interface PastMember {
  memberId: string;
  totals: Pick<Totals, 'staked' | 'labelId' | 'recommenderId' | 'deeds'>;
}

/** As rewards know them now. */
export async function membersOf(work: Work, memberIds: readonly string[]): Promise<PastMember[]> {
  const { rows } = await sql<{
    member_id: string;
    staked: string;
    label_id: string | null;
    recommender_id: string | null;
    deeds: string[];
  }>`select member_id, staked, label_id, recommender_id, deeds from rewards.member
    where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[])`.execute(work.db);
  const known = new Map(rows.map((row) => [row.member_id, row]));
  return memberIds.map((memberId) => {
    const row = known.get(memberId);
    return {
      memberId,
      totals: {
        staked: BigInt(row?.staked ?? 0),
        labelId: row?.label_id ?? null,
        recommenderId: row?.recommender_id ?? null,
        deeds: row?.deeds ?? [],
      },
    };
  });
}

export async function levelsReached(
  work: Work,
  labelId: string,
  from: Date,
  before: Date,
): Promise<{ memberId: string; at: Date }[]> {
  const { rows } = await sql<{ member_id: string; reached_at: Date }>`
    select member_id, min(reached_at) as reached_at from rewards.level_reached
    where merchant_code = ${work.merchant} and label_id = ${labelId} and reached_at >= ${from} and reached_at < ${before}
    group by member_id`.execute(work.db);
  return rows.map((row) => ({ memberId: row.member_id, at: row.reached_at }));
}

/** Rewards of each campaign with this condition that lay there to be claimed, and how many were. */
export async function claimShares(work: Work, condition: string, since: Date): Promise<PastShare[]> {
  const { rows } = await sql<{ could: string; did: string }>`
    select count(*) as could, count(*) filter (where r.state = 'claimed') as did
    from rewards.reward r join rewards.campaign c on c.merchant_code = r.merchant_code and c.campaign_id = r.campaign_id
      join rewards.terms t on t.merchant_code = c.merchant_code and t.campaign_id = c.campaign_id and t.version = c.version
    where r.merchant_code = ${work.merchant} and r.made_at >= ${since} and r.state in ('claimed', 'expired')
      and t.terms -> 'condition' ->> 'type' = ${condition} and t.terms ->> 'given' = 'claim'
    group by r.campaign_id`.execute(work.db);
  return rows.map(({ could, did }) => ({ could: Number(could), did: Number(did) }));
}

/** How many joined each campaign that has to be joined and began in this time, of those who played. */
export async function joinShares(work: Work, since: Date, players: number): Promise<PastShare[]> {
  const { rows } = await sql<{ joined: string }>`
    select count(distinct a.member_id) as joined from rewards.campaign c
      join rewards.application a on a.merchant_code = c.merchant_code and a.campaign_id = c.campaign_id
    where c.merchant_code = ${work.merchant} and c.must_join and c.starts_at >= ${since}
    group by c.campaign_id`.execute(work.db);
  return rows.map(({ joined }) => ({ could: players, did: Math.min(players, Number(joined)) }));
}
