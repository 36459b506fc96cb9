import type { TodayCompany } from '@perya/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import { noHits, percentileMs } from '#platform/vitals/answer-times';
import { companySheets } from '../company-sheets.ts';
import { faultCodes, launchCodes } from './call-counts.ts';
import type { CompanyDeskParts, Within } from './company-desk.ts';
import type { Who } from './who-is.ts';

const stretchMs = 5 * 60_000;
const stretches = 16;
const hourOfStretches = 12;

interface Row {
  company: string;
  /** 0: the oldest of the stretches. */
  stretch: number;
  code: string;
  hits: number[];
}

type Bulb = TodayCompany['bulbs'][number];

const countOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { hits }) => sum + hits.reduce((all, one) => all + one, 0), 0);
const faultsOf = (rows: readonly Row[]): number =>
  countOf(rows.filter(({ code }) => faultCodes.includes(code)));

function p95(rows: readonly Row[]): number | null {
  const hits = noHits();
  for (const row of rows)
    for (const [place, count] of row.hits.entries()) hits[place] = (hits[place] ?? 0) + count;
  return percentileMs(hits, 0.95);
}

/** Every hundredth call with a fault is seen, every twentieth is bad; so is an answer that takes seconds. */
function bulbOf(rows: readonly Row[]): Bulb {
  const calls = countOf(rows);
  if (calls === 0) return 'none';
  const share = faultsOf(rows) / calls;
  const ms = p95(rows) ?? 0;
  if (share >= 0.05 || ms >= 2500) return 'bad';
  return share >= 0.01 || ms >= 1000 ? 'slow' : 'good';
}

async function readCalls({ kysely }: Database, now: Date): Promise<Row[]> {
  const since = new Date(Math.floor(now.getTime() / 60_000 + 1) * 60_000 - stretches * stretchMs);
  const { rows } = await sql<Row>`
    select company, stretch, code, array_agg(hits order by place) as hits
    from (select c.company, floor(extract(epoch from c.minute - ${since}) / ${stretchMs / 1000})::int as stretch, c.code, h.place,
        sum(h.hits)::int as hits
      from play.company_call c, unnest(c.hits) with ordinality h(hits, place)
      where c.minute >= ${since} and c.minute <= ${now} group by 1, 2, 3, 4) told
    group by company, stretch, code`.execute(kysely);
  return rows;
}

/** Companies as Today shows them: what they called in the last hour, of all brands together, and what is open here. */
export async function lastHour(parts: CompanyDeskParts, within: Within, who: Who): Promise<TodayCompany[]> {
  const found = await readCalls(parts.systemDatabase, parts.clock());
  const { companies } = await within(who, (work) => companySheets(work, parts, who.seesMoney));
  return companies.map((sheet): TodayCompany => {
    const own = found.filter(({ company }) => company === sheet.company);
    const calls = own.filter(({ code }) => !launchCodes.includes(code));
    const hour = (rows: readonly Row[]) =>
      rows.filter(({ stretch }) => stretch >= stretches - hourOfStretches);
    const launched = (code: string) => countOf(hour(own).filter((row) => row.code === code));
    const [done, failed] = launchCodes.map(launched);
    const lately = hour(calls);
    const answered = countOf(lately);
    return {
      company: sheet.company,
      isOff: sheet.isOff || sheet.isStopped,
      callsPerMinute: answered / 60,
      faultShare: answered === 0 ? null : faultsOf(lately) / answered,
      p95Ms: p95(lately),
      launches: (done ?? 0) + (failed ?? 0),
      launchesFailed: failed ?? 0,
      bulbs: Array.from({ length: stretches }, (_, place) =>
        bulbOf(calls.filter(({ stretch }) => stretch === place)),
      ),
      openRounds: sheet.openRounds,
      openStake: sheet.openStake,
      comparedUntil: sheet.compared.untilAt,
    };
  });
}
