import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const staffRetention: readonly RetentionRule[] = [
  {
    what: 'webhook deliveries',
    keep: { days: 30 },
    table: 'staff.webhook_delivery',
    expired: (before) => sql`it.created_at < ${before} and it.state <> 'waiting'`,
  },
  {
    // Who was told goes with them.
    what: 'alerts',
    keep: { months: 13 },
    table: 'staff.alert',
    expired: (before) => sql`it.ended_at < ${before}`,
  },
];
