import type { Work } from '#platform/database/work';
import type { HeldData } from '#platform/retention/held-data';
import type { DB } from './tables.ts';

type Tables = Pick<DB, keyof DB>;

/** More than anybody needs to remember; older ones are forgotten. */
const mostRecents = 200;

export async function favouriteIds(work: Work, memberId: string): Promise<string[]> {
  const rows = await work.db
    .withTables<Tables>()
    .selectFrom('catalogue.favourite')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => row.node_id);
}

export async function insertFavourite(work: Work, memberId: string, nodeId: string): Promise<void> {
  await work.db
    .withTables<Tables>()
    .insertInto('catalogue.favourite')
    .values({ merchant_code: work.merchant, member_id: memberId, node_id: nodeId, added_at: work.now })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deleteFavourite(work: Work, memberId: string, nodeId: string): Promise<void> {
  await work.db
    .withTables<Tables>()
    .deleteFrom('catalogue.favourite')
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .execute();
}

/** The last games with the time of each, newest first. */
export async function lastPlayed(work: Work, memberId: string, limit: number): Promise<Map<string, Date>> {
  const rows = await work.db
    .withTables<Tables>()
    .selectFrom('catalogue.recent_game')
    .select(['node_id', 'played_at'])
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .orderBy('node_id')
    .limit(limit)
    .execute();
  return new Map(rows.map((row) => [row.node_id, row.played_at]));
}

export async function recentIds(work: Work, memberId: string): Promise<string[]> {
  const rows = await work.db
    .withTables<Tables>()
    .selectFrom('catalogue.recent_game')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .orderBy('node_id')
    .limit(mostRecents)
    .execute();
  return rows.map((row) => row.node_id);
}

export async function upsertRecent(work: Work, memberId: string, nodeId: string): Promise<void> {
  await work.db
    .withTables<Tables>()
    .insertInto('catalogue.recent_game')
    .values({ merchant_code: work.merchant, member_id: memberId, node_id: nodeId, played_at: work.now })
    .onConflict((c) =>
      c.columns(['merchant_code', 'member_id', 'node_id']).doUpdateSet({ played_at: work.now }),
    )
    .execute();
}

export const catalogueHeld: readonly HeldData[] = [
  {
    section: 'favourite games',
    endsWithAccount: true,
    from: 'catalogue.favourite it',
    key: 'it.node_id',
    columns: ['it.node_id', 'it.added_at'],
  },
  {
    section: 'recent games',
    endsWithAccount: true,
    from: 'catalogue.recent_game it',
    key: 'it.node_id',
    columns: ['it.node_id', 'it.played_at'],
  },
];
