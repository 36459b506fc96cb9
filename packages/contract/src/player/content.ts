import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Flag, Language } from '../wire.ts';

/** ENT-07. */
export const BannerGroup = z.enum([
  'm_home',
  'm_rng',
  'm_sports',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_reg',
  'm_video',
]);

/** ENT-06 with the live words drawn over the picture. */
export const Banner = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    groupName: BannerGroup,
    linkage: z.string(),
    title: z.string(),
    text: z.string(),
    action: z.string(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

/** ENT-21. */
export const Announcement = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime().nullable(),
    noExpiry: Flag,
    read: z.boolean(),
    promoAnnouncementCategoryIds: z.array(z.string()),
    announcementImages: z.array(z.strictObject({ url: z.string(), sequence: z.int() })),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

export const Promotion = z
  .strictObject({
    id: z.string(),
    linkedPromotionId: z.string().nullable(),
    imageRequired: z.enum(['Y', 'N']),
    remarkRequired: z.enum(['Y', 'N']),
    title: z.string(),
    summary: z.string(),
    content: z.string(),
    announcementImages: z.array(z.strictObject({ url: z.string(), sequence: z.int() })),
    promoAnnouncementCategoryIds: z.array(z.string()),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;

export const contentCalls = {
  banners: call({
    route: playerRoutes.banners,
    summary: 'Banners of one group in their order',
    access: 'guest',
    proves: ['ENT-06', 'ENT-07', 'DEC-054'],
    query: z.strictObject({ groupName: BannerGroup, language: Language.optional() }),
    reply: z.strictObject({ banners: z.array(Banner) }),
    cacheSeconds: 300,
  }),
  announcements: call({
    route: playerRoutes.announcements,
    summary: 'Announcements that run now, by group',
    access: 'guest',
    proves: ['CALL-21', 'ENT-22', 'DEC-118'],
    query: z.strictObject({
      platform: z.literal('M').optional(),
      contentType: z.enum(contentTypes).optional(),
      language: Language.optional(),
    }),
    reply: z.strictObject({
      promotion: z.array(Announcement),
      banners: z.array(Announcement),
      player: z.array(Announcement),
      popup: z.array(Announcement),
      hot: z.array(Announcement),
    }),
    cacheSeconds: 60,
  }),
  promotions: call({
    route: playerRoutes.promotions,
    summary: 'Promotions that run now or start soon',
    access: 'guest',
    proves: ['ENT-24'],
    query: z.strictObject({ categoryId: z.string().max(40).optional(), language: Language.optional() }),
    reply: z.strictObject({ promotions: z.array(Promotion) }),
    cacheSeconds: 60,
  }),
};
