import { sql } from 'kysely';
import type { Work } from '../database/work.ts';

/** What became of one name's proposals, and what they said to those of others. */
export interface Proposals {
  name: string;
  made: number;
  /** Of theirs, by a second person; and those that nobody decided in time. */
  refused: number;
  lapsed: number;
  agreed: number;
  disagreed: number;
  /** From proposal to decision; half, and nine of ten. */
  half: number | null;
  most: number | null;
}

/** Proposals by the span in which they were made, and in which they ended. */
export async function proposalsWithin({ db, merchant }: Work, from: Date, until: Date): Promise<Proposals[]> {
  const { rows } = await sql<Proposals>`
    with own as materialized (select proposed_by, proposed_at, decided_by, decided_at, state,
        decided_at >= ${from} and decided_at < ${until} as is_ended from platform.approval
      where merchant_code = ${merchant}
        and ((proposed_at >= ${from} and proposed_at < ${until}) or (decided_at >= ${from} and decided_at < ${until}))),
    names as (select proposed_by as name from own union select decided_by from own where is_ended and decided_by <> 'clock')
    select name, count(*) filter (where proposed_by = name and proposed_at >= ${from} and proposed_at < ${until})::int as made,
      count(*) filter (where proposed_by = name and is_ended and state = 'refused' and decided_by <> 'clock')::int as refused,
      count(*) filter (where proposed_by = name and is_ended and decided_by = 'clock')::int as lapsed,
      count(*) filter (where decided_by = name and is_ended and state = 'approved')::int as agreed,
      count(*) filter (where decided_by = name and is_ended and state = 'refused')::int as disagreed,
      (percentile_disc(0.5) within group (order by extract(epoch from decided_at - proposed_at))
        filter (where decided_by = name and is_ended))::float8 as half,
      (percentile_disc(0.9) within group (order by extract(epoch from decided_at - proposed_at))
        filter (where decided_by = name and is_ended))::float8 as most
    from names join own on proposed_by = name or decided_by = name group by name order by name`.execute(db);
  return rows;
}
