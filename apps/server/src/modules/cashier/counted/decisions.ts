import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** What one name decided about orders. */
export interface OrderDecisions {
  name: string;
  /** Withdrawals let go and refused, each by one yes or no. */
  approved: number;
  rejected: number;
  /** Unclear payouts whose end they told. */
  outcomes: number;
  /** Deposits they credited or failed, and those of them that turned out otherwise. */
  deposits: number;
  reversed: number;
  /** From when a withdrawal was checked until they said yes or no: half, and nine of ten. */
  half: number | null;
  most: number | null;
}

/** Decisions of staff in a span, by the record of what staff did: it knows a person from a worker. */
export async function orderDecisionsWithin({ db, merchant }: Work, from: Date, until: Date) {
  const { rows } = await sql<OrderDecisions>`
    with said as materialized (select actor, at, subject, after ->> 'order_no' as order_no, after ->> 'from_state' as was,
        after ->> 'to_state' as became
      from platform.audit where merchant_code = ${merchant} and at >= ${from} and at < ${until}
        and subject in ('cashier.approval_given', 'cashier.order_move')),
    decided as (
      select actor, case when subject = 'cashier.approval_given' then 'approved' when was in ('requested', 'review') then 'rejected'
          else 'outcome' end as what, extract(epoch from at - coalesce(w.checked_at, w.created_at)) as took, false as is_reversed
        from said join cashier.withdrawal w on w.order_no = said.order_no
        where subject = 'cashier.approval_given' or (was in ('requested', 'review') and became = 'rejected')
          or (was = 'unknown' and became in ('paid', 'rejected'))
      union all
      select actor, 'deposit', null, (became = 'credited' and d.is_reversed) or (became = 'failed' and d.state = 'credited')
        from said join cashier.deposit d on d.order_no = said.order_no
        where subject = 'cashier.order_move' and became in ('credited', 'failed') and was is distinct from became)
    select actor as name, count(*) filter (where what = 'approved')::int as approved,
      count(*) filter (where what = 'rejected')::int as rejected, count(*) filter (where what = 'outcome')::int as outcomes,
      count(*) filter (where what = 'deposit')::int as deposits, count(*) filter (where is_reversed)::int as reversed,
      (percentile_disc(0.5) within group (order by took) filter (where what in ('approved', 'rejected')))::float8 as half,
      (percentile_disc(0.9) within group (order by took) filter (where what in ('approved', 'rejected')))::float8 as most
    from decided group by actor order by actor`.execute(db);
  return rows;
}
