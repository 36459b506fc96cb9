import type { CompanyCalls } from '@perya/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import { noHits, percentileMs } from '#platform/vitals/answer-times';
import { faultCodes, launchCodes } from './call-counts.ts';

const hourMs = 3600_000;
/** Somebody knocked who is not the company, or the company with a wrong key, clock or address. */
const refusedCodes = ['BAD_SIGNATURE', 'PARTNER_UNKNOWN'];

interface Row {
  hour: number;
  code: string;
  place: number;
  hits: number;
}

const countOf = (rows: readonly Row[]): number => rows.reduce((sum, { hits }) => sum + hits, 0);
const within = (rows: readonly Row[], codes: readonly string[]): Row[] =>
  rows.filter(({ code }) => codes.includes(code));

function percentile(rows: readonly Row[], share: number): number | null {
  const hits = noHits();
  for (const row of rows) hits[row.place - 1] = (hits[row.place - 1] ?? 0) + row.hits;
  return percentileMs(hits, share);
}

/** What a company called in 24 hours, how we answered and how fast: of all brands together. */
export async function callsOfDay(
  systemDatabase: Database,
  company: string,
  now: Date,
): Promise<CompanyCalls> {
  // The minute that runs is part of it: 24 hours end with it.
  const since = new Date(Math.floor(now.getTime() / 60_000 + 1) * 60_000 - 24 * hourMs);
  const { rows } = await sql<Row>`
    select floor(extract(epoch from c.minute - ${since}) / 3600)::int as hour, c.code, h.place::int, sum(h.hits)::int as hits
    from play.company_call c, unnest(c.hits) with ordinality h(hits, place)
    where c.company = ${company} and c.minute >= ${since} and c.minute <= ${now} and h.hits > 0
      and c.code <> all(${[...launchCodes]}) group by 1, 2, 3`.execute(systemDatabase.kysely);
  const codes = [...new Set(rows.map(({ code }) => code))].map((code) => ({
    code,
    calls: countOf(within(rows, [code])),
  }));
  return {
    since: since.toISOString(),
    calls: countOf(rows),
    codes: codes.toSorted((one, other) => other.calls - one.calls || one.code.localeCompare(other.code)),
    faults: countOf(within(rows, faultCodes)),
    refusedSignatures: countOf(within(rows, refusedCodes)),
    p50Ms: percentile(rows, 0.5),
    p95Ms: percentile(rows, 0.95),
    p99Ms: percentile(rows, 0.99),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const own = rows.filter((row) => row.hour === hour);
      return {
        at: new Date(since.getTime() + hour * hourMs).toISOString(),
        calls: countOf(own),
        faults: countOf(within(own, faultCodes)),
        p95Ms: percentile(own, 0.95),
      };
    }),
  };
}
