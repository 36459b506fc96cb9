import { sql } from 'kysely';
import type { CompanyFact, CompanyFacts } from '#platform/vitals/company-health';

/** Messages to members that wait for the company that carries them; of all brands together. */
export const lettersWaiting: CompanyFacts = {
  kind: 'message',
  async read(db) {
    const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
      select count(*)::int as waiting, min(created_at) as oldest from identity.message where state = 'waiting'`.execute(
      db,
    );
    return rows.map(
      ({ waiting, oldest }): CompanyFact => ({ company: messageCompany, waiting, oldestAt: oldest }),
    );
  },
};

/** One company carries them all. */
const messageCompany = 'gateway';
