import type { ContentItem } from '@perya/contract';
import { sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export type ItemKind = ContentItem['kind'];
export interface StoredItem {
  id: string;
  item: ContentItem;
}

const tables = {
  banner: { table: 'content.banner', key: 'banner_id' },
  announcement: { table: 'content.announcement', key: 'announcement_id' },
  promotion: { table: 'content.promotion', key: 'promotion_id' },
  help: { table: 'content.help_item', key: 'help_id' },
  category: { table: 'content.promotion_category', key: 'category_id' },
} as const;

const json = (value: unknown): string => JSON.stringify(value);

/** The item's columns; words and pictures are JSON. */
function columnsOf(item: ContentItem): Record<string, unknown> {
  const place = {
    position: item.position,
    is_active: item.isActive,
    starts_at: item.startsAt,
    ends_at: item.endsAt,
    title: json(item.title),
  };
  switch (item.kind) {
    case 'banner':
      return {
        ...place,
        group_name: item.groupName,
        image_url: item.imageUrl,
        linkage: item.linkage,
        body: json(item.body),
        action: json(item.action),
      };
    case 'announcement':
      return {
        ...place,
        content_type: item.contentType,
        audience: item.audience,
        levels: item.levels,
        body: json(item.body),
        images: json(item.pictures),
        category_ids: item.categoryIds,
        no_expiry: item.noExpiry,
      };
    case 'promotion':
      return {
        ...place,
        linked_promotion_id: item.linkedPromotionId,
        image_required: item.imageRequired,
        remark_required: item.remarkRequired,
        summary: json(item.summary),
        body: json(item.body),
        images: json(item.pictures),
        category_ids: item.categoryIds,
      };
    case 'help':
      return { ...place, tag: item.tag, body: json(item.body) };
    case 'category':
      return place;
  }
}

export async function saveItem(work: Work, id: string, item: ContentItem, version: number): Promise<void> {
  const { table, key } = tables[item.kind];
  const columns = { ...columnsOf(item), ...(item.kind === 'announcement' && { version }) };
  await tablesOf(work)
    .insertInto(table)
    .values({ merchant_code: work.merchant, [key]: id, ...columns } as never)
    .onConflict((c) => c.columns(['merchant_code', key] as never).doUpdateSet(columns as never))
    .execute();
  await noteChange(work, item.kind, id, item);
}

/** False without such an item. */
export async function deleteItem(work: Work, kind: ItemKind, id: string): Promise<boolean> {
  const { table, key } = tables[kind];
  const { numDeletedRows } = await tablesOf(work)
    .deleteFrom(table)
    .where(key as never, '=', id as never)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await noteChange(work, kind, id, null);
  return numDeletedRows > 0n;
}

async function noteChange(work: Work, kind: ItemKind, id: string, item: ContentItem | null): Promise<void> {
  await tablesOf(work)
    .insertInto('content.change')
    .values({
      merchant_code: work.merchant,
      kind,
      item_id: id,
      action: item === null ? 'remove' : 'save',
      item: item === null ? null : json(item),
      actor: actorName(work.actor),
      changed_at: work.now,
    })
    .execute();
}

const period = (row: { starts_at: Date; ends_at: Date | null }) => ({
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});
const shown = (row: {
  position: number;
  is_active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}) => ({
  position: row.position,
  isActive: row.is_active,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});

async function findBanners(work: Work): Promise<StoredItem[]> {
  const rows = await tablesOf(work).selectFrom('content.banner').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.banner_id,
    item: {
      kind: 'banner',
      ...shown(row),
      groupName: row.group_name,
      imageUrl: row.image_url,
      linkage: row.linkage,
      title: row.title,
      body: row.body,
      action: row.action,
    },
  }));
}

async function findAnnouncements(work: Work): Promise<StoredItem[]> {
  const rows = await tablesOf(work)
    .selectFrom('content.announcement')
    .selectAll()
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.announcement_id,
    item: {
      kind: 'announcement',
      ...shown(row),
      ...period(row),
      contentType: row.content_type,
      audience: row.audience,
      levels: row.levels,
      noExpiry: row.no_expiry,
      title: row.title,
      body: row.body,
      pictures: row.images,
      categoryIds: row.category_ids,
    },
  }));
}

async function findPromotions(work: Work): Promise<StoredItem[]> {
  const rows = await tablesOf(work).selectFrom('content.promotion').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.promotion_id,
    item: {
      kind: 'promotion',
      ...shown(row),
      ...period(row),
      linkedPromotionId: row.linked_promotion_id,
      imageRequired: row.image_required,
      remarkRequired: row.remark_required,
      title: row.title,
      summary: row.summary,
      body: row.body,
      pictures: row.images,
      categoryIds: row.category_ids,
    },
  }));
}

async function findHelpItems(work: Work): Promise<StoredItem[]> {
  const rows = await tablesOf(work).selectFrom('content.help_item').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.help_id,
    item: {
      kind: 'help',
      ...shown(row),
      tag: row.tag,
      title: row.title,
      body: row.body,
    },
  }));
}

async function findCategories(work: Work): Promise<StoredItem[]> {
  const rows = await tablesOf(work)
    .selectFrom('content.promotion_category')
    .selectAll()
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.category_id,
    item: { kind: 'category', ...shown(row), title: row.title },
  }));
}

const finders: Record<ItemKind, (work: Work) => Promise<StoredItem[]>> = {
  banner: findBanners,
  announcement: findAnnouncements,
  promotion: findPromotions,
  help: findHelpItems,
  category: findCategories,
};

/** What is public now, in its order. */
export const findItems = (work: Work, kind: ItemKind): Promise<StoredItem[]> => finders[kind](work);

export const findItem = async (work: Work, kind: ItemKind, id: string): Promise<ContentItem | null> =>
  (await findItems(work, kind)).find((one) => one.id === id)?.item ?? null;

/** Places from 1, in this order; false when one of them is not there. */
export async function setOrder(work: Work, kind: ItemKind, ids: readonly string[]): Promise<boolean> {
  const { table, key } = tables[kind];
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set position = o.place
    from unnest(${[...ids]}::text[]) with ordinality as o(id, place)
    where t.merchant_code = ${work.merchant} and t.${sql.ref(key)} = o.id`.execute(work.db);
  return numAffectedRows === BigInt(ids.length);
}
