import { type Kysely, sql } from 'kysely';

export interface Entry {
  merchant_code: string;
  at: string;
  posting_id: string;
  kind: string;
  reference: string;
  member_id: string | null;
  account: string;
  account_no: string;
  contra: string;
  contra_no: string;
  home: string;
  currency: string;
  amount: string;
}

type Db = Kysely<object>;

/** Times as text: JavaScript's have thousandths, the ledger's have millionths. */
export async function entriesBetween(db: Db, from: Date, until: Date): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.merchant_code, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, e.posting_id, e.kind, e.reference,
      e.member_id::text, e.account, e.account_no::text, e.contra, e.contra_no::text, e.home::text, e.currency, e.amount::text
    from wallet.entries_between(${from}, ${until}) e`.execute(db);
  return rows;
}

export interface Sum {
  account: string;
  currency: string;
  lines: string;
  amount: string;
}

/** Of all brands at once: a day is read once for all that have its clock. */
export async function sumsBetween(db: Db, from: Date, until: Date): Promise<Map<string, Sum[]>> {
  const { rows } = await sql<Sum & { merchant_code: string }>`
    select merchant_code, account, currency, lines::text, amount::text from wallet.sums_between(${from}, ${until})`.execute(
    db,
  );
  return Map.groupBy(rows, ({ merchant_code }) => merchant_code);
}

export interface Writing {
  origin: string;
  until_at: Date;
  seen: string;
}

export async function writingOf(db: Db): Promise<Writing | undefined> {
  const { rows } = await sql<Writing>`select origin, until_at, seen from reports.writing`.execute(db);
  return rows[0];
}

export async function keepWriting(db: Db, { origin, until_at, seen }: Writing): Promise<void> {
  await sql`insert into reports.writing (origin, until_at, seen, written_at) values (${origin}, ${until_at}, ${seen}, now())
    on conflict (is_only) do update set origin = excluded.origin, until_at = excluded.until_at, seen = excluded.seen,
      written_at = excluded.written_at`.execute(db);
}

/** Now, what can be seen now, and from when on there may be lines that an earlier look did not see. */
export async function lookNow(db: Db, before: Writing | undefined) {
  const { rows } = await sql<{ now: Date; seen: string; since: Date | null }>`
    select clock_timestamp() as now, pg_current_snapshot()::text as seen, ${
      before === undefined
        ? sql`wallet.first_entry_at()`
        : sql`wallet.unseen_since(${before.seen}::pg_snapshot, ${before.until_at})`
    } as since`.execute(db);
  return rows[0] ?? { now: new Date(0), seen: '', since: null };
}

/** The first day of which nothing has left the database, of any clock. */
export async function firstDayHere(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(greatest(wallet.archived_until() + interval '1 day', '1970-01-02'), 'YYYY-MM-DD') as day`.execute(
    db,
  );
  return rows[0]?.day ?? '1970-01-02';
}

export interface Day {
  merchant_code: string;
  day: string;
  time_zone: string;
  from_at: Date;
  until_at: Date;
  lines: string;
  hash: string;
  rounds: string;
  rounds_hash: string;
  agrees: boolean;
}

/** Until when each brand's days are final. */
export async function lastEnds(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ merchant_code: string; until_at: Date }>`
    select merchant_code, max(until_at) as until_at from reports.day group by merchant_code`.execute(db);
  return new Map(rows.map(({ merchant_code, until_at }) => [merchant_code, until_at]));
}

export async function lastDays(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ merchant_code: string; day: string }>`
    select merchant_code, max(day)::text as day from reports.day group by merchant_code`.execute(db);
  return new Map(rows.map(({ merchant_code, day }) => [merchant_code, day]));
}

const isFinal = sql`lines > 0 or rounds > 0`;

export async function finalCount(db: Db): Promise<string> {
  const { rows } = await sql<{
    days: string;
  }>`select count(*)::text as days from reports.day where ${isFinal}`.execute(db);
  return rows[0]?.days ?? '0';
}

/** Days whose lines are what they are, the oldest first. */
export async function finalDays(db: Db): Promise<{ brand: string; day: string }[]> {
  const { rows } = await sql<{ brand: string; day: string }>`
    select merchant_code as brand, day::text as day from reports.day where ${isFinal} order by from_at, merchant_code`.execute(
    db,
  );
  return rows;
}

/** Days whose entries are still in the database, of the last so many and those that did not agree. */
export async function daysToCheck(db: Db, since: Date): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select merchant_code, day::text, time_zone, from_at, until_at, lines::text, hash, rounds::text, rounds_hash, agrees from reports.day
    where (from_at >= ${since} or not agrees) and from_at >= wallet.archived_until() order by from_at, merchant_code`.execute(
    db,
  );
  return rows;
}

export interface Difference {
  account: string;
  ledger: string;
  facts: string;
}

/** The first time a day is what it is from then on; later only whether it still is. */
export async function keepDay(
  db: Db,
  day: Omit<Day, 'agrees'>,
  differences: readonly Difference[],
): Promise<void> {
  await sql`insert into reports.day (merchant_code, day, time_zone, from_at, until_at, lines, hash, rounds, rounds_hash, final_at,
      checked_at, agrees, differences)
    values (${day.merchant_code}, ${day.day}, ${day.time_zone}, ${day.from_at}, ${day.until_at}, ${day.lines}, ${day.hash}, ${day.rounds},
      ${day.rounds_hash}, now(), now(), ${differences.length === 0}, ${JSON.stringify(differences)}::jsonb)
    on conflict (merchant_code, day) do update set checked_at = excluded.checked_at, agrees = excluded.agrees,
      differences = excluded.differences`.execute(db);
}

/** The ledger's own sums of a day that is over. */
export async function keepSums(
  db: Db,
  { merchant_code, day }: Pick<Day, 'merchant_code' | 'day'>,
  sums: readonly Sum[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`insert into reports.account_day (merchant_code, day, account, currency, lines, amount)
    select ${merchant_code}, ${day}::date, account, currency, lines, amount
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as s(account text, currency text, lines bigint, amount numeric)
    on conflict do nothing`.execute(db);
}
