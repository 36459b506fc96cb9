import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

interface Counts {
  sent: number;
  upheld: number;
  partly: number;
  not: number;
  late: number;
  open: number;
  overdue: number;
  half: number | null;
  most: number | null;
}

/** Complaints that came in a span, and those decided in it; open ones as of now. */
export async function complaintsWithin({ db, merchant, now }: Work, from: Date, until: Date) {
  const { rows } = await sql<Counts>`
    select count(*) filter (where sent_at >= ${from} and sent_at < ${until})::int as sent,
      count(*) filter (where is_ended and outcome = 'upheld')::int as upheld,
      count(*) filter (where is_ended and outcome = 'partly')::int as partly,
      count(*) filter (where is_ended and outcome = 'not')::int as "not",
      count(*) filter (where is_ended and decided_at > due_at)::int as late,
      count(*) filter (where outcome is null)::int as open,
      count(*) filter (where outcome is null and due_at <= ${now})::int as overdue,
      (percentile_disc(0.5) within group (order by extract(epoch from decided_at - sent_at)) filter (where is_ended))::float8 as half,
      (percentile_disc(0.9) within group (order by extract(epoch from decided_at - sent_at)) filter (where is_ended))::float8 as most
    from (select f.sent_at, c.outcome, c.due_at, c.decided_at, coalesce(c.decided_at >= ${from} and c.decided_at < ${until}, false)
        as is_ended
      from support.complaint c join support.feedback f on f.merchant_code = c.merchant_code and f.id = c.feedback_id
      where c.merchant_code = ${merchant}) known`.execute(db);
  const none = {
    sent: 0,
    upheld: 0,
    partly: 0,
    not: 0,
    late: 0,
    open: 0,
    overdue: 0,
    half: null,
    most: null,
  };
  return rows[0] ?? none;
}
