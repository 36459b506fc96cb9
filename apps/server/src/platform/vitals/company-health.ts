import type { CompanyState } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import { createKept } from '../cache/kept.ts';
import type { CompanyKind, LineNews } from './company-lines.ts';

type Db = Kysely<object>;

/** One lost answer is the weather; so many in a row are the company. */
export const failingAfter = 3;
const lateMinutes = 15;
/** Five marks' worth for those that say it anew every ten minutes. */
const forgottenAfter = '1 hour';
const keptMs = 3000;

/** Adds what one process saw to what all know. The same order everywhere: two that tell at once wait, and never in a ring. */
export async function saveLines(db: Db, news: readonly LineNews[]): Promise<void> {
  const sorted = news.toSorted((one, other) =>
    `${one.kind} ${one.company}`.localeCompare(`${other.kind} ${other.company}`),
  );
  for (const line of sorted) {
    await sql`insert into platform.company_line as l (kind, company, answered_at, failed_at, failing_since, failed_in_a_row,
        well_since)
      values (${line.kind}, ${line.company}, ${line.answeredAt}, ${line.failedAt}, ${line.failingSince},
        ${line.failedInARow}, ${line.firstAnsweredAt})
      on conflict (kind, company) do update set told_at = now(),
        answered_at = greatest(l.answered_at, excluded.answered_at),
        failed_at = greatest(l.failed_at, excluded.failed_at),
        failing_since = case when excluded.answered_at is null then coalesce(l.failing_since, excluded.failing_since)
          else excluded.failing_since end,
        failed_in_a_row = excluded.failed_in_a_row
          + case when excluded.answered_at is null then l.failed_in_a_row else 0 end,
        well_since = case when l.well_since is null or l.failed_in_a_row >= ${failingAfter}
          then coalesce(excluded.well_since, l.well_since) else l.well_since end`.execute(db);
    if (line.answered + line.refused + line.failed === 0) continue;
    await sql`insert into platform.company_minute as m (minute, kind, company, answered, refused, failed)
      values (date_trunc('minute', now()), ${line.kind}, ${line.company}, ${line.answered}, ${line.refused}, ${line.failed})
      on conflict (minute, kind, company) do update set answered = m.answered + excluded.answered,
        refused = m.refused + excluded.refused, failed = m.failed + excluded.failed`.execute(db);
  }
}

export async function forgetLines(db: Db): Promise<void> {
  await sql`delete from platform.company_minute where minute < now() - interval '1 day'`.execute(db);
  await sql`delete from platform.company_line where told_at < now() - interval '1 day'`.execute(db);
}

/** A module says what of its own waits for companies of a kind, or what these asked of us. */
export interface CompanyFact {
  company: string;
  /** Waits for the company, and since when the oldest. */
  waiting?: number;
  oldestAt?: Date | null;
  /** What the company asked us within the last quarter of an hour, and how much of it we could not answer. */
  heard?: number;
  heardFailed?: number;
  heardAt?: Date | null;
}
export interface CompanyFacts {
  kind: CompanyKind;
  read: (db: Db) => Promise<CompanyFact[]>;
}

interface LineRow {
  kind: CompanyKind;
  company: string;
  answered_at: Date | null;
  failed_at: Date | null;
  failing_since: Date | null;
  failed_in_a_row: number;
  well_since: Date | null;
  answered: number;
  refused: number;
  failed: number;
}

async function readCompanies(db: Db, sources: readonly CompanyFacts[]): Promise<CompanyState[]> {
  const { rows } = await sql<LineRow>`select l.*, coalesce(sum(m.answered), 0)::int as answered,
      coalesce(sum(m.refused), 0)::int as refused, coalesce(sum(m.failed), 0)::int as failed
    from platform.company_line l left join platform.company_minute m on m.kind = l.kind and m.company = l.company
      and m.minute > now() - make_interval(mins => ${lateMinutes})
    where l.told_at > now() - ${sql.lit(forgottenAfter)}::interval group by l.kind, l.company
    order by array_position(array['payment', 'game', 'message', 'identity', 'sign-in', 'push'], l.kind), l.company`.execute(
    db,
  );
  const facts = await Promise.all(
    sources.map(async ({ kind, read }) => (await read(db)).map((fact) => ({ kind, ...fact }))),
  );
  const known = facts.flat();
  return rows.map((row) =>
    stateOf(
      row,
      known.find(({ kind, company }) => kind === row.kind && company === row.company),
    ),
  );
}

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** What a company asked us counts as well: a game company may be well for hours without being asked anything. */
function stateOf(row: LineRow, fact: CompanyFact | undefined): CompanyState {
  const isFailing = row.failed_in_a_row >= failingAfter;
  const heardAt = fact?.heardAt ?? null;
  const isKnown = row.answered_at !== null || heardAt !== null;
  return {
    kind: row.kind,
    company: row.company,
    state: isFailing ? 'failing' : isKnown ? 'answers' : 'unasked',
    since: moment(isFailing ? row.failing_since : row.well_since),
    failedInARow: row.failed_in_a_row,
    answeredAt: moment(row.answered_at),
    failedAt: moment(row.failed_at),
    lately: { answered: row.answered, refused: row.refused, failed: row.failed },
    heard:
      fact?.heard === undefined
        ? null
        : { calls: fact.heard, failed: fact.heardFailed ?? 0, lastAt: moment(heardAt) },
    waiting: fact?.waiting === undefined ? null : { count: fact.waiting, oldestAt: moment(fact.oldestAt) },
  };
}

/** Read once for all who look, at most every few seconds. */
export const createCompanyHealth = (db: Db, sources: readonly CompanyFacts[]) =>
  createKept(() => readCompanies(db, sources), keptMs);
