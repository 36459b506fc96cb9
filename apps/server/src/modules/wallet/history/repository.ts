import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { ArchivedLines } from './archived-lines.ts';
import type { Cursor, FoundLine, HistoryFilter, HistoryRow, Stretch } from './lines.ts';

/** A stretch of time whose entries lie together: what is not closed, or a closed month. PostgreSQL's own text of its ends. */
interface Span {
  from: string;
  until: string;
  /** The month's first day, when it is read from the archive. */
  archived: string | null;
}

/** A line of the member's own, wherever it lies: one part, or one file, is asked. */
export async function findLine(
  work: Work,
  memberId: string,
  cursor: Cursor,
  archive: ArchivedLines,
): Promise<FoundLine | undefined> {
  const { accountId, seq } = cursor;
  const { from, until, archived } = await spanOf(work, accountId, seq);
  if (archived !== null) {
    const { rows } = await sql<Pick<FoundLine, 'book' | 'currency'>>`select book, currency from wallet.account
      where merchant_code = ${work.merchant} and member_id = ${memberId} and id = ${accountId}::bigint`.execute(
      work.db,
    );
    return rows[0] && archive.line(archived, cursor, rows[0]);
  }
  const { rows } = await sql<FoundLine>`
    select t.account_id, t.seq, t.kind, t.amount, t.balance_after, t.reference, t.created_at, a.book, a.currency, t.chain,
      (extract(epoch from t.created_at) * 1000000)::bigint as micros
    from wallet.account a join wallet.transfer t on t.account_id = a.id
    where a.merchant_code = ${work.merchant} and a.member_id = ${memberId} and a.id = ${accountId}::bigint
      and t.seq = ${seq}::bigint
      and t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz`.execute(work.db);
  return rows[0];
}

async function spanOf(work: Work, accountId: string, seq: string): Promise<Span> {
  const { rows } = await sql<Span>`select from_at::text as "from", until_at::text as until,
      case when until_at <= wallet.archived_until() then (from_at at time zone 'UTC')::date::text end as archived
    from wallet.span_of(${accountId}::bigint, ${seq}::bigint)`.execute(work.db);
  return rows[0] ?? { from: '-infinity', until: 'infinity', archived: null };
}

/** Closed months in which the member has such lines, newest first, behind what is not closed. */
async function spansOf(
  work: Work,
  memberId: string,
  { from, before, kinds }: HistoryFilter,
  micros: string | null,
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select wallet.closed_until()::text as "from", 'infinity' as until, null::text as archived
    union all
    select from_at::text, until_at::text,
      case when until_at <= wallet.archived_until() then (from_at at time zone 'UTC')::date::text end from (
      select distinct m.month::timestamp at time zone 'UTC' as from_at,
        (m.month + interval '1 month') at time zone 'UTC' as until_at
      from wallet.account a join wallet.account_month m on m.account_id = a.id
      where a.merchant_code = ${work.merchant} and a.member_id = ${memberId} and a.book in ('cash', 'bonus', 'locked')
        ${
          kinds === null
            ? sql``
            : sql`and exists (select from wallet.history_sum s
              left join wallet.history_sum b on b.account_id = s.account_id and b.seq = m.first_seq - 1 and b.kind = s.kind
              where s.account_id = m.account_id and s.seq = m.last_seq and s.kind = any(${kinds}::text[])
                and s.lines > coalesce(b.lines, 0))`
        }
      order by 1 desc) closed
    where (${from}::timestamptz is null or until_at > ${from}::timestamptz)
      and (${before}::timestamptz is null or from_at < ${before}::timestamptz)
      ${micros === null ? sql`` : sql`and from_at <= ${momentIn(micros)}`}`.execute(work.db);
  return rows;
}

/** The part of each account that a member reads: cash and bonus, and of held money only its leaving for good. */
async function stretches(work: Work, memberId: string, { from, before }: HistoryFilter): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`select a.id as account_id, a.book, a.currency,
      ${from === null ? sql`0` : sql`wallet.seq_before(a.id, a.seq, ${from}::timestamptz)`} as low,
      ${before === null ? sql`a.seq` : sql`wallet.seq_before(a.id, a.seq, ${before}::timestamptz)`} as high
    from wallet.account a where a.merchant_code = ${work.merchant} and a.member_id = ${memberId}
      and a.book in ('cash', 'bonus', 'locked') and a.seq > 0`.execute(work.db);
  return rows;
}

const play = ['bet', 'win', 'bet_win', 'bet_refund', 'bet_reopened', 'bet_corrected', 'bet_lost', 'tip'];
/** As the index has it, word for word: a plan must see that the one implies the other. */
const besidePlay = sql`and t.kind not in (${sql.join(play.map((kind) => sql.lit(kind)))})`;

interface PageBounds {
  parts: readonly Stretch[];
  filter: HistoryFilter;
  limit: number;
  cursor: Cursor | null;
  /** The cursor's moment, in microseconds. */
  micros: string | null;
}

/** Whole numbers all the way: half a second of a large moment is more than a floating number holds. */
const momentIn = (micros: string) =>
  sql`(to_timestamp(${micros}::bigint / 1000000) + ${micros}::bigint % 1000000 * interval '1 microsecond')`;

/** Lines of one span, newest first. */
async function linesWithin(
  work: Work,
  { from, until }: Span,
  { parts, filter, limit, cursor, micros }: PageBounds,
): Promise<HistoryRow[]> {
  const beside = filter.kinds !== null && !filter.kinds.some((kind) => play.includes(kind));
  const { rows } = await sql<HistoryRow>`
    select line.*, a.book, a.currency
    from unnest(${parts.map((part) => part.account_id)}::bigint[], ${parts.map(({ low }) => low)}::bigint[],
        ${parts.map(({ high }) => high)}::bigint[]) as part (account_id, low, high)
      join wallet.account a on a.id = part.account_id
      cross join lateral (select ${
        micros === null
          ? sql`part.high`
          : sql`wallet.seq_before(part.account_id, part.high, ${momentIn(micros)} + interval '1 microsecond')`
      } as top offset 0) bound
      cross join lateral (
        select t.account_id, t.seq, t.kind, t.amount, t.balance_after, t.reference, t.created_at
        from wallet.transfer t
        where t.account_id = part.account_id and t.seq > part.low and t.seq <= bound.top
          and t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz
          and (a.book <> 'locked' or t.kind = 'withdrawal_paid')
          ${filter.kinds === null ? sql`` : sql`and t.kind = any(${filter.kinds}::text[])`}
          ${beside ? besidePlay : sql``}
          ${
            cursor === null || micros === null
              ? sql``
              : sql`and (t.created_at, t.account_id, t.seq) <
                    (${momentIn(micros)}, ${cursor.accountId}::bigint, ${cursor.seq}::bigint)`
          }
        order by t.seq desc limit ${limit}) line
    order by line.created_at desc, line.account_id desc, line.seq desc limit ${limit}`.execute(work.db);
  return rows;
}

export interface HistoryPage {
  rows: HistoryRow[];
  /** Some of it was read from the archive, which takes longer. */
  fromArchive: boolean;
}

/** Span by span until the page is full: what lies before is not opened. */
export async function historyPage(
  work: Work,
  memberId: string,
  filter: HistoryFilter,
  { limit, cursor, archive }: { limit: number; cursor: Cursor | null; archive: ArchivedLines },
): Promise<HistoryPage> {
  const known = cursor === null ? undefined : await findLine(work, memberId, cursor, archive);
  const page: HistoryPage = { rows: [], fromArchive: false };
  if (cursor !== null && known === undefined) return page;
  const micros = known?.micros ?? null;
  const below = cursor === null || micros === null ? null : { ...cursor, micros };
  const parts = await stretches(work, memberId, filter);
  for (const span of await spansOf(work, memberId, filter, micros)) {
    const left = limit - page.rows.length;
    if (left <= 0) break;
    if (span.archived === null)
      page.rows.push(...(await linesWithin(work, span, { parts, filter, limit: left, cursor, micros })));
    else {
      page.rows.push(...(await archive.within(span.archived, parts, { filter, below, limit: left })));
      page.fromArchive = true;
    }
  }
  return page;
}

/** The archived month that a moment lies within, past its first instant. */
async function archivedMonthOf(work: Work, moment: Date | null): Promise<string | null> {
  if (moment === null) return null;
  const { rows } = await sql<{ month: string }>`select m.month::text from wallet.month m
    where m.month::timestamp at time zone 'UTC' < ${moment} and m.until_at > ${moment} and m.entries > 0
      and wallet.is_archived(m.month)`.execute(work.db);
  return rows[0]?.month ?? null;
}

/** What came in and went out of what a page belongs to, from sums that are there and what came after them. */
export async function historyTotals(
  work: Work,
  memberId: string,
  filter: HistoryFilter,
  archive: ArchivedLines,
) {
  const parts = await stretches(work, memberId, filter);
  const { rows } = await sql<{ lines: string; came_in: string; went_out: string }>`
    select coalesce(sum(side * s.lines), 0) as lines, coalesce(sum(side * s.came_in), 0) as came_in,
      coalesce(sum(side * s.went_out) filter (where part.book <> 'locked'), 0) as went_out
    from unnest(${parts.map((part) => part.account_id)}::bigint[], ${parts.map(({ book }) => book)}::text[],
        ${parts.map(({ low }) => low)}::bigint[], ${parts.map(({ high }) => high)}::bigint[])
        as part (account_id, book, low, high)
      cross join lateral (values (1, part.high), (-1, part.low)) as end_of (side, seq)
      cross join lateral wallet.sums_until(part.account_id, end_of.seq) s
    where (part.book <> 'locked' or s.kind = 'withdrawal_paid')
      ${filter.kinds === null ? sql`` : sql`and s.kind = any(${filter.kinds}::text[])`}`.execute(work.db);
  const told = rows[0] ?? { lines: '0', came_in: '0', went_out: '0' };
  const totals = {
    lines: BigInt(told.lines),
    came_in: BigInt(told.came_in),
    went_out: BigInt(told.went_out),
  };
  // Sums stand at the ends of months; what a period cuts off within an archived month is counted there.
  for (const { moment, side } of [
    { moment: filter.from, side: -1n },
    { moment: filter.before, side: 1n },
  ]) {
    const month = await archivedMonthOf(work, moment);
    if (month === null || moment === null) continue;
    const within = await archive.sumsBefore(month, parts, moment, filter.kinds);
    for (const key of ['lines', 'came_in', 'went_out'] as const) totals[key] += side * within[key];
  }
  return totals;
}
