import type { Language } from '@perya/contract';
import type { BrandVoice, Merchants } from '#modules/merchant';
import { isListed, isRunning, statusOf } from './publication-rules.ts';
import type { ContentRows } from './repository.ts';

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

/** What players are answered, from the rows there are; a preview hands in others. */
export function publishedFrom(
  rowsOf: (merchant: string) => Promise<ContentRows>,
  merchants: Pick<Merchants, 'voice' | 'legalShown' | 'legalInForce'>,
) {
  const { voice: voiceOf } = merchants;
  return {
    async banners(merchant: string, language: Language, now: Date, groupName: string) {
      const rows = await rowsOf(merchant);
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
      const rows = await rowsOf(merchant);
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
      const rows = await rowsOf(merchant);
      const voice = voiceOf(merchant, language);
      return rows.announcements
        .filter((row) => row.content_type === 'PU' && row.audience !== 'guests' && isRunning(row, now))
        .map((row) => ({ popup: showAnnouncement(rows, row, voice), levels: row.levels }));
    },
    async agentNews(merchant: string, language: Language, now: Date) {
      const rows = await rowsOf(merchant);
      const running = rows.announcements.filter((row) => row.content_type === 'A' && isRunning(row, now));
      const voice = voiceOf(merchant, language);
      return { announcements: running.map((row) => showAnnouncement(rows, row, voice)) };
    },
    async promotions(merchant: string, language: Language, now: Date, categoryId?: string) {
      const rows = await rowsOf(merchant);
      const voice = voiceOf(merchant, language);
      const listed = rows.promotions.filter(
        (row) => isListed(row, now) && (!categoryId || row.category_ids.includes(categoryId)),
      );
      return { promotions: listed.map((row) => showPromotion(rows, row, voice, now)) };
    },
    async promotionCategories(merchant: string, language: Language, now: Date) {
      const { categories } = await rowsOf(merchant);
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
      const { helpItems } = await rowsOf(merchant);
      const voice = voiceOf(merchant, language);
      const items = helpItems
        .filter((row) => isRunning(row, now))
        .map((row) => ({
          title: voice.text(row.title),
          content: voice.html(row.body),
          tag: row.tag,
        }));
      // What members accept is read where it is shown: the help page and the registration have the same words.
      const legal = merchants
        .legalShown(merchant, language, merchants.legalInForce(merchant, now))
        .map(({ kind, title, html }) => ({ title, content: html, tag: kind }));
      return {
        items: [...items.filter(({ tag }) => legal.every((text) => text.tag !== tag)), ...legal],
      };
    },
  };
}
