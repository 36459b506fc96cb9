import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** What is no limit stands among the changes as well. */
const isLimit = sql`split_part(what, ' ', 1) in ('deposit', 'loss', 'wager', 'stake', 'time', 'check', 'quiet')`;

interface LimitRow {
  kind: string;
  set: number;
  tightened: number;
  asked: number;
  raised: number;
  byStaff: number;
  members: number;
}

/** A wish for looser changes nothing yet; confirmed after its wait it does. */
async function limitsOf({ db, merchant }: Work, from: Date, until: Date): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    with own as (select split_part(what, ' ', 1) as kind, member_id, before, after, reason, is_looser_wish, made_by = 'member' as own
      from safety.change where merchant_code = ${merchant} and at >= ${from} and at < ${until} and ${isLimit}
        and (is_looser_wish or before is distinct from after))
    select kind, count(*) filter (where own and not is_looser_wish and reason <> 'confirmed' and before is null)::int as set,
      count(*) filter (where own and not is_looser_wish and reason <> 'confirmed' and before is not null)::int as tightened,
      count(*) filter (where is_looser_wish)::int as asked, count(*) filter (where own and reason = 'confirmed')::int as raised,
      count(*) filter (where not own)::int as "byStaff", count(distinct member_id)::int as members
    from own group by kind order by count(*) desc, kind`.execute(db);
  return rows;
}

interface PauseRow {
  kind: 'cool_off' | 'exclusion';
  byMember: number;
  byStaff: number;
  members: number;
  askedBack: number;
  running: number;
}

async function pausesOf({ db, merchant, now }: Work, from: Date, until: Date): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select kind, count(*) filter (where is_own and made_by = 'member')::int as "byMember",
      count(*) filter (where is_own and made_by = 'operator')::int as "byStaff",
      count(distinct member_id) filter (where is_own)::int as members,
      count(*) filter (where asked_return_at >= ${from} and asked_return_at < ${until})::int as "askedBack",
      count(distinct member_id) filter (where case kind when 'cool_off' then until_at > ${now}
        else returns_at is null or returns_at > ${now} end)::int as running
    from (select p.kind, p.made_by, p.member_id, p.asked_return_at, p.until_at, p.returns_at,
        p.since >= ${from} and p.since < ${until} as is_own
      from safety.pause p where p.merchant_code = ${merchant}) known
    group by kind order by kind`.execute(db);
  const none = { byMember: 0, byStaff: 0, members: 0, askedBack: 0, running: 0 };
  return (['cool_off', 'exclusion'] as const).map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none },
  );
}

interface OutcomeRow {
  outcome: 'calmer' | 'protected' | 'no_concern' | 'not_reached';
  cases: number;
  less: number;
  same: number;
  more: number;
  gone: number;
}

async function watchOf({ db, merchant }: Work, from: Date, until: Date) {
  const { rows: rules } = await sql<{ rule: string; cases: number }>`
    select rule, count(*)::int as cases from safety.watch_case c join safety.watch_signal s using (merchant_code, case_id)
    where merchant_code = ${merchant} and c.opened_at >= ${from} and c.opened_at < ${until}
    group by rule order by 2 desc, rule`.execute(db);
  const closed = sql`from safety.watch_case where merchant_code = ${merchant} and closed_at >= ${from} and closed_at < ${until}`;
  const { rows: outcomes } = await sql<OutcomeRow>`
    select outcome, count(*)::int as cases, count(*) filter (where effect = 'less')::int as less,
      count(*) filter (where effect = 'same')::int as same, count(*) filter (where effect = 'more')::int as more,
      count(*) filter (where effect = 'gone')::int as gone
    ${closed} group by outcome order by 2 desc, outcome`.execute(db);
  const { rows } = await sql<{
    opened: number;
    open: number;
    half: number | null;
    most: number | null;
  }>`select
      (select count(*)::int from safety.watch_case where merchant_code = ${merchant} and opened_at >= ${from} and opened_at < ${until})
        as opened,
      (select count(*)::int from safety.watch_case where merchant_code = ${merchant} and closed_at is null) as open,
      (percentile_disc(0.5) within group (order by extract(epoch from closed_at - opened_at)))::float8 as half,
      (percentile_disc(0.9) within group (order by extract(epoch from closed_at - opened_at)))::float8 as most
    ${closed}`.execute(db);
  return { rules, outcomes, ...(rows[0] ?? { opened: 0, open: 0, half: null, most: null }) };
}

/** What members and staff did about safety in a span, in counts: never who (OPS-REPORT-14). */
export async function careWithin(work: Work, from: Date, until: Date) {
  return {
    limits: await limitsOf(work, from, until),
    pauses: await pausesOf(work, from, until),
    watch: await watchOf(work, from, until),
  };
}
