import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** What one reward cost in a span. */
export interface RewardCost {
  rewardId: string;
  granted: bigint;
  released: bigint;
}

interface CampaignRow {
  source: string | null;
  campaign_id: string | null;
  title: string | null;
  rewards: string;
  granted: string;
  released: string;
}

const keyOf = ({ source, campaign_id, title }: Pick<CampaignRow, 'source' | 'campaign_id' | 'title'>) => ({
  /** Unknown: nobody has a reward of that number. */
  source: source ?? 'unknown',
  campaignId: campaign_id,
  title,
});

/** Costs of single rewards, added up by what they were given for. */
export async function costByCampaign({ db, merchant }: Work, costs: readonly RewardCost[]) {
  if (costs.length === 0) return [];
  const given = costs.map(({ rewardId, granted, released }) => ({
    id: rewardId,
    granted: String(granted),
    released: String(released),
  }));
  const { rows } = await sql<CampaignRow>`
    select r.source, r.campaign_id, c.title ->> 'EN' as title, count(*)::text as rewards, sum(u.granted)::text as granted,
      sum(u.released)::text as released
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) u(id bigint, granted numeric, released numeric)
      left join rewards.reward r on r.merchant_code = ${merchant} and r.reward_id = u.id
      left join rewards.campaign c on c.merchant_code = ${merchant} and c.campaign_id = r.campaign_id
    group by r.source, r.campaign_id, c.title`.execute(db);
  return rows.map((row) => ({
    ...keyOf(row),
    rewards: Number(row.rewards),
    granted: BigInt(row.granted),
    released: BigInt(row.released),
  }));
}

/** Bonuses that wait for their turnover now, by what they were given for. */
export async function runningByCampaign({ db, merchant }: Work) {
  const { rows } = await sql<
    Omit<CampaignRow, 'granted' | 'released' | 'rewards'> & { bonuses: string; amount: string }
  >`
    select r.source, r.campaign_id, c.title ->> 'EN' as title, count(*)::text as bonuses, sum(r.amount)::text as amount
    from rewards.reward r
      left join rewards.campaign c on c.merchant_code = r.merchant_code and c.campaign_id = r.campaign_id
    where r.merchant_code = ${merchant} and r.bonus_state = 'running'
    group by r.source, r.campaign_id, c.title`.execute(db);
  return rows.map((row) => ({
    ...keyOf(row),
    bonuses: Number(row.bonuses),
    amount: BigInt(row.amount),
  }));
}
