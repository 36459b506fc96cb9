import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const contentRetention: readonly RetentionRule[] = [
  {
    what: 'messages',
    keep: { days: 90 },
    table: 'content.message',
    expired: (before) => sql`it.sent_at < ${before}`,
  },
  {
    what: 'pictures of closed accounts',
    keep: { months: 60 },
    table: 'content.picture',
    expired: (before) => sql`identity.is_closed_since(it.merchant_code, it.member_id, ${before})`,
  },
];
