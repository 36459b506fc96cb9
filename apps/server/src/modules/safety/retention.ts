import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const safetyRetention: readonly RetentionRule[] = [
  {
    what: 'breaks and exclusions that are over',
    keep: { months: 84 },
    erase: (before) => sql`delete from safety.pause
      where case kind when 'cool_off' then until_at else returns_at end < ${before}`,
  },
  {
    what: 'changes of limits',
    keep: { months: 84 },
    erase: (before) => sql`delete from safety.change where at < ${before}`,
  },
];
