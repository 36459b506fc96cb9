import { type RawBuilder, sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';
import type { Signal, WatchRule } from './watch-rules.ts';

export type Tab = 'due' | 'open' | 'measure' | 'closed';
const tabs: readonly Tab[] = ['due', 'open', 'measure', 'closed'];

export interface CaseRow {
  case_id: string;
  member_id: string;
  step: 'monitor' | 'contact' | 'restrict';
  person: string | null;
  look_at: Date;
  opened_at: Date;
  closed_at: Date | null;
  outcome: 'calmer' | 'protected' | 'no_concern' | 'not_reached' | null;
  measure_on: string | null;
  effect: 'less' | 'same' | 'more' | 'gone' | null;
  rules: WatchRule[];
  seen: string;
}

const pageSize = 50;
const mostCounted = 1000;

const columns = sql`c.case_id::text, c.member_id, c.step, c.person, c.look_at, c.opened_at, c.closed_at, c.outcome,
  to_char(c.measure_on, 'YYYY-MM-DD') as measure_on, c.effect,
  array(select s.rule from safety.watch_signal s where s.merchant_code = c.merchant_code and s.case_id = c.case_id
    order by s.first_at, s.rule) as rules,
  coalesce((select max(m.id) from safety.watch_move m where m.merchant_code = c.merchant_code
    and m.case_id = c.case_id), 0)::text as seen`;

const conditionOf = (tab: Tab, now: Date, today: string): RawBuilder<unknown> =>
  ({
    due: sql`c.closed_at is null and c.look_at <= ${now}`,
    open: sql`c.closed_at is null`,
    measure: sql`c.closed_at is not null and c.effect is null and c.measure_on <= ${today}::date`,
    closed: sql`c.closed_at is not null`,
  })[tab];

/** By what comes next; what is closed the newest first. */
const orderOf = (
  tab: Tab,
): { key: RawBuilder<unknown>; way: RawBuilder<unknown>; beyond: RawBuilder<unknown> } => {
  const [up, down] = [sql`asc`, sql`desc`];
  if (tab === 'closed') return { key: sql`c.closed_at`, way: down, beyond: sql`<` };
  const key = tab === 'measure' ? sql`c.measure_on::timestamptz` : sql`c.look_at`;
  return { key, way: up, beyond: sql`>` };
};

function placeOf(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isPlace = !Number.isNaN(Date.parse(at)) && /^\d{1,18}$/.test(id);
  return isPlace ? { at, id } : refuse('format.incorrect', { fields: ['cursor'] });
}

/** Fifty after the last one shown. */
export async function pageOf(work: Work, tab: Tab, today: string, cursor: string | undefined) {
  const { key, way, beyond } = orderOf(tab);
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const after =
    place === undefined
      ? sql``
      : sql`and (${key}, c.case_id) ${beyond} (${place.at}::timestamptz, ${place.id}::bigint)`;
  const { rows } = await sql<
    CaseRow & { key: Date }
  >`select ${columns}, ${key} as key from safety.watch_case c
    where c.merchant_code = ${work.merchant} and ${conditionOf(tab, work.now, today)} ${after}
    order by ${key} ${way}, c.case_id ${way} limit ${pageSize + 1}`.execute(work.db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next =
    rows.length > pageSize && last !== undefined
      ? Buffer.from(`${last.key.toISOString()}|${last.case_id}`).toString('base64url')
      : null;
  return { rows: page, next };
}

export async function countsOf(work: Work, today: string) {
  const { rows } = await sql<{ tab: Tab; count: number }>`${sql.join(
    tabs.map(
      (tab) => sql`select ${tab}::text as tab, count(*)::int as count from (select 1 from safety.watch_case c
        where c.merchant_code = ${work.merchant} and ${conditionOf(tab, work.now, today)} limit ${mostCounted + 1}) counted`,
    ),
    sql` union all `,
  )}`.execute(work.db);
  const countOf = (tab: Tab) => {
    const count = rows.find((row) => row.tab === tab)?.count ?? 0;
    return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
  };
  return {
    due: countOf('due'),
    open: countOf('open'),
    measure: countOf('measure'),
    closed: countOf('closed'),
  };
}

export async function findCase(work: Work, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from safety.watch_case c
    where c.merchant_code = ${work.merchant} and c.case_id = ${caseId}::bigint`.execute(work.db);
  return rows[0];
}

/** Under its lock: who comes second reads what the first has done. */
export async function lockCase(work: Work, caseId: string): Promise<CaseRow | undefined> {
  await sql`select 1 from safety.watch_case where merchant_code = ${work.merchant} and case_id = ${caseId}::bigint
    for update`.execute(work.db);
  return findCase(work, caseId);
}

export const openCaseOf = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('safety.watch_case')
    .select(['case_id', 'step'])
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export const changeCase = async (
  work: Work,
  caseId: string,
  change: {
    step?: CaseRow['step'];
    person?: string | null;
    look_at?: Date;
    closed_at?: Date;
    closed_by?: string;
    outcome?: NonNullable<CaseRow['outcome']>;
    measure_on?: string;
    effect?: NonNullable<CaseRow['effect']>;
  },
): Promise<void> => {
  await tablesOf(work).updateTable('safety.watch_case').set(change).where('case_id', '=', caseId).execute();
};

export const recordMove = async (
  work: Work,
  { case_id, member_id }: Pick<CaseRow, 'case_id' | 'member_id'>,
  move: { what: string; detail?: string | null; sealed?: string | null; reason?: string | null },
): Promise<void> => {
  await tablesOf(work)
    .insertInto('safety.watch_move')
    .values({
      merchant_code: work.merchant,
      case_id,
      member_id,
      what: move.what,
      detail: move.detail ?? null,
      sealed: move.sealed ?? null,
      actor: actorName(work.actor),
      reason: move.reason ?? null,
      moved_at: work.now,
    })
    .execute();
};

export const movesOf = (work: Work, caseId: string) =>
  tablesOf(work)
    .selectFrom('safety.watch_move')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export async function signalsIn(work: Work, caseId: string) {
  const { rows } = await sql<{
    rule: WatchRule;
    numbers: Record<string, string>;
    first_at: Date;
    last_at: Date;
  }>`select rule, numbers, first_at, last_at from safety.watch_signal
    where merchant_code = ${work.merchant} and case_id = ${caseId}::bigint order by last_at desc, rule`.execute(
    work.db,
  );
  return rows;
}

export async function earlierCases(work: Work, memberId: string, caseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from safety.watch_case
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid and case_id < ${caseId}::bigint`.execute(
    work.db,
  );
  return rows[0]?.count ?? 0;
}

/** Due at once; the newest numbers of a rule take the place of older ones. */
export async function saveSignals(
  work: Work,
  memberId: string,
  signals: readonly Signal[],
): Promise<{ isNews: boolean }> {
  const known = await openCaseOf(work, memberId);
  const caseId =
    known?.case_id ??
    (
      await tablesOf(work)
        .insertInto('safety.watch_case')
        .values({
          merchant_code: work.merchant,
          member_id: memberId,
          look_at: work.now,
          opened_at: work.now,
        })
        .returning('case_id')
        .executeTakeFirstOrThrow()
    ).case_id;
  const before = await signalsIn(work, caseId);
  const fresh = signals.filter(({ rule }) => !before.some((one) => one.rule === rule));
  for (const { rule, numbers } of signals)
    await sql`insert into safety.watch_signal as s (merchant_code, case_id, rule, numbers, first_at, last_at)
      values (${work.merchant}, ${caseId}::bigint, ${rule}, ${JSON.stringify(numbers)}::jsonb, ${work.now}, ${work.now})
      on conflict (merchant_code, case_id, rule) do update set numbers = excluded.numbers, last_at = excluded.last_at
        where s.numbers <> excluded.numbers`.execute(work.db);
  if (fresh.length === 0) return { isNews: false };
  const detail = fresh.map(({ rule }) => rule).join(', ');
  await recordMove(
    work,
    { case_id: caseId, member_id: memberId },
    { what: known === undefined ? 'opened' : 'signal', detail },
  );
  // Something new was seen: the next look is now.
  if (known !== undefined) await changeCase(work, caseId, { look_at: work.now });
  return { isNews: true };
}

/** When the last case of each ended. */
export async function lastClosed(work: Work, memberIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ member_id: string; at: Date }>`select member_id, max(closed_at) as at
    from safety.watch_case where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[])
      and closed_at is not null group by member_id`.execute(work.db);
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
}

export async function looserWishes(work: Work, memberIds: readonly string[], since: Date) {
  const { rows } = await sql<{ member_id: string; at: Date }>`select member_id, at from safety.change
    where merchant_code = ${work.merchant} and member_id = any(${[...memberIds]}::uuid[]) and is_looser_wish
      and at >= ${since} order by at`.execute(work.db);
  return rows.map((row) => ({ memberId: row.member_id, at: row.at }));
}

export async function markDue(work: Work, memberIds: readonly string[]): Promise<void> {
  // In one order everywhere: two listeners cannot deadlock.
  const ids = [...new Set(memberIds)].toSorted();
  await sql`insert into safety.watch_due (merchant_code, member_id, since)
    select ${work.merchant}, id, ${work.now} from unnest(${ids}::uuid[]) id on conflict do nothing`.execute(
    work.db,
  );
}

export async function takeDue(work: Work, most: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`delete from safety.watch_due d using (
      select member_id from safety.watch_due where merchant_code = ${work.merchant} order by since limit ${most}
      for update skip locked) t
    where d.merchant_code = ${work.merchant} and d.member_id = t.member_id returning d.member_id`.execute(
    work.db,
  );
  return rows.map(({ member_id }) => member_id);
}
