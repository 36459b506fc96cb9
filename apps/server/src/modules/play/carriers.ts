import type { Database } from '#platform/database/connect';
import { sql } from 'kysely';

const keepMs = 5000;

/** Which company runs a brand's games. Few rows, asked all the time, changed seldom. */
export function createCarriers(systemDatabase: Database) {
  let rows = new Map<string, string>();
  let readAt = 0;
  const read = async (): Promise<void> => {
    const found = await sql<{ merchant_code: string; vassalage: string; company: string }>`
      select merchant_code, vassalage, company from play.carrier`.execute(systemDatabase.kysely);
    rows = new Map(found.rows.map((row) => [`${row.merchant_code}/${row.vassalage}`, row.company]));
    readAt = Date.now();
  };
  let reading: Promise<void> | null = null;
  return {
    async of(merchant: string, vassalage: string): Promise<string | null> {
      if (readAt === 0) await (reading ??= read().finally(() => (reading = null)));
      else if (Date.now() - readAt > keepMs)
        // The present answer is good enough meanwhile.
        reading ??= read()
          .catch(() => undefined)
          .finally(() => (reading = null));
      return rows.get(`${merchant}/${vassalage}`) ?? null;
    },
  };
}

export type Carriers = ReturnType<typeof createCarriers>;
