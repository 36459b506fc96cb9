import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface FirstDeposits {
  members: number;
  amount: bigint;
  /** Of those members: whose first deposit was taken back since. */
  reversed: number;
}

/** FIG-13: no deposit of theirs was credited before. */
export async function firstDepositors(
  { db, merchant }: Work,
  from: Date,
  until: Date,
): Promise<FirstDeposits> {
  const { rows } = await sql<{ members: number; amount: string; reversed: number }>`
    select count(*)::int as members, coalesce(sum(credited_micros), 0)::text as amount,
      count(*) filter (where is_reversed)::int as reversed
    from (
      select distinct on (d.member_id) d.credited_micros, d.is_reversed from cashier.deposit d
      where d.merchant_code = ${merchant} and d.state = 'credited' and d.settled_at >= ${from} and d.settled_at <= ${until}
        and not exists (select from cashier.deposit e where e.member_id = d.member_id and e.state = 'credited'
          and e.settled_at < ${from})
      order by d.member_id, d.settled_at) first`.execute(db);
  const [found] = rows;
  return {
    members: found?.members ?? 0,
    amount: BigInt(found?.amount ?? '0'),
    reversed: found?.reversed ?? 0,
  };
}

/** What was credited and what was paid out, by the orders: where no figures of the ledger are to be had. */
export async function ordersWithin({ db, merchant }: Work, from: Date, until: Date) {
  const { rows } = await sql<{ deposits: string; withdrawals: string }>`select
    (select coalesce(sum(credited_micros), 0)::text from cashier.deposit
      where merchant_code = ${merchant} and state = 'credited' and settled_at >= ${from} and settled_at <= ${until}) as deposits,
    (select coalesce(sum(amount_micros), 0)::text from cashier.withdrawal
      where merchant_code = ${merchant} and state = 'paid' and settled_at >= ${from} and settled_at <= ${until}) as withdrawals`.execute(
    db,
  );
  const [found] = rows;
  return { deposits: BigInt(found?.deposits ?? '0'), withdrawals: BigInt(found?.withdrawals ?? '0') };
}

interface WayRow {
  way: string;
  name: string;
  orders: number;
  amount: string;
}
const wayOf = ({ way, name, orders, amount }: WayRow) => ({ way, name, orders, amount: BigInt(amount) });

/** What orders brought by method and took by channel, also where it came back later, those with most first; a way is called what it was called last. */
export async function moneyByWay({ db, merchant }: Work, from: Date, until: Date) {
  const { rows: deposits } = await sql<WayRow>`
    select method_id as way, (array_agg(method_name order by settled_at desc))[1] as name, count(*)::int as orders,
      sum(credited_micros)::text as amount
    from cashier.deposit where merchant_code = ${merchant} and state = 'credited' and settled_at >= ${from} and settled_at < ${until}
    group by method_id order by sum(credited_micros) desc, method_id`.execute(db);
  const { rows: withdrawals } = await sql<WayRow>`
    select channel as way, (array_agg(channel_name order by settled_at desc))[1] as name, count(*)::int as orders,
      sum(amount_micros)::text as amount
    from cashier.withdrawal where merchant_code = ${merchant} and state in ('paid', 'returned') and settled_at >= ${from} and settled_at < ${until}
    group by channel order by sum(amount_micros) desc, channel`.execute(db);
  return { deposits: deposits.map(wayOf), withdrawals: withdrawals.map(wayOf) };
}
