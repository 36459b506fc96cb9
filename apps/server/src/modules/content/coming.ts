import { sql } from 'kysely';
import { comingOf, type ComingSource } from '#platform/coming/coming-source';

/** What players will see or no longer see, and versions that publish themselves. */
export const comingContent: ComingSource = (work, until) =>
  comingOf(
    work,
    until,
    'content',
    sql`select banner_id as id, title as words, starts_at, ends_at from content.banner
        where merchant_code = ${work.merchant} and is_active
      union all select announcement_id, title, starts_at, case when no_expiry then null else ends_at end from content.announcement
        where merchant_code = ${work.merchant} and is_active
      union all select help_id, title, starts_at, ends_at from content.help_item
        where merchant_code = ${work.merchant} and is_active
      union all select promotion_id, title, starts_at, ends_at from content.promotion
        where merchant_code = ${work.merchant} and is_active
      union all select item_id, item -> 'title', publish_at, null from content.version
        where merchant_code = ${work.merchant} and state = 'planned'`,
  );
