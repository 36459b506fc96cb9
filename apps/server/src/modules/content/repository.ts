import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

export async function loadContent(work: Work) {
  const db = work.db.withTables<Tables>();
  return {
    banners: await db
      .selectFrom('content.banner')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
    announcements: await db
      .selectFrom('content.announcement')
      .selectAll()
      .orderBy('position')
      .orderBy('starts_at', 'desc')
      .execute(),
    promotions: await db.selectFrom('content.promotion').selectAll().orderBy('position').execute(),
  };
}

export type ContentRows = Awaited<ReturnType<typeof loadContent>>;
