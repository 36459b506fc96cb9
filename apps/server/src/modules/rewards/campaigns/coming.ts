import { sql } from 'kysely';
import { comingOf, type ComingSource } from '#platform/coming/coming-source';

/** A stopped campaign neither begins nor ends. */
export const comingCampaigns: ComingSource = (work, until) =>
  comingOf(
    work,
    until,
    'campaign',
    sql`select campaign_id as id, title as words, starts_at, ends_at from rewards.campaign
      where merchant_code = ${work.merchant} and not is_stopped`,
  );
