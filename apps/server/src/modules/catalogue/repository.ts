import type { Category, GameChange, VendorChange } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

export async function loadCatalogue(work: Work) {
  const db = work.db.withTables<Tables>();
  const vendors = await db
    .selectFrom('catalogue.vendor')
    .select(['vassalage', 'display_name', 'mark_url', 'is_hot', 'is_off'])
    .orderBy('position')
    .execute();
  const games = await db
    .selectFrom('catalogue.game')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('popularity', 'desc')
    .orderBy('node_id')
    .execute();
  const hot = await db.selectFrom('catalogue.hot_game').select('node_id').orderBy('position').execute();
  const order = await db
    .selectFrom('catalogue.category_order')
    .select(['category', 'vendor_names'])
    .orderBy('position')
    .execute();
  const classifications = await db
    .selectFrom('catalogue.classification')
    .select(['key', 'name', 'icon_url'])
    .orderBy('position')
    .execute();
  const pins = await loadPins(work);
  return { vendors, games, hotIds: hot.map((row) => row.node_id), order, classifications, pins };
}

/** What stands first in each category. */
export async function loadPins(work: Work): Promise<Map<Category, string[]>> {
  const rows = await work.db
    .withTables<Tables>()
    .selectFrom('catalogue.pin')
    .select(['category', 'node_id'])
    .where('merchant_code', '=', work.merchant)
    .orderBy('position')
    .execute();
  const pins = new Map<Category, string[]>();
  for (const { category, node_id } of rows) pins.set(category, [...(pins.get(category) ?? []), node_id]);
  return pins;
}

export type CatalogueRows = Awaited<ReturnType<typeof loadCatalogue>>;

/** Leaves out what was not given: kysely sets exactly the columns it gets. */
const given = <T extends object>(columns: T): T =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T;

export async function updateGame(
  work: Work,
  nodeId: string,
  changes: Omit<GameChange, 'seen'>,
): Promise<boolean> {
  const columns = given({
    name: changes.name && JSON.stringify(changes.name),
    is_active: changes.isActive,
    is_new: changes.isNew,
    show_icon: changes.showIcon,
    popularity: changes.popularity,
    classifications: changes.classifications,
  });
  const db = work.db.withTables<Tables>();
  const query = db.updateTable('catalogue.game').where('node_id', '=', nodeId);
  // An empty change still tells whether the game is there.
  const result = await query
    .set(Object.keys(columns).length > 0 ? columns : { node_id: nodeId })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function updateVendor(work: Work, vassalage: string, changes: VendorChange): Promise<boolean> {
  const columns = given({
    display_name: changes.displayName,
    is_hot: changes.isHot,
    position: changes.position,
  });
  const db = work.db.withTables<Tables>();
  const query = db.updateTable('catalogue.vendor').where('vassalage', '=', vassalage);
  const result = await query
    .set(Object.keys(columns).length > 0 ? columns : { vassalage })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers how many of the ids are games of the merchant. */
export async function replaceHotGames(work: Work, nodeIds: string[]): Promise<number> {
  const db = work.db.withTables<Tables>();
  await db.deleteFrom('catalogue.hot_game').where('merchant_code', '=', work.merchant).execute();
  if (nodeIds.length === 0) return 0;
  const known = await db
    .selectFrom('catalogue.game')
    .select('node_id')
    .where('node_id', 'in', nodeIds)
    .execute();
  const ids = new Set(known.map((row) => row.node_id));
  const rows = nodeIds.filter((id) => ids.has(id));
  if (rows.length > 0)
    await db
      .insertInto('catalogue.hot_game')
      .values(rows.map((node_id, position) => ({ merchant_code: work.merchant, node_id, position })))
      .execute();
  return rows.length;
}

export async function replaceCategoryOrder(
  work: Work,
  entries: { gameCategory: Category; vendorNames: string[] }[],
): Promise<void> {
  const db = work.db.withTables<Tables>();
  await db.deleteFrom('catalogue.category_order').where('merchant_code', '=', work.merchant).execute();
  if (entries.length === 0) return;
  await db
    .insertInto('catalogue.category_order')
    .values(
      entries.map(({ gameCategory, vendorNames }, position) => ({
        merchant_code: work.merchant,
        category: gameCategory,
        position,
        vendor_names: vendorNames,
      })),
    )
    .execute();
}

/** The number under which every process will know this change. */
export async function revisionOf(work: Work): Promise<number> {
  const { rows } = await sql<{ revision: string }>`
    select revision from platform.revision where merchant_code = ${work.merchant} and topic = 'catalogue'`.execute(
    work.db,
  );
  return Number(rows[0]?.revision ?? 0);
}
