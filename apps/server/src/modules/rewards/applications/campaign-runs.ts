import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Whether members can still earn something by it: what tells of it must not vanish meanwhile. */
export async function campaignRuns(work: Work, campaignId: string): Promise<boolean> {
  const { rows } = await sql`select from rewards.campaign
    where merchant_code = ${work.merchant} and campaign_id = ${campaignId} and not is_stopped
      and starts_at <= ${work.now} and (ends_at is null or ends_at > ${work.now})`.execute(work.db);
  return rows.length > 0;
}
