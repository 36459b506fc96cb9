import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

const ofCase = (table: string) => ({ table, key: 'case_id' });

export const safetyRetention: readonly RetentionRule[] = [
  {
    what: 'breaks and exclusions that are over',
    keep: { months: 84 },
    table: 'safety.pause',
    expired: (before) =>
      sql`case it.kind when 'cool_off' then it.until_at else it.returns_at end < ${before}`,
  },
  {
    what: 'asked exclusions, when the last one of somebody is over',
    keep: { months: 60 },
    table: 'safety.exclusion_ask',
    expired: (before) => sql`it.decided_at < ${before} and not exists (
        select from safety.pause p where (p.merchant_code, p.member_id) = (it.merchant_code, it.member_id)
          and p.kind = 'exclusion' and (p.returns_at is null or p.returns_at >= ${before}))`,
  },
  {
    // After the asking: what it stood on goes with it, and what it never came to goes by its own age.
    what: 'papers of exclusions',
    keep: { months: 60 },
    table: 'safety.exclusion_document',
    expired: (before) => sql`it.kept_at < ${before} and not exists (
        select from safety.exclusion_ask a
        where (a.merchant_code, a.member_id) = (it.merchant_code, it.member_id) and it.document_id = any (a.documents))`,
  },
  {
    what: 'papers of identity checks of closed accounts',
    keep: { months: 60 },
    table: 'safety.person_paper',
    expired: (before) => sql`identity.is_closed_since(it.merchant_code, it.member_id, ${before})`,
  },
  {
    what: 'changes of limits',
    keep: { months: 84 },
    table: 'safety.change',
    expired: (before) => sql`it.at < ${before}`,
  },
  {
    what: 'closed cases of the behaviour watch',
    keep: { months: 60 },
    table: 'safety.watch_case',
    expired: (before) => sql`it.closed_at < ${before}`,
    parts: [ofCase('safety.watch_signal'), ofCase('safety.watch_move')],
  },
  {
    what: 'care flags that were taken away',
    keep: { months: 60 },
    table: 'safety.care_flag',
    expired: (before) => sql`it.ended_at < ${before}`,
  },
  {
    what: 'laundering cases, from the report or the end of the suspicion',
    keep: { months: 60 },
    table: 'safety.laundering_case',
    expired: (before) =>
      sql`coalesce(it.reported_at, case it.decision when 'unfounded' then it.decided_at end) < ${before}`,
    parts: [ofCase('safety.laundering_fact'), ofCase('safety.laundering_move')],
  },
];
