import type { Language } from '@perya/contract';
import type { Logger } from 'pino';
import type { Revisions } from '#platform/database/revisions';
import { createSnapshots } from '#platform/database/snapshots';
import type { RunWork } from '#platform/database/work';
import type { BrandVoice, Merchants } from '#modules/merchant';
import { isListed, isRunning, statusOf } from './publication-rules.ts';
import { type ContentRows, loadContent } from './repository.ts';
import type { Words } from './words.ts';

/** A picture with its words in the reader's language; none where nobody wrote any. */
const altOf = ({ pictureWords }: ContentRows, voice: BrandVoice, url: string): string => {
  const words = pictureWords.get(url);
  return words === undefined ? '' : voice.text(words);
};
const withAlt = (rows: ContentRows, voice: BrandVoice, images: { url: string; sequence: number }[]) =>
  images.map((one) => ({ ...one, alt: altOf(rows, voice, one.url) }));

function showAnnouncement(rows: ContentRows, row: ContentRows['announcements'][number], voice: BrandVoice) {
  return {
    id: row.announcement_id,
    title: voice.text(row.title),
    content: voice.html(row.body),
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.no_expiry ? (1 as const) : (0 as const),
    read: false,
    version: row.version,
    promoAnnouncementCategoryIds: row.category_ids,
    announcementImages: withAlt(rows, voice, row.images),
  };
}

function showPromotion(
  rows: ContentRows,
  row: ContentRows['promotions'][number],
  voice: BrandVoice,
  now: Date,
) {
  return {
    id: row.promotion_id,
    linkedPromotionId: row.linked_promotion_id,
    imageRequired: row.image_required ? ('Y' as const) : ('N' as const),
    remarkRequired: row.remark_required ? ('Y' as const) : ('N' as const),
    title: voice.text(row.title),
    summary: voice.text(row.summary),
    content: voice.html(row.body),
    announcementImages: withAlt(rows, voice, row.images),
    promoAnnouncementCategoryIds: row.category_ids,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    status: row.linked_promotion_id === null ? null : statusOf(row, now),
  };
}

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
  const { voice: voiceOf } = parts.merchants;
  return {
    generation: snapshots.generation,
    /** Loads the merchant's content before anybody asks for it. */
    async warm(merchant: string): Promise<void> {
      await snapshots.get(merchant);
    },
    async banners(merchant: string, language: Language, now: Date, groupName: string) {
      const rows = await snapshots.get(merchant);
      const voice = voiceOf(merchant, language);
      const own = rows.banners.filter((row) => row.group_name === groupName && isRunning(row, now));
      return {
        banners: own.map((row) => ({
          id: row.banner_id,
          url: row.image_url,
          alt: altOf(rows, voice, row.image_url),
          groupName: row.group_name,
          linkage: row.linkage,
          title: voice.text(row.title),
          text: voice.text(row.body),
          action: voice.text(row.action),
        })),
      };
    },
    async announcements(merchant: string, language: Language, now: Date, contentType?: string) {
      const rows = await snapshots.get(merchant);
      const voice = voiceOf(merchant, language);
      const running = rows.announcements.filter(
        (row) => isRunning(row, now) && (!contentType || row.content_type === contentType),
      );
      const group = (type: string) =>
        running.filter((row) => row.content_type === type).map((row) => showAnnouncement(rows, row, voice));
      // A is for the agent centre only, which has a call of its own (DEC-118).
      return {
        promotion: group('PR'),
        banners: group('B'),
        player: group('PL'),
        popup: running
          .filter((row) => row.content_type === 'PU' && row.audience !== 'members')
          .map((row) => showAnnouncement(rows, row, voice)),
        hot: group('H'),
      };
    },
    /** Those that members may see, with the levels they are for. */
    async memberPopups(merchant: string, language: Language, now: Date) {
      const rows = await snapshots.get(merchant);
      const voice = voiceOf(merchant, language);
      return rows.announcements
        .filter((row) => row.content_type === 'PU' && row.audience !== 'guests' && isRunning(row, now))
        .map((row) => ({ popup: showAnnouncement(rows, row, voice), levels: row.levels }));
    },
    async agentNews(merchant: string, language: Language, now: Date) {
      const rows = await snapshots.get(merchant);
      const running = rows.announcements.filter((row) => row.content_type === 'A' && isRunning(row, now));
      const voice = voiceOf(merchant, language);
      return { announcements: running.map((row) => showAnnouncement(rows, row, voice)) };
    },
    async promotions(merchant: string, language: Language, now: Date, categoryId?: string) {
      const rows = await snapshots.get(merchant);
      const voice = voiceOf(merchant, language);
      const listed = rows.promotions.filter(
        (row) => isListed(row, now) && (!categoryId || row.category_ids.includes(categoryId)),
      );
      return { promotions: listed.map((row) => showPromotion(rows, row, voice, now)) };
    },
    async promotionCategories(merchant: string, language: Language, now: Date) {
      const { categories } = await snapshots.get(merchant);
      const voice = voiceOf(merchant, language);
      return {
        categories: categories
          .filter((row) => isRunning(row, now))
          .map((row) => ({
            id: row.category_id,
            title: voice.text(row.title),
          })),
      };
    },
    async helpCenter(merchant: string, language: Language, now: Date) {
      const { helpItems } = await snapshots.get(merchant);
      const voice = voiceOf(merchant, language);
      return {
        items: helpItems
          .filter((row) => isRunning(row, now))
          .map((row) => ({
            title: voice.text(row.title),
            content: voice.html(row.body),
            tag: row.tag,
          })),
      };
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
