import type { TodayMoney } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { missedStage } from '../counted/ends.ts';
import { stretchesOf, successOf, valueAt } from './today-rules.ts';
import { firstDepositors } from './within.ts';

const hourMs = 3600_000;
const minuteMs = 60_000;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

/** A day of the brand's calendar as far as it has come. */
interface Span {
  day: string;
  from: Date;
  until: Date;
  end: Date;
}

/** Today until now, and the same weekday last week until the same minute. */
export function spansOf(now: Date, timeZone: string): { today: Span; before: Span } {
  const day = dayOf(now, timeZone);
  const weekAgo = new Date(`${day}T00:00:00Z`);
  weekAgo.setUTCDate(weekAgo.getUTCDate() - 7);
  const dayBefore = weekAgo.toISOString().slice(0, 10);
  const from = dayStart(day, timeZone);
  const fromBefore = dayStart(dayBefore, timeZone);
  return {
    today: { day, from, until: now, end: dayEnd(day, timeZone) },
    before: {
      day: dayBefore,
      from: fromBefore,
      until: new Date(fromBefore.getTime() + (now.getTime() - from.getTime())),
      end: dayEnd(dayBefore, timeZone),
    },
  };
}

interface HourRow {
  side: 'in' | 'out';
  hour: number;
  amount: string;
  /** Of it, until the minute that is compared. */
  sofar: string;
  orders: number;
}

/** Orders and not the ledger: few beside rounds, and each side has its index by the moment it ended. */
async function hoursOf({ db, merchant }: Work, { from, until, end }: Span): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select side, hour, sum(amount)::text as amount, coalesce(sum(amount) filter (where settled_at <= ${until}), 0)::text as sofar,
      count(*) filter (where settled_at <= ${until})::int as orders
    from (select 'in' as side, credited_micros as amount, settled_at,
        floor(extract(epoch from settled_at - ${from}) / 3600)::int as hour
      from cashier.deposit where merchant_code = ${merchant} and state = 'credited' and settled_at >= ${from}
        and settled_at < ${end}
      union all
      select 'out', amount_micros, settled_at, floor(extract(epoch from settled_at - ${from}) / 3600)::int
      from cashier.withdrawal where merchant_code = ${merchant} and state = 'paid' and settled_at >= ${from}
        and settled_at < ${end}) o
    group by side, hour`.execute(db);
  return rows;
}

const total = (rows: readonly HourRow[], side: HourRow['side']) => {
  const own = rows.filter((row) => row.side === side);
  return {
    amount: own.reduce((sum, row) => sum + BigInt(row.sofar), 0n),
    orders: own.reduce((sum, row) => sum + row.orders, 0),
  };
};

function sumOf(now: readonly HourRow[], before: readonly HourRow[], side: HourRow['side']) {
  const [today, then] = [total(now, side), total(before, side)];
  return {
    amount: formatAmount(today.amount),
    orders: today.orders,
    amountBefore: formatAmount(then.amount),
    ordersBefore: then.orders,
  };
}

function hourView(span: Span, now: readonly HourRow[], before: readonly HourRow[]): TodayMoney['hours'] {
  const hours = Math.round((span.end.getTime() - span.from.getTime()) / hourMs);
  const at = (rows: readonly HourRow[], side: HourRow['side'], hour: number) =>
    formatAmount(BigInt(rows.find((row) => row.side === side && row.hour === hour)?.amount ?? '0'));
  return Array.from({ length: hours }, (_, hour) => {
    const from = new Date(span.from.getTime() + hour * hourMs);
    return {
      from: from.toISOString(),
      isToCome: from > span.until,
      in: at(now, 'in', hour),
      out: at(now, 'out', hour),
      inBefore: at(before, 'in', hour),
      outBefore: at(before, 'out', hour),
    };
  });
}

async function methodsOf({ db, merchant, now }: Work): Promise<TodayMoney['methods']> {
  const { rows } = await sql<{
    method_id: string;
    name: string;
    is_on: boolean;
    open: number;
    credited: number;
    failed: number;
    expired: number;
    median: number | null;
  }>`select m.method_id, m.name, m.is_on, count(*) filter (where d.state in ('created', 'pending'))::int as open,
      count(*) filter (where d.state = 'credited')::int as credited, count(*) filter (where d.state = 'failed')::int as failed,
      count(*) filter (where d.state = 'expired')::int as expired,
      percentile_cont(0.5) within group (order by extract(epoch from d.settled_at - d.created_at))
        filter (where d.state = 'credited') as median
    from cashier.payment_method m left join cashier.deposit d on d.merchant_code = m.merchant_code
      and d.method_id = m.method_id and d.created_at >= ${new Date(now.getTime() - hourMs)} and d.created_at <= ${now}
    where m.merchant_code = ${merchant} group by m.method_id, m.name, m.is_on, m.position order by m.position, m.method_id`.execute(
    db,
  );
  return rows.map(({ method_id, is_on, median, ...row }) => ({
    ...row,
    methodId: method_id,
    isOn: is_on,
    medianSeconds: median,
    ...successOf(row),
  }));
}

/** A payout may have been asked for days before it was sent. */
const longestReviewMs = 14 * 24 * hourMs;

async function channelsOf({ db, merchant }: Work, { from, until }: Span): Promise<TodayMoney['channels']> {
  const { rows } = await sql<{
    name: string;
    provider: string;
    sent: number;
    paid: number;
    refused: number;
    unknown: number;
    oldest: Date | null;
    median: number | null;
  }>`select channel_name as name, provider, count(*)::int as sent, count(*) filter (where state = 'paid')::int as paid,
      count(*) filter (where state = 'rejected')::int as refused, count(*) filter (where state = 'unknown')::int as unknown,
      min(sent_at) filter (where settled_at is null) as oldest,
      percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at))
        filter (where state = 'paid') as median
    from cashier.withdrawal where merchant_code = ${merchant} and sent_at >= ${from} and sent_at <= ${until}
      and created_at >= ${new Date(from.getTime() - longestReviewMs)}
    group by channel_name, provider order by sent desc, name`.execute(db);
  return rows.map(({ oldest, median, ...row }) => ({
    ...row,
    oldestAt: oldest?.toISOString() ?? null,
    medianSeconds: median,
  }));
}

interface EndedRow {
  is_paid: boolean;
  is_before: boolean;
  missed: 'check' | 'approval' | 'payout' | null;
  seconds: number;
  goodwill: string;
}

/** Withdrawals that ended, with the stage in which a promise was missed. */
async function endedOf({ db, merchant }: Work, spans: readonly [Span, Span]): Promise<EndedRow[]> {
  const [{ from, until }, before] = spans;
  const { rows } = await sql<EndedRow>`
    select state = 'paid' as is_paid, settled_at <= ${before.until} as is_before,
      ${missedStage} as missed,
      extract(epoch from settled_at - created_at)::float8 as seconds, goodwill_micros::text as goodwill
    from cashier.withdrawal where merchant_code = ${merchant} and settled_at is not null
      and (settled_at between ${from} and ${until} or settled_at between ${before.from} and ${before.until})`.execute(
    db,
  );
  return rows;
}

function promiseOf(rows: readonly EndedRow[], minutes: number): TodayMoney['promise'] {
  const [now, before] = [rows.filter((row) => !row.is_before), rows.filter((row) => row.is_before)];
  const took = now.filter((row) => row.is_paid).map(({ seconds }) => seconds);
  const kept = (some: readonly EndedRow[]) => some.filter(({ missed }) => missed === null).length;
  const missedIn = (stage: EndedRow['missed']) => now.filter(({ missed }) => missed === stage).length;
  return {
    minutes,
    ended: now.length,
    kept: kept(now),
    endedBefore: before.length,
    keptBefore: kept(before),
    medianSeconds: valueAt(took, 0.5),
    p95Seconds: valueAt(took, 0.95),
    stretches: stretchesOf(
      took.map((seconds) => (seconds * 1000) / minuteMs),
      minutes,
    ),
    missed: { check: missedIn('check'), approval: missedIn('approval'), payout: missedIn('payout') },
    goodwill: formatAmount(now.reduce((sum, { goodwill }) => sum + BigInt(goodwill), 0n)),
  };
}

/** Today's money by the orders themselves; what was played follows from the reports. */
export const createTodayMoney =
  ({ runWork, merchants }: Parts) =>
  (merchant: string, operator: string): Promise<TodayMoney> => {
    merchants.assertKnown(merchant);
    const { timeZone, cashier } = merchants.settings(merchant);
    const { check, approval, payout } = cashier.deadlineMinutes;
    return runWork(
      { merchant, actor: { kind: 'operator', name: operator }, snapshot: true },
      async (work) => {
        const { today, before } = spansOf(work.now, timeZone);
        const [now, then] = [await hoursOf(work, today), await hoursOf(work, before)];
        return {
          at: work.now.toISOString(),
          day: today.day,
          dayBefore: before.day,
          moneyIn: sumOf(now, then, 'in'),
          moneyOut: sumOf(now, then, 'out'),
          firstDeposits: {
            members: (await firstDepositors(work, today.from, today.until)).members,
            membersBefore: (await firstDepositors(work, before.from, before.until)).members,
          },
          hours: hourView(today, now, then),
          methods: await methodsOf(work),
          channels: await channelsOf(work, today),
          promise: promiseOf(await endedOf(work, [today, before]), check + approval + payout),
        };
      },
    );
  };
