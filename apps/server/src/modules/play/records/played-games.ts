import { sql } from 'kysely';
import type { ArchiveReader } from '#platform/archive/reader';
import type { Work } from '#platform/database/work';
import { archivedWeeks } from './archived-rounds.ts';

export interface PlayedSums {
  nodeId: string;
  company: string;
  vassalage: string;
  rounds: number;
  staked: bigint;
  returned: bigint;
  openStake: bigint;
}

interface SumRow {
  node_id: string;
  company: string;
  vassalage: string;
  rounds: string;
  staked: string;
  returned: string;
  open_stake: string;
}

interface Span {
  memberId: string;
  from: Date;
  before: Date;
}

/** What a member played within a short span, by game and who runs it, most staked first; also what has left the database. */
export async function playedWithin(
  work: Work,
  archive: ArchiveReader,
  { memberId, from, before }: Span,
): Promise<PlayedSums[]> {
  const { rows } =
    await sql<SumRow>`select node_id, company, vassalage, count(*) as rounds, sum(staked) as staked,
      sum(returned) as returned, sum(open_stake) as open_stake
    from play.round where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid and opened_at >= ${from}
      and opened_at < ${before} group by node_id, company, vassalage`.execute(work.db);
  const old: SumRow[] = [];
  for (const week of await archivedWeeks(work, { from, before })) {
    const found = await archive.ask(
      'play.round',
      week,
      `select node_id, company, vassalage, count(*)::VARCHAR as rounds, sum(staked)::VARCHAR as staked,
         sum(returned)::VARCHAR as returned, sum(open_stake)::VARCHAR as open_stake from part
       where member_id = ? and merchant_code = ? and epoch_ms(opened_at) >= ? and epoch_ms(opened_at) < ?
       group by node_id, company, vassalage`,
      [memberId, work.merchant, from.getTime(), before.getTime()],
    );
    for (const row of found)
      old.push({
        node_id: String(row['node_id']),
        company: String(row['company']),
        vassalage: String(row['vassalage']),
        rounds: String(row['rounds']),
        staked: String(row['staked']),
        returned: String(row['returned']),
        open_stake: String(row['open_stake']),
      });
  }
  return [...rows, ...old]
    .map((row) => ({
      nodeId: row.node_id,
      company: row.company,
      vassalage: row.vassalage,
      rounds: Number(row.rounds),
      staked: BigInt(row.staked),
      returned: BigInt(row.returned),
      openStake: BigInt(row.open_stake),
    }))
    .toSorted((one, other) => (one.staked < other.staked ? 1 : -1));
}
