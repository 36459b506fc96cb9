import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Ends of stretches in seconds; the last one has none. */
export const stretchEnds = [120, 300, 600, 1200, 3600] as const;

interface Row {
  /** Null for all ways together. */
  way: string | null;
  name: string;
  ended: number;
  kept: number;
  paid: number;
  rejected: number;
  half: number | null;
  most: number | null;
  /** Of those paid, how many took no longer than each of `stretchEnds`. */
  within: number[];
}

/**
 * Withdrawals that ended in a span, by way and together: how many kept the promise (FIG-19), and from asking to paid the time of half of
 * them and of 95 of a hundred, rejected ones apart (FIG-18).
 */
export async function payoutTimes({ db, merchant }: Work, from: Date, until: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select channel as way, (array_agg(channel_name order by settled_at desc))[1] as name, count(*)::int as ended,
      count(*) filter (where missed_at is null)::int as kept, count(took)::int as paid,
      count(*) filter (where state = 'rejected')::int as rejected,
      percentile_disc(0.5) within group (order by took) as half, percentile_disc(0.95) within group (order by took) as most,
      array[${sql.join(stretchEnds.map((end) => sql`count(*) filter (where took <= ${end}::float8)::int`))}] as within
    from (select channel, channel_name, settled_at, missed_at, state,
        case when state = 'paid' then extract(epoch from settled_at - created_at)::float8 end as took
      from cashier.withdrawal where merchant_code = ${merchant} and settled_at >= ${from} and settled_at < ${until}) w
    group by grouping sets ((), (channel)) order by paid desc, way`.execute(db);
  return rows;
}
