import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { trialType } from '../sign-in/trial.ts';

/** FIG-12: members made in a span; trial accounts are nobody. */
export async function registeredWithin({ db, merchant }: Work, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from identity.member
    where merchant_code = ${merchant} and created_at >= ${from} and created_at <= ${until} and type < ${trialType}`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}
