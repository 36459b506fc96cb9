import type { Logger } from 'pino';
import type { Revisions } from '#platform/database/revisions';
import { createSnapshots } from '#platform/database/snapshots';
import type { RunWork } from '#platform/database/work';
import type { Merchants } from '#modules/merchant';
import { isRunning } from './publication-rules.ts';
import { publishedFrom } from './published.ts';
import { type ContentRows, loadContent } from './repository.ts';
import type { Words } from './words.ts';

/** Everything people read, by the names an operator knows it by. */
function storedTexts(rows: ContentRows): Record<string, Words> {
  const named = <Row extends object>(kind: string, id: (row: Row) => string, all: readonly Row[]) =>
    all.flatMap((row) =>
      Object.entries(row)
        .filter(([field]) => ['title', 'summary', 'body', 'action'].includes(field))
        .map(([field, words]) => [`${kind} ${id(row)}: ${field}`, words as Words] as const),
    );
  return Object.fromEntries([
    ...named('banner', (row) => row.banner_id, rows.banners),
    ...named('announcement', (row) => row.announcement_id, rows.announcements),
    ...named('promotion', (row) => row.promotion_id, rows.promotions),
    ...named('category', (row) => row.category_id, rows.categories),
    ...named('help', (row) => row.help_id, rows.helpItems),
  ]);
}

/** What other modules may know about a promotion. */
export interface KnownPromotion {
  promotionId: string;
  linkedPromotionId: string | null;
  imageRequired: boolean;
  remarkRequired: boolean;
  title: Words;
  startsAt: Date;
  endsAt: Date | null;
}

const knownPromotion = (row: ContentRows['promotions'][number]): KnownPromotion => ({
  promotionId: row.promotion_id,
  linkedPromotionId: row.linked_promotion_id,
  imageRequired: row.image_required,
  remarkRequired: row.remark_required,
  title: row.title,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

export function createPublications(parts: {
  runWork: RunWork;
  revisions: Revisions;
  logger: Logger;
  merchants: Merchants;
}) {
  const snapshots = createSnapshots<ContentRows>({
    topic: 'content',
    revisions: parts.revisions,
    logger: parts.logger,
    load: async (merchant) => {
      const rows = await parts.runWork({ merchant, actor: { kind: 'system', name: 'content' } }, loadContent);
      parts.merchants.tellOldTexts(parts.logger, merchant, 'content', storedTexts(rows));
      return rows;
    },
  });
  return {
    generation: snapshots.generation,
    /** What is public, before anybody asks what of it runs. */
    rows: snapshots.get,
    ...publishedFrom(snapshots.get, parts.merchants),
    /** Loads the merchant's content before anybody asks for it. */
    async warm(merchant: string): Promise<void> {
      await snapshots.get(merchant);
    },
    /** What a player may read now, and of it what a player is told of (DEC-118). */
    async running(merchant: string, now: Date): Promise<{ ids: string[]; toldIds: string[] }> {
      const { announcements } = await snapshots.get(merchant);
      const shown = announcements.filter((row) => row.content_type !== 'A' && isRunning(row, now));
      const told = shown.filter((row) => row.content_type === 'PL' || row.content_type === 'H');
      return {
        ids: shown.map((row) => row.announcement_id),
        toldIds: told.map((row) => row.announcement_id),
      };
    },
    async findPromotion(merchant: string, promotionId: string): Promise<KnownPromotion | null> {
      const { promotions } = await snapshots.get(merchant);
      const found = promotions.find((row) => row.promotion_id === promotionId);
      return found === undefined ? null : knownPromotion(found);
    },
    async promotionOf(merchant: string, linkedPromotionId: string): Promise<KnownPromotion | null> {
      const { promotions } = await snapshots.get(merchant);
      const found = promotions.find((row) => row.linked_promotion_id === linkedPromotionId);
      return found === undefined ? null : knownPromotion(found);
    },
  };
}

export type Publications = ReturnType<typeof createPublications>;
