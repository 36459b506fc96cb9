import { sql } from 'kysely';
import type { DuckRow } from '#platform/archive/duck';
import type { ArchiveReader } from '#platform/archive/reader';
import type { Work } from '#platform/database/work';
import { secondOf } from './round-number.ts';

const dayMs = 86_400_000;

/** The Monday of a moment's week: where its part begins. */
export function weekOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

export interface ArchivedRound {
  round: DuckRow;
  bets: DuckRow[];
}

/** A member's round whose week has left the database; null when it has not, or was nobody's. A file is read: it takes a second. */
export async function findArchived(
  { db, merchant }: Work,
  archive: ArchiveReader,
  memberId: string,
  roundNo: string,
): Promise<ArchivedRound | null> {
  const second = secondOf(roundNo);
  if (second === null) return null;
  const week = weekOf(new Date(second * 1000));
  const { rows } = await sql`select from platform.archive
    where table_name = 'play.round' and from_day = ${week}::date and state = 'ended'`.execute(db);
  if (rows.length === 0) return null;
  const [round] = await archive.ask(
    'play.round',
    week,
    `select *, epoch_ms(opened_at)::VARCHAR as opened_ms, epoch_ms(closed_at)::VARCHAR as closed_ms
     from part where member_id = ? and merchant_code = ? and round_no = ?`,
    [memberId, merchant, BigInt(roundNo)],
  );
  if (round === undefined) return null;
  const bets = await archive.ask(
    'play.movement',
    week,
    `select ext_id, amount::VARCHAR as amount, won::VARCHAR as won, state, epoch_ms(created_at)::VARCHAR as ms from part
     where member_id = ? and company = ? and round_id = ? and class = 'debit' order by created_at limit 50`,
    [memberId, String(round['company']), String(round['round_id'])],
  );
  return { round, bets };
}

interface Asked {
  memberId: string;
  from: Date;
  before: Date;
  /** The last round that is known. */
  after: string | undefined;
  nodeId?: string | undefined;
  company?: string | undefined;
  limit: number;
}

/** Weeks of a short span that have left the database. */
export async function archivedWeeks(
  { db }: Work,
  { from, before }: Pick<Asked, 'from' | 'before'>,
): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`select from_day::text as week from platform.archive
    where table_name = 'play.round' and state = 'ended' and from_day >= ${weekOf(from)}::date
      and from_day::timestamp at time zone 'UTC' < ${before}`.execute(db);
  return rows.map(({ week }) => week);
}

/** A member's rounds of a short span whose weeks have left the database; null when none of them has. */
export async function archivedWithin(
  work: Work,
  archive: ArchiveReader,
  { memberId, from, before, after, nodeId, company, limit }: Asked,
): Promise<DuckRow[] | null> {
  const weeks = await archivedWeeks(work, { from, before });
  if (weeks.length === 0) return null;
  const only = [
    ...(nodeId === undefined ? [] : ([['node_id', nodeId]] as const)),
    ...(company === undefined ? [] : ([['company', company]] as const)),
  ];
  const found: DuckRow[] = [];
  for (const week of weeks)
    found.push(
      ...(await archive.ask(
        'play.round',
        week,
        `select *, epoch_ms(opened_at)::VARCHAR as opened_ms, epoch_ms(closed_at)::VARCHAR as closed_ms from part
         where member_id = ? and merchant_code = ? and epoch_ms(opened_at) >= ? and epoch_ms(opened_at) < ? and round_no < ?
           ${only.map(([column]) => `and ${column} = ?`).join(' ')} order by round_no desc limit ${limit}`,
        [
          memberId,
          work.merchant,
          from.getTime(),
          before.getTime(),
          BigInt(after ?? 2n ** 63n - 1n),
          ...only.map(([, value]) => value),
        ],
      )),
    );
  return found;
}
