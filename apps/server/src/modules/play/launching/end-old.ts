import { type Kysely, sql } from 'kysely';

/** Rows a statement removes at most: a sweep that comes late must not become one that never ends within its time. */
const atOnce = 5000;

/** The oldest by the index of their ends; what somebody holds at the moment is left for the next time. */
export const endStatement = (table: Table, before: Date, company?: string) => sql`
  delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where expires_at < ${before}
    ${company === undefined ? sql`` : sql`and company = ${company}`}
    order by expires_at limit ${sql.lit(atOnce)} for update skip locked))`;

type Table = 'play.launch' | 'play.game_session';

/** Removes what was over before a moment, of one company where one is named, a short statement at a time; answers how many there were. */
export async function endOld(
  db: Kysely<object>,
  table: Table,
  before: Date,
  company?: string,
): Promise<number> {
  let ended = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await endStatement(table, before, company).execute(db);
    ended += Number(numAffectedRows);
    if (numAffectedRows < atOnce) return ended;
  }
}
