import { parseAmount } from '@perya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { missedStage, settledByStaff } from './ends.ts';

/** In the brand's currency. */
const bandEdges = [0, 100, 500, 1000, 5000, 10_000, 50_000] as const;
const bandOf = sql`width_bucket(amount_micros, ${bandEdges.slice(1).map((edge) => String(parseAmount(String(edge))))}::bigint[])`;
const bandName = (place: number): string => `${bandEdges[place] ?? 0}-${bandEdges[place + 1] ?? ''}`;

interface Asked {
  from: Date;
  until: Date;
  timeZone: string;
}
const hourOf = (moment: string, { timeZone }: Asked) =>
  sql`extract(hour from ${sql.ref(moment)} at time zone ${timeZone})::int`;

/** Orders in one shape for both sides; made in the span (FIG-17). */
const deposits = ({ merchant }: Work, asked: Asked) => sql`
  select method_id as way, method_name as called, created_at as at, ${hourOf('created_at', asked)} as hour, ${bandOf} as band,
    case when state in ('created', 'pending') then 'open' when ${settledByStaff} then 'byStaff' when state = 'credited' then 'done'
      else state end as outcome,
    reason, amount_micros as asked, case when state = 'credited' then credited_micros else 0 end as moved,
    extract(epoch from settled_at - created_at)::int as took
  from cashier.deposit where merchant_code = ${merchant} and created_at >= ${asked.from} and created_at < ${asked.until}`;

/** First sent in the span (FIG-18). */
const payouts = ({ merchant }: Work, asked: Asked) => sql`
  select channel as way, channel_name as called, first_sent_at as at, ${hourOf('first_sent_at', asked)} as hour, ${bandOf} as band,
    case state when 'paid' then 'done' when 'rejected' then 'failed' when 'returned' then 'failed' when 'unknown' then 'unknown' else 'open' end as outcome,
    reason, amount_micros as asked, case when state = 'paid' then amount_micros else 0 end as moved,
    extract(epoch from settled_at - created_at)::int as took
  from cashier.withdrawal where merchant_code = ${merchant} and first_sent_at >= ${asked.from} and first_sent_at < ${asked.until}`;

type Orders = (work: Work, asked: Asked) => RawBuilder<unknown>;

type Times = { p50: number; p90: number; p95: number; p99: number } | null;
const timesOf = (values: readonly (number | null)[] | null): Times => {
  const [p50, p90, p95, p99] = (values ?? []).map((value) => Math.round(value ?? 0));
  return p50 === undefined || p90 === undefined || p95 === undefined || p99 === undefined
    ? null
    : { p50, p90, p95, p99 };
};

const outcomes = ['done', 'failed', 'expired', 'cancelled', 'byStaff', 'unknown', 'open'] as const;
type Ends = Record<(typeof outcomes)[number], number>;
const counts = sql.join(
  outcomes.map((one) => sql`count(*) filter (where outcome = ${one})::int as ${sql.ref(one)}`),
);
const timesWhere = (
  outcome: string,
) => sql`percentile_disc(array[0.5, 0.9, 0.95, 0.99]) within group (order by took)
  filter (where outcome = ${outcome})`;

/** FIG-17, FIG-18: of those that ended by the company's word, the member's doing or the clock. */
const shareOf = ({ done, failed, expired }: Ends): number | null =>
  done + failed + expired === 0 ? null : done / (done + failed + expired);

interface GroupRow extends Ends {
  by: 'all' | 'way' | 'hour' | 'band';
  way: string | null;
  called: string | null;
  hour: number | null;
  band: number | null;
  orders: number;
  moved: string;
  took: number[] | null;
  failedTook: number[] | null;
}

const keyOf = ({ by, way, hour, band }: GroupRow): string =>
  by === 'way' ? (way ?? '') : by === 'hour' ? String(hour) : by === 'band' ? bandName(band ?? 0) : 'all';
const shown = (row: GroupRow) => {
  const { by, called, orders, moved, took, done, failed, expired, cancelled, byStaff, unknown, open } = row;
  return {
    key: keyOf(row),
    name: by === 'way' ? called : null,
    orders,
    done,
    failed,
    expired,
    cancelled,
    byStaff,
    unknown,
    open,
    share: shareOf(row),
    amount: BigInt(moved),
    seconds: timesOf(took),
  };
};

/** Everything of a side in one look at its orders. */
async function groupsOf(work: Work, orders: Orders, asked: Asked) {
  const { rows } = await sql<GroupRow>`with orders as materialized (${orders(work, asked)}),
    names as (select distinct on (way) way as name_of, called from (select way, called, max(at) as last from orders group by way, called) known
      order by way, last desc),
    groups as (select case when grouping(way) = 0 then 'way' when grouping(hour) = 0 then 'hour' when grouping(band) = 0 then 'band'
        else 'all' end as by, way, hour, band, count(*)::int as orders, ${counts}, coalesce(sum(moved), 0)::text as moved,
        ${timesWhere('done')} as took, ${timesWhere('failed')} as "failedTook"
      from orders group by grouping sets ((), (way), (hour), (band)))
    select groups.*, called from groups left join names on name_of = way
    order by groups.orders desc, way, hour, band`.execute(work.db);
  return rows;
}

async function reasonsOf(work: Work, orders: Orders, asked: Asked) {
  const { rows } = await sql<{ reason: string | null; orders: number; amount: string }>`
    select reason, count(*)::int as orders, sum(asked)::text as amount from (${orders(work, asked)}) made
    where outcome in ('failed', 'expired') group by reason order by 2 desc, reason`.execute(work.db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

const outcomeCounts = async (work: Work, orders: Orders, asked: Asked): Promise<Ends | undefined> =>
  (await sql<Ends>`select ${counts} from (${orders(work, asked)}) made`.execute(work.db)).rows[0];

/** What orders of the span moved, and what moved in it: FIG-10 counts by the moment money moved, not by the order's. */
async function moneyOf({ db, merchant }: Work, side: 'deposits' | 'payouts', { from, until }: Asked) {
  const [table, state, amount, began] =
    side === 'deposits'
      ? (['deposit', 'credited', 'credited_micros', 'created_at'] as const)
      : (['withdrawal', 'paid', 'amount_micros', 'first_sent_at'] as const);
  const at = sql.ref(began);
  const isOwn = sql`coalesce(${at} >= ${from} and ${at} < ${until}, false)`;
  const sum = sql`coalesce(sum(${sql.ref(amount)}), 0)`;
  const { rows } = await sql<{
    moved: string;
    earlier: string;
    later: string;
  }>`select moved::text, earlier::text, later::text from
    (select ${sum} as moved, coalesce(sum(${sql.ref(amount)}) filter (where not ${isOwn}), 0) as earlier
      from ${sql.table(`cashier.${table}`)} where merchant_code = ${merchant} and state = ${sql.lit(state)}
        and settled_at >= ${from} and settled_at < ${until}) within_span,
    (select ${sum} as later from ${sql.table(`cashier.${table}`)} where merchant_code = ${merchant} and state = ${sql.lit(state)}
        and ${at} >= ${from} and ${at} < ${until} and settled_at >= ${until}) after_span`.execute(db);
  const [found] = rows;
  const of = (value: string | undefined): bigint => BigInt(value ?? '0');
  return { moved: of(found?.moved), earlier: of(found?.earlier), later: of(found?.later) };
}

async function sideOf(work: Work, side: 'deposits' | 'payouts', asked: Asked, before: Asked) {
  const orders = side === 'deposits' ? deposits : payouts;
  const groups = await groupsOf(work, orders, asked);
  const then = await outcomeCounts(work, orders, before);
  const rowsBy = (by: GroupRow['by']) => groups.filter((group) => group.by === by);
  const [all] = rowsBy('all');
  invariant(all, 'orders are grouped as a whole, too');
  const total = shown(all);
  return {
    total,
    shareBefore: then === undefined ? null : shareOf(then),
    ways: rowsBy('way').map(shown),
    hours: rowsBy('hour')
      .toSorted((one, other) => (one.hour ?? 0) - (other.hour ?? 0))
      .map(shown),
    bands: rowsBy('band')
      .toSorted((one, other) => (one.band ?? 0) - (other.band ?? 0))
      .map(shown),
    reasons: await reasonsOf(work, orders, asked),
    failedSeconds: timesOf(all.failedTook),
    money: { own: total.amount, ...(await moneyOf(work, side, asked)) },
  };
}

interface Promised {
  ended: number;
  kept: number;
  check: number;
  approval: number;
  payout: number;
}

/** FIG-19, of withdrawals that ended in the span. */
async function promiseOf({ db, merchant }: Work, { from, until }: Asked): Promise<Promised> {
  const { rows } =
    await sql<Promised>`select count(*)::int as ended, count(*) filter (where missed is null)::int as kept,
      count(*) filter (where missed = 'check')::int as "check", count(*) filter (where missed = 'approval')::int as approval,
      count(*) filter (where missed = 'payout')::int as payout
    from (select ${missedStage} as missed from cashier.withdrawal where merchant_code = ${merchant} and settled_at is not null
      and settled_at >= ${from} and settled_at < ${until}) ended`.execute(db);
  return rows[0] ?? { ended: 0, kept: 0, check: 0, approval: 0, payout: 0 };
}

/** How orders of a span went beside one before: added up where they are, by an index each (FIG-17, FIG-18, FIG-19). */
export async function paymentsWithin(work: Work, span: Asked, before: Asked) {
  const { ended, kept, ...missed } = await promiseOf(work, span);
  const then = await promiseOf(work, before);
  return {
    deposits: await sideOf(work, 'deposits', span, before),
    payouts: await sideOf(work, 'payouts', span, before),
    promise: { ended, kept, missed, before: { ended: then.ended, kept: then.kept } },
  };
}
