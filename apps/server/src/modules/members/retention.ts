import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const membersRetention: readonly RetentionRule[] = [
  {
    what: 'prepared copies of members’ data',
    keep: { days: 45 },
    table: 'members.data_copy',
    expired: (before) => sql`it.made_at < ${before}`,
  },
  {
    what: 'requests about data',
    keep: { months: 60 },
    table: 'members.data_request',
    expired: (before) => sql`it.asked_at < ${before} and it.state not in ('asked', 'preparing', 'prepared')`,
  },
];
