import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const cashierRetention: readonly RetentionRule[] = [
  {
    what: 'counts of wrong voucher codes',
    keep: { days: 1 },
    table: 'cashier.voucher_try',
    expired: (before) => sql`it.since < ${before}`,
  },
];
