import type { TodayCare } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork } from '#platform/database/work';
import { dayOf, dayStart } from '#platform/days';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

/** Care of today in counts (OPS-TODAY-12): how many, and never who. */
export const createCareToday =
  ({ runWork, merchants }: Parts) =>
  (merchant: string, operator: string): Promise<TodayCare> => {
    merchants.assertKnown(merchant);
    const { timeZone } = merchants.settings(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name: operator } }, async (work) => {
      const since = dayStart(dayOf(work.now, timeZone), timeZone);
      const { rows } = await sql<Record<'watch' | 'breaks' | 'exclusions' | 'limits' | 'reminded', number>>`
        select (select count(*)::int from safety.watch_case
            where merchant_code = ${merchant} and opened_at >= ${since}) as watch,
          (select count(*)::int from safety.pause
            where merchant_code = ${merchant} and since >= ${since} and kind = 'cool_off') as breaks,
          (select count(*)::int from safety.pause
            where merchant_code = ${merchant} and since >= ${since} and kind = 'exclusion') as exclusions,
          (select count(*)::int from safety.change where merchant_code = ${merchant} and at >= ${since}
            and what <> 'reality check' and after is not null and not is_looser_wish) as limits,
          (select count(distinct member_id)::int from safety.change where merchant_code = ${merchant} and at >= ${since}
            and what = 'reality check') as reminded`.execute(work.db);
      const [row] = rows;
      return {
        watchCases: row?.watch ?? 0,
        breaks: row?.breaks ?? 0,
        exclusions: row?.exclusions ?? 0,
        limits: row?.limits ?? 0,
        reminded: row?.reminded ?? 0,
      };
    });
  };
