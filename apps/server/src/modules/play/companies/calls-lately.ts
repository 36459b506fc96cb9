import { sql } from 'kysely';
import type { CompanyFact, CompanyFacts } from '#platform/vitals/company-health';
import { faultCodes, launchCodes } from './call-counts.ts';

/** What game companies asked us within a quarter of an hour, and when they were heard last within a day; of all brands together. */
export const callsOfCompanies: CompanyFacts = {
  kind: 'game',
  async read(db) {
    const { rows } = await sql<{ company: string; heard: number; failed: number; last: Date }>`
      select company, coalesce(sum(calls) filter (where is_late), 0)::int as heard,
        coalesce(sum(calls) filter (where is_late and code = any(${faultCodes}::text[])), 0)::int as failed,
        max(minute) as last
      from (select company, code, minute, minute > now() - interval '15 minutes' as is_late,
          (select coalesce(sum(h), 0) from unnest(hits) h) as calls
        from play.company_call where minute > now() - interval '1 day' and code <> all(${launchCodes}::text[])) c
      group by company`.execute(db);
    return rows.map(
      ({ company, heard, failed, last }): CompanyFact => ({
        company,
        heard,
        heardFailed: failed,
        heardAt: last,
      }),
    );
  },
};
