import { sql } from 'kysely';
import { comingOf, type ComingSource } from '#platform/coming/coming-source';

/** Maintenance windows of game companies: named by the company, with the words that players read. */
export const comingWindows: ComingSource = async (work, until) => {
  const found = await comingOf(
    work,
    until,
    'company',
    sql`select company as id, words, from_at as starts_at, to_at as ends_at from catalogue.company_window
      where merchant_code = ${work.merchant} and state in ('waiting', 'running')`,
  );
  return found.map((one) => ({ ...one, name: one.id }));
};
