import { sql } from 'kysely';
import type { CompanyFact, CompanyFacts } from '#platform/vitals/company-health';

/** Payouts that a company was asked for and of which it is not known yet what became; of all brands together. */
export const payoutsWithoutAnswer: CompanyFacts = {
  kind: 'payment',
  async read(db) {
    const { rows } = await sql<{ company: string; waiting: number; oldest: Date }>`
      select provider as company, count(*)::int as waiting, min(sent_at) as oldest from cashier.withdrawal
      where due_at is not null and state in ('approved', 'unknown') and sent_at is not null group by provider`.execute(
      db,
    );
    return rows.map(({ oldest, ...row }): CompanyFact => ({ ...row, oldestAt: oldest }));
  },
};
