import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { daysBetween, type Span } from './spans-rules.ts';

/** Whether all days of a span are over and agree with the ledger, from the first on that this brand has. */
export async function areFinal(
  { db, merchant }: Pick<Work, 'db' | 'merchant'>,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<boolean> {
  const { rows } = await sql<{ days: number; first: string | null }>`
    select count(*) filter (where agrees and day between ${from}::date and ${to}::date)::int as days, min(day)::text as first
    from reports.day where merchant_code = ${merchant}`.execute(db);
  const { days = 0, first = null } = rows[0] ?? {};
  if (first === null || first > to) return false;
  return days === daysBetween(first > from ? first : from, to);
}
