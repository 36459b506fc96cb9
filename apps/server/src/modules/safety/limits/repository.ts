import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { LimitState } from '../rules/limit-rules.ts';
import { tablesOf } from '../tables-of.ts';

export interface KnownLimit extends LimitState {
  kind: LimitKind;
  period: LimitPeriod;
}

const bigOrNull = (value: string | null): bigint | null => (value === null ? null : BigInt(value));

/** Whoever changes a limit and whoever opens a deposit under it do so one after the other. */
export async function lockLimits(work: Work, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`safety limits ${memberId}`}, 0))`.execute(
    work.db,
  );
}

export async function findLimits(work: Work, memberId: string): Promise<KnownLimit[]> {
  const rows = await tablesOf(work)
    .selectFrom('safety.spending_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    own: bigOrNull(row.own_value),
    operator: bigOrNull(row.operator_value),
    pending:
      row.pending_since === null ? null : { value: bigOrNull(row.pending_value), since: row.pending_since },
  }));
}

export async function saveLimit(work: Work, memberId: string, limit: KnownLimit): Promise<void> {
  const values = {
    own_value: limit.own?.toString() ?? null,
    operator_value: limit.operator?.toString() ?? null,
    pending_value: limit.pending?.value?.toString() ?? null,
    pending_since: limit.pending?.since ?? null,
  };
  await tablesOf(work)
    .insertInto('safety.spending_limit')
    .values({
      merchant_code: work.merchant,
      member_id: memberId,
      kind: limit.kind,
      period: limit.period,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'member_id', 'kind', 'period']).doUpdateSet(values),
    )
    .execute();
}

export interface Change {
  memberId: string;
  what: string;
  before: string | null;
  after: string | null;
  by: string;
  reason?: string;
  isLooserWish?: boolean;
}

/** Never changed and never removed: what somebody asked for to protect themselves is evidence. */
export async function recordChange(work: Work, change: Change): Promise<void> {
  await tablesOf(work)
    .insertInto('safety.change')
    .values({
      merchant_code: work.merchant,
      member_id: change.memberId,
      what: change.what,
      before: change.before,
      after: change.after,
      made_by: change.by,
      reason: change.reason ?? '',
      is_looser_wish: change.isLooserWish ?? false,
      at: work.now,
    })
    .execute();
}

export const findChanges = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('safety.change')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('change_id', 'desc')
    .limit(500)
    .execute();
