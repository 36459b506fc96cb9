import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Whether a tap can lead to this game: it is in the catalogue and on. */
export async function gameIsThere(work: Work, nodeId: string): Promise<boolean> {
  const { rows } = await sql`select from catalogue.game
    where merchant_code = ${work.merchant} and node_id = ${nodeId} and is_active`.execute(work.db);
  return rows.length > 0;
}
