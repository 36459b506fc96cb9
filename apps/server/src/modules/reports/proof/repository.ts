import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** What is public of one kind of figure, and over which days. */
export interface Published<Figures> {
  from: string;
  until: string;
  madeAt: Date;
  figures: Figures;
}

export async function publishedOf<Figures>(
  { db, merchant }: Work,
  part: string,
): Promise<Published<Figures> | null> {
  const { rows } = await sql<Published<Figures>>`
    select from_day::text as from, until_day::text as until, made_at as "madeAt", figures from reports.published
    where merchant_code = ${merchant} and part = ${part}`.execute(db);
  return rows[0] ?? null;
}

export async function keepPublished(
  { db, merchant }: Work,
  part: string,
  { from, until, madeAt, figures }: Published<unknown>,
): Promise<void> {
  await sql`insert into reports.published (merchant_code, part, from_day, until_day, made_at, figures)
    values (${merchant}, ${part}, ${from}, ${until}, ${madeAt}, ${JSON.stringify(figures)}::jsonb)
    on conflict (merchant_code, part) do update set from_day = excluded.from_day, until_day = excluded.until_day,
      made_at = excluded.made_at, figures = excluded.figures`.execute(db);
}

export async function lastPublished({ db, merchant }: Work, part: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select until_day::text as day from reports.published
    where merchant_code = ${merchant} and part = ${part}`.execute(db);
  return rows[0]?.day ?? '';
}

/** The first and the last day of a brand that is final and all in the store. */
export async function daysInStore({ db, merchant }: Work): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::text as first, max(day)::text as last from reports.day
    where merchant_code = ${merchant} and until_at <= (select until_at from reports.writing)`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}
