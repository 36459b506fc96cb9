import type { CampaignOutcome } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

interface TallyRow {
  what: keyof CampaignOutcome['rewards'];
  rewards: string;
  amount: string;
}

/** Where each reward of it is now: in exactly one of these. */
const standing = sql`case
  when state = 'taken_back' or bonus_state = 'taken_back' then 'takenBack'
  when state = 'claim' then 'waiting'
  when state = 'expired' then 'unclaimed'
  when state = 'given_up' or bonus_state = 'given_up' then 'givenUp'
  when bonus_state = 'expired' then 'expired'
  when bonus_state = 'running' then 'running'
  else 'released' end`;

const none = { rewards: 0, amount: formatAmount(0n) };

/** What became of a campaign (OPS-REWARD-11); null for one that is not there. */
export async function campaignOutcome(work: Work, campaignId: string): Promise<CampaignOutcome | null> {
  const of = sql`where merchant_code = ${work.merchant} and campaign_id = ${campaignId}`;
  const { rows: campaigns } = await sql<{
    title: string;
    starts_at: Date;
    must_join: boolean;
    control: number | null;
    joined: string;
    met: string;
  }>`select title ->> 'EN' as title, starts_at, must_join, control,
      (select count(distinct member_id) from rewards.application ${of}) as joined,
      (select count(distinct member_id) from rewards.reward ${of}) as met
    from rewards.campaign ${of}`.execute(work.db);
  const [campaign] = campaigns;
  if (campaign === undefined) return null;
  const { rows } =
    await sql<TallyRow>`select ${standing} as what, count(*) as rewards, coalesce(sum(amount), 0) as amount
    from rewards.reward ${of} group by 1`.execute(work.db);
  const found = new Map(
    rows.map(({ what, rewards, amount }) => [what, { rewards: Number(rewards), amount: BigInt(amount) }]),
  );
  const tally = (what: TallyRow['what']) => {
    const one = found.get(what);
    return one === undefined ? none : { rewards: one.rewards, amount: formatAmount(one.amount) };
  };
  const money = (...of: TallyRow['what'][]): string =>
    formatAmount(of.reduce((sum, what) => sum + (found.get(what)?.amount ?? 0n), 0n));
  return {
    title: campaign.title,
    startsAt: campaign.starts_at.toISOString(),
    control: campaign.control,
    joined: campaign.must_join ? Number(campaign.joined) : null,
    met: Number(campaign.met),
    rewards: {
      waiting: tally('waiting'),
      unclaimed: tally('unclaimed'),
      running: tally('running'),
      released: tally('released'),
      expired: tally('expired'),
      givenUp: tally('givenUp'),
      takenBack: tally('takenBack'),
    },
    granted: money('running', 'released'),
    released: money('released'),
  };
}

export interface Participant {
  memberId: string;
  isLeftOut: boolean;
  at: Date;
}

/**
 * Whom to compare: with a part left out by chance both sides, from when the campaign first meant them; else whoever took part, from when they
 * first did. Only who came since.
 */
export async function participantsSince(work: Work, campaignId: string, since: Date): Promise<Participant[]> {
  const of = sql`where merchant_code = ${work.merchant} and campaign_id = ${campaignId}`;
  const { rows } = await sql<{ member_id: string; is_left_out: boolean; at: Date }>`
    with control as (select control is not null as is_set from rewards.campaign ${of}), met as (
      select member_id, is_left_out, noted_at as at from rewards.arm ${of}
      union all select member_id, false, created_at from rewards.application ${of} and not (select is_set from control)
      union all select member_id, false, made_at from rewards.reward ${of} and not (select is_set from control))
    select member_id, bool_or(is_left_out) as is_left_out, min(at) as at from met group by member_id
    having min(at) >= ${since} order by at`.execute(work.db);
  return rows.map((row) => ({ memberId: row.member_id, isLeftOut: row.is_left_out, at: row.at }));
}
