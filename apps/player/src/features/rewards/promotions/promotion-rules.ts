import type { Promotion, PromotionCategory } from '../queries.ts';

type Held = Pick<Promotion, 'id' | 'promoAnnouncementCategoryIds' | 'announcementImages'>;

/** The cover is the picture with sequence 1 (PROMO-05). */
export const coverOf = ({
  announcementImages,
}: Pick<Held, 'announcementImages'>): Held['announcementImages'][number] | null =>
  announcementImages.find(({ sequence }) => sequence === 1) ?? null;

/** Promotions of a category; one that is in no known category stands in the first. */
export function inCategory<Each extends Held>(
  promotions: readonly Each[],
  categories: readonly Pick<PromotionCategory, 'id'>[],
  chosen: string | null,
): Each[] {
  const known = new Set(categories.map(({ id }) => id));
  const isFirst = chosen === (categories[0]?.id ?? null);
  return promotions.filter(({ promoAnnouncementCategoryIds: ids }) =>
    ids.some((id) => known.has(id)) ? chosen !== null && ids.includes(chosen) : isFirst,
  );
}

/** The category that is shown: the one asked for, or the first that holds the promotion asked for, or the first (PROMO-01). */
export function shownCategory(
  promotions: readonly Held[],
  categories: readonly Pick<PromotionCategory, 'id'>[],
  asked: { id: string | null; category: string | null },
): string | null {
  const first = categories[0]?.id ?? null;
  if (categories.some(({ id }) => id === asked.category)) return asked.category;
  const holding = categories.find(({ id }) =>
    inCategory(promotions, categories, id).some((promotion) => promotion.id === asked.id),
  );
  return holding?.id ?? first;
}
