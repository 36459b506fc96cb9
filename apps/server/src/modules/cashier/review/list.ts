import { parseAmount } from '@perya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { WithdrawalRow } from '../withdrawals/repository.ts';

export type Tab = 'waiting' | 'hold' | 'sending' | 'unknown' | 'returned' | 'ended';
export const tabs: readonly Tab[] = ['waiting', 'hold', 'sending', 'unknown', 'returned', 'ended'];

export interface QueueFilter {
  tab?: Tab | undefined;
  state?: string | undefined;
  memberId?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  olderMinutes?: number | undefined;
  finding?: string | undefined;
  channel?: string | undefined;
  cursor?: string | undefined;
}

export type ListedRow = WithdrawalRow & { seen: string | null };

const pageSize = 50;
/** Beyond it nobody counts (CDEC-14). */
const mostCounted = 1000;

/** A hold that is over is work again. */
const conditionOf = (tab: Tab, now: Date, today: Date): RawBuilder<unknown> =>
  ({
    waiting: sql`w.state = 'review' and w.settled_at is null and (w.hold_until is null or w.hold_until <= ${now})`,
    hold: sql`w.state = 'review' and w.settled_at is null and w.hold_until > ${now}`,
    sending: sql`w.state = 'approved' and w.settled_at is null`,
    unknown: sql`w.state = 'unknown' and w.settled_at is null`,
    returned: sql`w.state = 'returned' and w.return_closed_at is null`,
    ended: sql`w.settled_at is not null and w.settled_at >= ${today}`,
  })[tab];

/** Where a page ends: the values its order goes by. */
interface Place {
  at: string;
  created: string;
  orderNo: string;
}

const placeOf = (cursor: string): Place => {
  const [at = '', created = '', orderNo = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isPlace = !Number.isNaN(Date.parse(at)) && !Number.isNaN(Date.parse(created)) && orderNo !== '';
  return isPlace ? { at, created, orderNo } : refuse('format.incorrect', { fields: ['cursor'] });
};

/** Least time left first, what came back the oldest first, ended ones and those of no tab the newest first: an index for each. */
function orderOf(tab: Tab | undefined): {
  by: RawBuilder<unknown>;
  beyond: (place: Place) => RawBuilder<unknown>;
  key: (row: WithdrawalRow) => Date;
} {
  if (tab === undefined)
    return {
      by: sql`w.created_at desc, w.order_no desc`,
      beyond: ({ at, orderNo }) => sql`(w.created_at, w.order_no) < (${at}::timestamptz, ${orderNo})`,
      key: (row) => row.created_at,
    };
  if (tab === 'ended')
    return {
      by: sql`w.settled_at desc, w.order_no desc`,
      beyond: ({ at, orderNo }) => sql`(w.settled_at, w.order_no) < (${at}::timestamptz, ${orderNo})`,
      key: (row) => row.settled_at ?? row.created_at,
    };
  if (tab === 'returned')
    return {
      by: sql`w.returned_at, w.order_no`,
      beyond: ({ at, orderNo }) => sql`(w.returned_at, w.order_no) > (${at}::timestamptz, ${orderNo})`,
      key: (row) => row.returned_at ?? row.created_at,
    };
  return {
    by: sql`w.deadline_at, w.created_at, w.order_no`,
    beyond: ({ at, created, orderNo }) =>
      sql`(w.deadline_at, w.created_at, w.order_no) > (${at}::timestamptz, ${created}::timestamptz, ${orderNo})`,
    key: (row) => row.deadline_at ?? row.created_at,
  };
}

const filtersOf = (
  work: Work,
  filter: QueueFilter,
  only: readonly string[] | null,
): RawBuilder<unknown>[] => [
  ...(filter.state === undefined ? [] : [sql`w.state = ${filter.state}`]),
  ...(filter.memberId === undefined ? [] : [sql`w.member_id = ${filter.memberId}::uuid`]),
  ...(filter.min === undefined ? [] : [sql`w.amount_micros >= ${String(parseAmount(filter.min))}::bigint`]),
  ...(filter.max === undefined ? [] : [sql`w.amount_micros <= ${String(parseAmount(filter.max))}::bigint`]),
  ...(filter.olderMinutes === undefined
    ? []
    : [sql`w.created_at <= ${new Date(work.now.getTime() - filter.olderMinutes * 60_000)}`]),
  ...(filter.finding === undefined ? [] : [sql`w.findings @> array[${filter.finding}]::text[]`]),
  ...(filter.channel === undefined ? [] : [sql`w.channel = ${filter.channel}`]),
  ...(only === null ? [] : [sql`w.order_no = any(${[...only]}::text[])`]),
];

const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` and `);

/** The statement of a page, so that a test can ask how it would be carried out. */
export function pageStatement(work: Work, filter: QueueFilter, today: Date, only: readonly string[] | null) {
  const { by, beyond } = orderOf(filter.tab);
  const where = all([
    sql`w.merchant_code = ${work.merchant}`,
    ...(filter.tab === undefined ? [] : [conditionOf(filter.tab, work.now, today)]),
    ...filtersOf(work, filter, only),
    ...(filter.cursor === undefined ? [] : [beyond(placeOf(filter.cursor))]),
  ]);
  return sql<ListedRow>`select w.*, (select max(m.id)::text from cashier.order_move m
      where m.order_no = w.order_no and m.reason is distinct from 'deadline_missed') as seen
    from cashier.withdrawal w where ${where} order by ${by} limit ${pageSize + 1}`;
}

/** `only`: those that somebody has. */
export async function pageOf(
  work: Work,
  filter: QueueFilter,
  today: Date,
  only: readonly string[] | null,
): Promise<{ rows: ListedRow[]; next: string | null }> {
  const { rows } = await pageStatement(work, filter, today, only).execute(work.db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const { key } = orderOf(filter.tab);
  const next =
    rows.length > pageSize && last !== undefined
      ? [key(last).toISOString(), last.created_at.toISOString(), last.order_no].join('|')
      : null;
  return { rows: page, next: next === null ? null : Buffer.from(next).toString('base64url') };
}

export async function countsOf(
  work: Work,
  today: Date,
): Promise<Record<Tab, { count: number; isMore: boolean }>> {
  const { rows } = await sql<{ tab: Tab; count: number }>`${sql.join(
    tabs.map(
      (tab) => sql`select ${tab}::text as tab, count(*)::int as count from (select 1 from cashier.withdrawal w
        where w.merchant_code = ${work.merchant} and ${conditionOf(tab, work.now, today)} limit ${mostCounted + 1}) counted`,
    ),
    sql` union all `,
  )}`.execute(work.db);
  const found = new Map(rows.map(({ tab, count }) => [tab, count]));
  const countOf = (tab: Tab) => {
    const count = found.get(tab) ?? 0;
    return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
  };
  return {
    waiting: countOf('waiting'),
    hold: countOf('hold'),
    sending: countOf('sending'),
    unknown: countOf('unknown'),
    returned: countOf('returned'),
    ended: countOf('ended'),
  };
}

/** How many wait for a person, with those that came back, since when, and until when the next was promised. */
export async function waitingOf(work: Work) {
  const { rows } = await sql<{ count: number; oldest: Date | null; deadline: Date | null }>`
    select count(*)::int as count, min(since) as oldest, min(deadline_at) as deadline from (
      (select w.created_at as since, w.deadline_at from cashier.withdrawal w where w.merchant_code = ${work.merchant}
        and ${conditionOf('waiting', work.now, work.now)} order by w.deadline_at limit ${mostCounted + 1})
      union all
      (select w.returned_at, null from cashier.withdrawal w where w.merchant_code = ${work.merchant}
        and ${conditionOf('returned', work.now, work.now)} limit ${mostCounted + 1})) counted`.execute(
    work.db,
  );
  return rows[0] ?? { count: 0, oldest: null, deadline: null };
}
