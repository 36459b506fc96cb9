import { type RawBuilder, sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import type { LaunderingFact, LaunderingRule } from './laundering-rules.ts';

export type Tab = 'open' | 'report' | 'decided';
const tabs: readonly Tab[] = ['open', 'report', 'decided'];

export interface CaseRow {
  case_id: string;
  member_id: string;
  person: string | null;
  opened_at: Date;
  decision: 'suspicious' | 'unfounded' | null;
  decided_by: string | null;
  decided_at: Date | null;
  report_due: string | null;
  reported_by: string | null;
  reported_at: Date | null;
  reference: string | null;
  rules: LaunderingRule[];
  seen: string;
}

const pageSize = 50;
const mostCounted = 1000;

const columns = sql`c.case_id::text, c.member_id, c.person, c.opened_at, c.decision, c.decided_by, c.decided_at,
  to_char(c.report_due, 'YYYY-MM-DD') as report_due, c.reported_by, c.reported_at, c.reference,
  array(select f.rule from safety.laundering_fact f where f.merchant_code = c.merchant_code and f.case_id = c.case_id
    order by f.first_at, f.rule) as rules,
  coalesce((select max(m.id) from safety.laundering_move m where m.merchant_code = c.merchant_code
    and m.case_id = c.case_id), 0)::text as seen`;

const conditions: Readonly<Record<Tab, RawBuilder<unknown>>> = {
  open: sql`c.decision is null`,
  report: sql`c.decision = 'suspicious' and c.reported_at is null`,
  decided: sql`c.decision is not null`,
};
const orders: Readonly<
  Record<Tab, { by: RawBuilder<unknown>; way: RawBuilder<unknown>; behind: RawBuilder<unknown> }>
> = {
  open: { by: sql`opened_at`, way: sql`asc`, behind: sql`>` },
  report: { by: sql`report_due`, way: sql`asc`, behind: sql`>` },
  decided: { by: sql`decided_at`, way: sql`desc`, behind: sql`<` },
};

/** The oldest first, reports by the day they are due; a page goes on behind the last case of the one before. */
export async function listCases(work: Work, tab: Tab, after: string | undefined) {
  const { by, way, behind } = orders[tab];
  const from =
    after === undefined
      ? sql``
      : sql`and (c.${by}, c.case_id) ${behind} (select a.${by}, a.case_id from safety.laundering_case a
          where a.merchant_code = ${work.merchant} and a.case_id = ${after}::bigint)`;
  const { rows } = await sql<CaseRow>`select ${columns} from safety.laundering_case c
    where c.merchant_code = ${work.merchant} and ${conditions[tab]} ${from}
    order by c.${by} ${way}, c.case_id ${way} limit ${pageSize + 1}`.execute(work.db);
  const shown = rows.slice(0, pageSize);
  return { rows: shown, next: rows.length > pageSize ? (shown.at(-1)?.case_id ?? null) : null };
}

export async function countsOf(work: Work) {
  const { rows } = await sql<{ tab: Tab; count: number }>`${sql.join(
    tabs.map(
      (
        tab,
      ) => sql`select ${tab}::text as tab, count(*)::int as count from (select 1 from safety.laundering_case c
        where c.merchant_code = ${work.merchant} and ${conditions[tab]} limit ${mostCounted + 1}) counted`,
    ),
    sql` union all `,
  )}`.execute(work.db);
  const countOf = (tab: Tab) => {
    const count = rows.find((row) => row.tab === tab)?.count ?? 0;
    return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
  };
  return { open: countOf('open'), report: countOf('report'), decided: countOf('decided') };
}

export async function findCase(work: Work, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from safety.laundering_case c
    where c.merchant_code = ${work.merchant} and c.case_id = ${caseId}::bigint`.execute(work.db);
  return rows[0];
}

/** Under its lock: who comes second reads what the first has done. */
export async function lockCase(work: Work, caseId: string): Promise<CaseRow | undefined> {
  await sql`select 1 from safety.laundering_case where merchant_code = ${work.merchant} and case_id = ${caseId}::bigint
    for update`.execute(work.db);
  return findCase(work, caseId);
}

export const changeCase = async (
  work: Work,
  caseId: string,
  change: {
    person?: string;
    decision?: NonNullable<CaseRow['decision']>;
    decided_by?: string;
    decided_at?: Date;
    report_due?: string | null;
    reported_by?: string;
    reported_at?: Date;
    reference?: string;
  },
): Promise<void> => {
  await tablesOf(work)
    .updateTable('safety.laundering_case')
    .set(change)
    .where('case_id', '=', caseId)
    .execute();
};

export const recordMove = async (
  work: Work,
  caseId: string,
  move: { what: string; detail?: string | null; sealed?: string | null },
): Promise<void> => {
  await tablesOf(work)
    .insertInto('safety.laundering_move')
    .values({
      merchant_code: work.merchant,
      case_id: caseId,
      what: move.what,
      detail: move.detail ?? null,
      sealed: move.sealed ?? null,
      actor: actorName(work.actor),
      moved_at: work.now,
    })
    .execute();
};

export const movesOf = (work: Work, caseId: string) =>
  tablesOf(work)
    .selectFrom('safety.laundering_move')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export async function factsIn(work: Work, caseId: string) {
  const { rows } = await sql<{
    rule: LaunderingRule;
    numbers: Record<string, string>;
    first_at: Date;
    last_at: Date;
  }>`select rule, numbers, first_at, last_at from safety.laundering_fact
    where merchant_code = ${work.merchant} and case_id = ${caseId}::bigint order by last_at desc, rule`.execute(
    work.db,
  );
  return rows;
}

/** One open case a member; the newest numbers of a rule take the place of older ones. */
export async function saveFacts(
  work: Work,
  memberId: string,
  facts: readonly LaunderingFact[],
): Promise<boolean> {
  const known = await tablesOf(work)
    .selectFrom('safety.laundering_case')
    .select('case_id')
    .where('member_id', '=', memberId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  const { case_id: caseId } =
    known ??
    (await tablesOf(work)
      .insertInto('safety.laundering_case')
      .values({ merchant_code: work.merchant, member_id: memberId, opened_at: work.now })
      .returning('case_id')
      .executeTakeFirstOrThrow());
  const before = await factsIn(work, caseId);
  const fresh = facts.filter(({ rule }) => !before.some((one) => one.rule === rule));
  for (const { rule, numbers } of facts)
    await sql`insert into safety.laundering_fact as f (merchant_code, case_id, rule, numbers, first_at, last_at)
      values (${work.merchant}, ${caseId}::bigint, ${rule}, ${JSON.stringify(numbers)}::jsonb, ${work.now}, ${work.now})
      on conflict (merchant_code, case_id, rule) do update set numbers = excluded.numbers, last_at = excluded.last_at
        where f.numbers <> excluded.numbers`.execute(work.db);
  if (fresh.length === 0) return false;
  const detail = fresh.map(({ rule }) => rule).join(', ');
  await recordMove(work, caseId, { what: known === undefined ? 'opened' : 'fact', detail });
  return true;
}

/** When the last case of each was decided. */
export async function lastDecided(work: Work, memberIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ member_id: string; at: Date }>`select member_id, max(decided_at) as at
    from safety.laundering_case where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[])
      and decision is not null group by member_id`.execute(work.db);
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
}

/** What was reported to the authority within a span, for who tells the regulator of it. */
export async function launderingReports({ db, merchant }: Work, from: Date, until: Date) {
  const { rows } = await sql<CaseRow>`select ${columns} from safety.laundering_case c
    where c.merchant_code = ${merchant} and c.reported_at >= ${from} and c.reported_at < ${until}
    order by c.reported_at, c.case_id`.execute(db);
  return rows.map((row) => ({
    memberId: row.member_id,
    rules: row.rules,
    decidedAt: row.decided_at?.toISOString() ?? '',
    dueOn: row.report_due ?? '',
    reportedAt: row.reported_at?.toISOString() ?? '',
    reference: row.reference ?? '',
  }));
}
