import { sql } from 'kysely';
import type { AlertFact, AlertSource } from '#platform/alerts/alert-source';

const minuteMs = 60_000;
/** So many calls say something. */
const fewest = 20;

/**
 * Percent of each game company's calls of ten minutes that went wrong: we could not answer, or the signature was not theirs. One
 * that called all the hour before and is silent now counts as wholly wrong. Calls are of all brands together.
 */
export const companyAlert: AlertSource = {
  kind: 'company',
  async facts(work, systemDb) {
    const now = work.now.getTime();
    const since = new Date(now - 10 * minuteMs);
    const { rows } = await sql<AlertFact>`
      with counted as (
        select c.company, c.minute >= ${since} as is_now, c.code in ('TEMPORARY', 'BAD_SIGNATURE') as is_wrong,
          (select coalesce(sum(h), 0) from unnest(c.hits) h) as calls
        from play.company_call c where c.minute >= ${new Date(now - 70 * minuteMs)} and c.minute <= ${work.now}
      ), summed as (
        select company, coalesce(sum(calls) filter (where is_now), 0) as calls,
          coalesce(sum(calls) filter (where is_now and is_wrong), 0) as wrong,
          coalesce(sum(calls) filter (where not is_now), 0) as before
        from counted group by company
      )
      select company as subject, company as name,
        case when calls = 0 then 100 else floor(100.0 * wrong / calls)::int end as value
      from summed where calls >= ${fewest} or (calls = 0 and before >= ${6 * fewest})`.execute(systemDb);
    return rows;
  },
};
