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
    what: 'asked exclusions, when the last one of somebody is over',
    keep: { months: 60 },
    erase: (before) => sql`delete from safety.exclusion_ask a where decided_at < ${before} and not exists (
        select from safety.pause p where (p.merchant_code, p.member_id) = (a.merchant_code, a.member_id)
          and p.kind = 'exclusion' and (p.returns_at is null or p.returns_at >= ${before}))`,
  },
  {
    // After the asking: what it stood on goes with it, and what it never came to goes by its own age.
    what: 'papers of exclusions',
    keep: { months: 60 },
    erase: (before) => sql`delete from safety.exclusion_document d where kept_at < ${before} and not exists (
        select from safety.exclusion_ask a
        where (a.merchant_code, a.member_id) = (d.merchant_code, d.member_id) and d.document_id = any (a.documents))`,
  },
  {
    what: 'papers of identity checks of closed accounts',
    keep: { months: 60 },
    erase: (before) => sql`delete from safety.person_paper p
      where identity.is_closed_since(p.merchant_code, p.member_id, ${before})`,
  },
  {
    what: 'changes of limits',
    keep: { months: 84 },
    erase: (before) => sql`delete from safety.change where at < ${before}`,
  },
  {
    what: 'closed cases of the behaviour watch',
    keep: { months: 60 },
    erase: (
      before,
    ) => sql`with old as (select merchant_code, case_id from safety.watch_case where closed_at < ${before}),
        signals as (delete from safety.watch_signal s using old where (s.merchant_code, s.case_id) = (old.merchant_code, old.case_id)),
        moves as (delete from safety.watch_move m using old where (m.merchant_code, m.case_id) = (old.merchant_code, old.case_id))
      delete from safety.watch_case c using old where (c.merchant_code, c.case_id) = (old.merchant_code, old.case_id)`,
  },
  {
    what: 'care flags that were taken away',
    keep: { months: 60 },
    erase: (before) => sql`delete from safety.care_flag where ended_at < ${before}`,
  },
  {
    what: 'laundering cases, from the report or the end of the suspicion',
    keep: { months: 60 },
    erase: (before) => sql`with old as (select merchant_code, case_id from safety.laundering_case
        where coalesce(reported_at, case decision when 'unfounded' then decided_at end) < ${before}),
        facts as (delete from safety.laundering_fact f using old where (f.merchant_code, f.case_id) = (old.merchant_code, old.case_id)),
        moves as (delete from safety.laundering_move m using old where (m.merchant_code, m.case_id) = (old.merchant_code, old.case_id))
      delete from safety.laundering_case c using old where (c.merchant_code, c.case_id) = (old.merchant_code, old.case_id)`,
  },
];
