import type { ContentItem } from '@perya/contract';
import type { ContentRows } from '../repository.ts';

export type Audience = 'guest' | 'member';

/** Where a list of games shows the banners of a group; live stands in for video (DEC-054). */
const bannerPages = {
  m_home: '/m/home',
  m_rng: '/m/slot-games',
  m_sports: '/m/sport-games',
  m_pvp: '/m/poker-games',
  m_live: '/m/live-games',
  m_fish: '/m/fishing-games',
  m_lott: '/m/lott',
  m_elott: '/m/elott',
  m_reg: '/m/register',
  m_video: '/m/live-games',
} as const;

/** The address at which players meet it; null where no page of theirs shows it. */
export function pathOf(id: string, item: ContentItem, place: 'own' | 'home'): string | null {
  const of = encodeURIComponent(id);
  if (item.kind === 'banner') return bannerPages[item.groupName];
  if (item.kind === 'category') return `/m/activity?category=${of}`;
  if (item.kind === 'help') return `/m/helpDetail?tag=${encodeURIComponent(item.tag)}`;
  if (item.kind === 'promotion') return place === 'home' ? '/m/home' : `/m/activity?id=${of}`;
  // News for agents belongs to their own centre, which asks who one is; PR is on no page.
  if (item.contentType === 'A' || item.contentType === 'PR') return null;
  if (item.contentType === 'PU') return '/m/home';
  if (item.contentType === 'B') return '/m/notice';
  return place === 'home' ? '/m/home' : `/m/notice?id=${of}`;
}

/** A banner that leads to the registration is for guests; a popup is for whom it was written, and for guests where the brand wants it. */
export function isFor(item: ContentItem, audience: Audience, popupForGuests: boolean): boolean {
  if (item.kind === 'banner') return audience === 'guest' || item.linkage !== '/m/register';
  if (item.kind !== 'announcement' || item.contentType !== 'PU') return true;
  return audience === 'guest' ? popupForGuests && item.audience !== 'members' : item.audience !== 'guests';
}

/** First of its kind and as if it ran now: whoever looks wants to see this one. */
export function rowsWith(rows: ContentRows, id: string, item: ContentItem, now: Date): ContentRows {
  const place = { merchant_code: '', position: 0, is_active: true, ends_at: null, title: item.title };
  const begun = item.startsAt === null || item.startsAt > now.toISOString() ? now : new Date(item.startsAt);
  if (item.kind === 'banner') {
    const { groupName: group_name, imageUrl: image_url, linkage, body, action } = item;
    const row = { ...place, banner_id: id, starts_at: begun, group_name, image_url, linkage, body, action };
    return { ...rows, banners: [row, ...rows.banners.filter(({ banner_id }) => banner_id !== id)] };
  }
  if (item.kind === 'help') {
    const row = { ...place, help_id: id, starts_at: begun, tag: item.tag, body: item.body };
    return { ...rows, helpItems: [row, ...rows.helpItems.filter(({ help_id }) => help_id !== id)] };
  }
  if (item.kind === 'category') {
    const row = { ...place, category_id: id, starts_at: begun };
    return { ...rows, categories: [row, ...rows.categories.filter((one) => one.category_id !== id)] };
  }
  const { body, pictures: images, categoryIds: category_ids } = item;
  const told = { ...place, body, images, category_ids };
  if (item.kind === 'promotion') {
    const row = {
      ...told,
      promotion_id: id,
      // What begins later says so ("coming soon").
      starts_at: new Date(item.startsAt),
      linked_promotion_id: item.linkedPromotionId,
      image_required: item.imageRequired,
      remark_required: item.remarkRequired,
      summary: item.summary,
    };
    return { ...rows, promotions: [row, ...rows.promotions.filter((one) => one.promotion_id !== id)] };
  }
  const row = {
    ...told,
    announcement_id: id,
    starts_at: begun,
    content_type: item.contentType,
    audience: item.audience,
    levels: item.levels,
    no_expiry: true,
    version: 1,
  };
  const others = rows.announcements.filter(
    (one) => one.announcement_id !== id && (item.contentType !== 'PU' || one.content_type !== 'PU'),
  );
  return { ...rows, announcements: [row, ...others] };
}
