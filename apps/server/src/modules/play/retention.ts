import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

/** Rounds stay; from where somebody played does not. */
export const playRetention: readonly RetentionRule[] = [
  {
    what: 'addresses of games',
    keep: { months: 13 },
    erase: (before) => sql`delete from play.game_session where expires_at < ${before}`,
  },
];
