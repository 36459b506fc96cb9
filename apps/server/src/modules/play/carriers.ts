import { sql } from 'kysely';
import { createKept } from '#platform/cache/kept';
import type { Database } from '#platform/database/connect';
import type { Work } from '#platform/database/work';

const keepMs = 5000;

/** Who runs each brand's games, as it is in this transaction. */
export async function carriersIn(work: Work): Promise<Map<string, string>> {
  const { rows } = await sql<{ vassalage: string; company: string }>`
    select vassalage, company from play.carrier where merchant_code = ${work.merchant}`.execute(work.db);
  return new Map(rows.map(({ vassalage, company }) => [vassalage, company]));
}

/** Which company runs a brand's games. */
export function createCarriers(systemDatabase: Database) {
  const carriers = createKept(async () => {
    const { rows } = await sql<{ merchant_code: string; vassalage: string; company: string }>`
      select merchant_code, vassalage, company from play.carrier`.execute(systemDatabase.kysely);
    return new Map(rows.map((row) => [`${row.merchant_code}/${row.vassalage}`, row.company]));
  }, keepMs);
  return {
    async of(merchant: string, vassalage: string): Promise<string | null> {
      const name = `${merchant}/${vassalage}`;
      // A brand that opened a moment ago is not among those that are kept: its first player is not sent away.
      return (await carriers()).get(name) ?? (await carriers.anew()).get(name) ?? null;
    },
  };
}

export type Carriers = ReturnType<typeof createCarriers>;
