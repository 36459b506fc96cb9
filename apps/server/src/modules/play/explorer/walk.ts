import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Time between two moments, the second not included; whole seconds, because a round's number tells no less. */
export interface Span {
  from: number;
  before: number;
}

export interface Steps<Row> {
  /** What is still in the database. */
  here: (span: Span) => Promise<readonly Row[]>;
  /** What is in the file of a week. */
  archived: (week: string, span: Span) => Promise<readonly Row[]>;
}

interface Walk<Row> {
  span: Span;
  archivedWeeks: readonly string[];
  steps: Steps<Row>;
  /** How many are enough. */
  enough: number;
  firstSeconds: number;
  /** Milliseconds of any beginning; tests hold it still. */
  elapsed?: () => number;
}

export interface Walked<Row> {
  rows: Row[];
  /** Up to where was looked; the span's own beginning when all of it was. */
  at: number;
  fromArchive: boolean;
}

const weekSeconds = 7 * 86_400;
/** What a page may take altogether, and a single look. */
const [budgetMs, quickMs, slowMs] = [1500, 80, 400];
const startOf = (week: string): number => Date.parse(`${week}T00:00:00Z`) / 1000;

/**
 * Back in time by looks of a few seconds that grow while they are quick: so a page costs the same with a thousand rounds a day and
 * with a thousand a second, whatever it looks for. Whoever asks for more goes on where it ended.
 */
export async function walkBack<Row>(walk: Walk<Row>): Promise<Walked<Row>> {
  const { span, archivedWeeks, steps, enough, elapsed = () => performance.now() } = walk;
  const began = elapsed();
  const rows: Row[] = [];
  let [at, size, fromArchive] = [span.before, walk.firstSeconds, false];
  while (at > span.from && rows.length < enough && elapsed() - began < budgetMs) {
    const week = archivedWeeks.find((one) => startOf(one) < at && at <= startOf(one) + weekSeconds);
    const ends = archivedWeeks.map((one) => startOf(one) + weekSeconds).filter((end) => end < at);
    const from =
      week === undefined ? Math.max(span.from, at - size, ...ends) : Math.max(span.from, startOf(week));
    const looked = elapsed();
    rows.push(
      ...(week === undefined
        ? await steps.here({ from, before: at })
        : await steps.archived(week, { from, before: at })),
    );
    fromArchive ||= week !== undefined;
    const took = elapsed() - looked;
    if (took < quickMs) size = Math.min(weekSeconds, size * 4);
    else if (took > slowMs) size = Math.max(1, Math.floor(size / 4));
    at = from;
  }
  return { rows, at, fromArchive };
}

/** The first second of which rounds are kept, here or in files, and the weeks that are in files. */
export async function keptRounds({ db }: Work): Promise<{ since: number; archivedWeeks: string[] }> {
  const { rows } = await sql<{ day: string; archived: boolean }>`
    select from_day::text as day, true as archived from platform.archive
      where table_name = 'play.round' and state = 'ended'
    union all
    select to_date(substring(c.relname from '\\d{8}$'), 'YYYYMMDD')::text, false
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'play.round'::regclass and c.relname ~ '\\d{8}$'`.execute(db);
  return {
    since: Math.min(...rows.map(({ day }) => startOf(day))),
    archivedWeeks: rows.flatMap(({ day, archived }) => (archived ? [day] : [])),
  };
}
