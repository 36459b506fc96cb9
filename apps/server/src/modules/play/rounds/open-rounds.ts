import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Bets of this member are not settled yet. */
export async function hasOpenRounds({ db, merchant }: Work, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select exists (select from play.round
    where merchant_code = ${merchant} and member_id = ${memberId} and open_bets > 0) as is_open`.execute(db);
  return rows[0]?.is_open === true;
}
