import { sql } from 'kysely';
import type { Work } from '../database/work.ts';

/** What the chain of a brand has of one name in a span. */
export interface Deeds {
  name: string;
  /** Rows that changed. */
  changes: number;
  /** Cases of any kind whose end they decided. */
  cases: number;
  /** How often personal data was shown to them, and of how many members. */
  shown: number;
  members: number;
  exports: number;
  /** Calls that their roles do not have. */
  denied: number;
}

/** Everything staff did in a span, by name; confidential kinds are in the sums and never told apart. */
export async function deedsWithin({ db, merchant }: Work, from: Date, until: Date): Promise<Deeds[]> {
  const { rows } = await sql<Deeds>`select actor as name,
      count(*) filter (where subject like '%.%')::int as changes,
      count(*) filter (where subject <> 'platform.approval' and coalesce(after ->> 'decided_by', after ->> 'closed_by') is not null)::int
        as cases,
      count(*) filter (where subject = 'read')::int as shown,
      count(distinct member_id) filter (where subject = 'read')::int as members,
      count(*) filter (where subject = 'export')::int as exports,
      count(*) filter (where subject = 'refused')::int as denied
    from platform.audit where merchant_code = ${merchant} and at >= ${from} and at < ${until}
    group by actor order by actor`.execute(db);
  return rows;
}
