import { sql } from 'kysely';
import { createKept } from '#platform/cache/kept';
import type { Database } from '#platform/database/connect';

const keepMs = 5000;

/** Which company runs a brand's games. */
export function createCarriers(systemDatabase: Database) {
  const carriers = createKept(async () => {
    const { rows } = await sql<{ merchant_code: string; vassalage: string; company: string }>`
      select merchant_code, vassalage, company from play.carrier`.execute(systemDatabase.kysely);
    return new Map(rows.map((row) => [`${row.merchant_code}/${row.vassalage}`, row.company]));
  }, keepMs);
  return {
    of: async (merchant: string, vassalage: string): Promise<string | null> =>
      (await carriers()).get(`${merchant}/${vassalage}`) ?? null,
  };
}

export type Carriers = ReturnType<typeof createCarriers>;
