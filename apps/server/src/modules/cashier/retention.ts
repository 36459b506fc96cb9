import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const cashierRetention: readonly RetentionRule[] = [
  {
    what: 'counts of wrong voucher codes',
    keep: { days: 1 },
    erase: (before) => sql`delete from cashier.voucher_try where since < ${before}`,
  },
];
