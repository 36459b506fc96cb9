import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { PaymentGateways } from '../gateways.ts';
import { dueChannel } from '../order-moves.ts';
import type { ListedMove, PaymentGateway } from '../ports.ts';
import { differencesOf, type OwnOrder, sumsOf } from './reconcile-rules.ts';

const dayMs = 86_400_000;
const dayText = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

interface Parts {
  database: Database;
  gateways: PaymentGateways;
  clock: Clock;
}

/**
 * Yesterday, with a day on both sides: an order settled close to midnight may stand under another date at the company.
 */
export function createReconciliation({ database, gateways, clock }: Parts) {
  /** Those that the company names, and those that we settled within the day. */
  const ordersOf = async (provider: string, named: string[], from: Date, to: Date): Promise<OwnOrder[]> => {
    const concerned = sql`provider = ${provider} and (order_no = any(${named}) or settled_at >= ${from} and settled_at < ${to})`;
    const { rows } = await sql<{
      order_no: string;
      kind: 'payment' | 'payout';
      is_settled: boolean;
      is_reversed: boolean;
      amount: string;
      currency: string;
      settled_at: Date | null;
      by_staff: boolean;
    }>`
      select order_no, 'payment' as kind, state = 'credited' as is_settled, is_reversed, paid_micros::text as amount,
        currency, settled_at, coalesce(reason, '') = 'by_staff' as by_staff
      from cashier.deposit where ${concerned}
      union all
      select order_no, 'payout', state in ('paid', 'returned'), state = 'returned', (amount_micros - fee_micros)::text, currency, settled_at,
        coalesce(reason, '') = 'by_staff'
      from cashier.withdrawal where ${concerned}`.execute(database.kysely);
    return rows.map((row) => ({
      orderNo: row.order_no,
      kind: row.kind,
      isSettled: row.is_settled,
      isReversed: row.is_reversed,
      amount: BigInt(row.amount),
      currency: row.currency,
      isCovered: row.settled_at !== null && row.settled_at >= from && row.settled_at < to && !row.by_staff,
    }));
  };
  const keep = async (provider: string, day: string, differences: ReturnType<typeof differencesOf>) => {
    for (const one of differences)
      await sql`insert into cashier.difference (provider, day, order_no, what, ours, theirs)
        values (${provider}, ${day}, ${one.orderNo}, ${one.what}, ${one.ours}, ${one.theirs})
        on conflict (provider, day, order_no, what) do update set ours = excluded.ours, theirs = excluded.theirs`.execute(
        database.kysely,
      );
  };
  /** A payout that its list has back is asked about: the look-up, not the list, is what money moves by. */
  const wake = async (provider: string, listed: readonly ListedMove[]): Promise<void> => {
    const back = listed.filter(({ kind }) => kind === 'reversal').map(({ orderNo }) => orderNo);
    if (back.length === 0) return;
    await sql`update cashier.withdrawal set due_at = ${clock()}
      where provider = ${provider} and order_no = any(${back}) and state = 'paid' and due_at is null`.execute(
      database.kysely,
    );
    await sql`select pg_notify(${dueChannel}, '')`.execute(database.kysely);
  };
  const reconcile = async (provider: string, gateway: PaymentGateway, day: number) => {
    const lists = [];
    for (const offset of [-1, 0, 1]) lists.push(await gateway.listDay(dayText(day + offset * dayMs)));
    const listed = lists.flat();
    const from = new Date(`${dayText(day)}T00:00:00Z`);
    const to = new Date(from.getTime() + dayMs);
    // The neighbours' own moves are theirs to judge: today's may be on their way to us this moment.
    const ofDay = listed.filter(({ at }) => at >= from && at < to);
    const named = new Set(ofDay.map(({ orderNo, reference }) => orderNo ?? reference));
    const orders = await ordersOf(provider, [...named], from, to);
    const concerned = new Set([...named, ...orders.map(({ orderNo }) => orderNo)]);
    const differences = differencesOf(
      listed.filter(({ orderNo, reference }) => concerned.has(orderNo ?? reference)),
      orders,
    );
    await keep(provider, dayText(day), differences);
    await wake(provider, listed);
    const sums = sumsOf(ofDay).map(({ currency, fees, net, unsettled }) => ({
      company: provider,
      currency,
      fees: formatAmount(fees),
      net: formatAmount(net),
      unsettled: formatAmount(unsettled),
    }));
    return { examined: listed.length + orders.length, differences, sums };
  };

  return {
    /** For every company; `day` is any moment of the day in question (UTC), yesterday by default. */
    async check(day = clock().getTime() - dayMs) {
      let examined = 0;
      const differences = [];
      const sums = [];
      for (const provider of gateways.names()) {
        const result = await reconcile(provider, gateways.of(provider), day);
        examined += result.examined;
        differences.push(...result.differences);
        sums.push(...result.sums);
      }
      return {
        name: 'payments',
        ok: differences.length === 0,
        examined,
        wrong: differences.length,
        details: { day: dayText(day), first: differences.slice(0, 5), sums },
      };
    },
  };
}
