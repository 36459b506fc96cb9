import type { Work } from '#platform/database/work';
import { addressOf } from './pictures/address.ts';
import { tablesOf } from './tables-of.ts';

export async function loadContent(work: Work) {
  const db = tablesOf(work);
  const pictures = await db.selectFrom('content.library_picture').select(['picture_id', 'words']).execute();
  return {
    /** What a picture shows, in words, by its address. */
    pictureWords: new Map(pictures.map(({ picture_id, words }) => [addressOf(picture_id), words])),
    banners: await db
      .selectFrom('content.banner')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
    announcements: await db
      .selectFrom('content.announcement')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('starts_at', 'desc')
      .execute(),
    promotions: await db
      .selectFrom('content.promotion')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
    categories: await db
      .selectFrom('content.promotion_category')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
    helpItems: await db
      .selectFrom('content.help_item')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
  };
}

export type ContentRows = Awaited<ReturnType<typeof loadContent>>;
