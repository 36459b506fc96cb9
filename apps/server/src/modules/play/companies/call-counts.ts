import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { Log } from '#platform/observe/log';
import { hit, noHits } from '#platform/vitals/answer-times';
import type { Code } from '../ports.ts';

const flushMs = 5000;
const minuteMs = 60_000;
/** While the database is away: so many minutes, companies and codes are kept, then the oldest go. */
const mostKept = 5000;

/** Ours: the company is asked to come again. */
export const faultCodes: readonly string[] = ['TEMPORARY'];
/** What we asked the company for stands beside what it asked us: a game that began, and one that did not. */
export const launchCodes: readonly string[] = ['LAUNCHED', 'LAUNCH_FAILED'];

interface Parts {
  systemDatabase: Database;
  clock: Clock;
  log?: Log | undefined;
}

/**
 * How many calls of each company got which answer, and after how long (OPS-GAME-16). Counted in memory and added to the rows of
 * their minute every few seconds. A process that is killed takes its last seconds along: this is a measurement, no record.
 */
export function createCallCounts({ systemDatabase, clock, log }: Parts) {
  let counts = new Map<string, number[]>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    const taken = counts;
    if (taken.size === 0) return;
    counts = new Map();
    const rows = [...taken].map(([key, hits]) => {
      const [company = '', minute = '', code = ''] = key.split(' ');
      return { company, minute, code, hits: hits.join(',') };
    });
    try {
      // In one order everywhere: two processes that add to the same rows wait for each other and never in a ring.
      await sql`insert into play.company_call as c (company, minute, code, hits)
        select u.company, to_timestamp(u.minute::bigint * 60), u.code, string_to_array(u.hits, ',')::int[]
        from unnest(${rows.map(({ company }) => company)}::text[], ${rows.map(({ minute }) => minute)}::text[],
          ${rows.map(({ code }) => code)}::text[], ${rows.map(({ hits }) => hits)}::text[]) u(company, minute, code, hits)
        order by 1, 2, 3
        on conflict (company, minute, code) do update set hits = array(
          select coalesce(one, 0) + coalesce(more, 0) from unnest(c.hits, excluded.hits) both_hits(one, more))`.execute(
        systemDatabase.kysely,
      );
    } catch (error) {
      for (const [key, hits] of counts) {
        const before = taken.get(key);
        taken.set(key, before ? hits.map((count, place) => count + (before[place] ?? 0)) : hits);
      }
      counts = new Map([...taken].slice(-mostKept));
      throw error;
    }
  }
  const turn = (): void => {
    timer = setTimeout(() => {
      flush()
        .catch((error: unknown) => log?.warn({ err: error }, 'calls of companies not counted yet'))
        .finally(() => timer !== undefined && turn());
    }, flushMs);
    timer.unref();
  };
  turn();

  return {
    note(company: string, code: Code | 'LAUNCHED' | 'LAUNCH_FAILED', ms: number): void {
      const key = `${company} ${Math.floor(clock().getTime() / minuteMs)} ${code}`;
      const hits = counts.get(key) ?? noHits();
      hit(hits, ms);
      counts.set(key, hits);
    },
    flush,
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await flush().catch((error: unknown) => log?.warn({ err: error }, 'the last calls were not counted'));
    },
  };
}

export type CallCounts = ReturnType<typeof createCallCounts>;
