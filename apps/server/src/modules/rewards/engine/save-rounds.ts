import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { SeenRound } from '../rules/facts.ts';
import { dayOfRound } from '../rules/round-day-rules.ts';

/** Rounds as they were counted: those that are known by now change, the others are new. */
export async function saveRounds(
  work: Work,
  rounds: readonly SeenRound[],
  known: ReadonlySet<string>,
): Promise<void> {
  const dated = rounds.map((round) => ({ ...round, day: dayOfRound(round.roundNo) }));
  const { fresh = [], again = [] } = Object.groupBy(dated, ({ roundNo }) =>
    known.has(roundNo) ? 'again' : 'fresh',
  );
  if (fresh.length > 0)
    await sql`insert into rewards.round (merchant_code, round_no, day, staked, returned, times, counted_at)
      select ${work.merchant}, r.*, ${countedAt(work)} from ${listed(fresh)}`.execute(work.db);
  if (again.length > 0)
    // Their days are named, so that no other day is looked at.
    await sql`update rewards.round w set staked = r.staked, returned = r.returned, times = r.times,
        counted_at = ${countedAt(work)}
      from ${listed(again)}
      where w.merchant_code = ${work.merchant} and w.round_no = r.round_no and w.day = r.day
        and w.day = any(${[...new Set(again.map(({ day }) => day))]}::date[])`.execute(work.db);
}

/** A round goes with its day; only one that was open for so long that it outlives its day needs a time of its own. */
const countedAt = ({ now }: Work) =>
  sql`case when r.day < ${now}::timestamptz::date - 30 then ${now}::timestamptz end`;

const listed = (rows: readonly (SeenRound & { day: string })[]) =>
  sql`unnest(${rows.map(({ roundNo }) => roundNo)}::bigint[], ${rows.map(({ day }) => day)}::date[],
    ${rows.map(({ staked }) => staked)}::bigint[], ${rows.map(({ returned }) => returned)}::bigint[],
    ${rows.map(({ times }) => times)}::int[]) r(round_no, day, staked, returned, times)`;
