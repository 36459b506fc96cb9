import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const contentRetention: readonly RetentionRule[] = [
  {
    what: 'messages',
    keep: { days: 90 },
    erase: (before) => sql`delete from content.message where sent_at < ${before}`,
  },
  {
    what: 'pictures of closed accounts',
    keep: { months: 60 },
    erase: (before) => sql`delete from content.picture p
      where identity.is_closed_since(p.merchant_code, p.member_id, ${before})`,
  },
];
