import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { isLeftOut } from '../rules/chance.ts';
import type { KnownCampaign } from '../rules/facts.ts';

type WithControl = Pick<KnownCampaign, 'campaignId' | 'control'>;

/** Both sides are written down at the same moment, the first at which the campaign meant them: what follows can be compared. */
export async function noteArms(
  work: Work,
  campaign: WithControl,
  memberIds: readonly string[],
): Promise<void> {
  if (campaign.control === undefined || memberIds.length === 0) return;
  const sides = memberIds.map((memberId) => isLeftOut(campaign, memberId));
  await sql`insert into rewards.arm (merchant_code, campaign_id, member_id, is_left_out, noted_at)
    select ${work.merchant}, ${campaign.campaignId}, u.id, u.is_out, ${work.now}
    from unnest(${[...memberIds]}::uuid[], ${sides}::boolean[]) u(id, is_out) order by u.id
    on conflict do nothing`.execute(work.db);
}

/** Whoever met it met it with the share of that day: from its start on, and once anybody took part, it is another share no more. */
export async function assertSameShare(work: Work, campaignId: string, control: number | null): Promise<void> {
  const of = sql`where merchant_code = ${work.merchant} and campaign_id = ${campaignId}`;
  const { rows } =
    await sql`select from rewards.campaign ${of} and control is distinct from ${control}::smallint
      and (starts_at <= ${work.now} or exists (select from rewards.arm ${of})
        or exists (select from rewards.application ${of}) or exists (select from rewards.progress ${of}))`.execute(
      work.db,
    );
  if (rows.length > 0) refuse('format.incorrect', { fields: ['control'] });
}
