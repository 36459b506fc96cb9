import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

/** Rounds stay; from where somebody played does not. */
export const playRetention: readonly RetentionRule[] = [
  {
    what: 'addresses of games',
    keep: { months: 13 },
    table: 'play.game_session',
    expired: (before) => sql`it.expires_at < ${before}`,
  },
];
