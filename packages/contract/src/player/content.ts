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
    /** The picture in words, for who cannot see it; empty where only its own words count. */
    alt: z.string(),
    groupName: BannerGroup,
    linkage: z.string(),
    title: z.string(),
    text: z.string(),
    action: z.string(),
  })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

/** With its words for who cannot see it; they may be empty. */
const ShownPicture = z.strictObject({ url: z.string(), sequence: z.int(), alt: z.string() });

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
    /** Counts up with each publishing: a popup comes once for each. */
    version: z.int(),
    promoAnnouncementCategoryIds: z.array(z.string()),
    announcementImages: z.array(ShownPicture),
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
    announcementImages: z.array(ShownPicture),
    promoAnnouncementCategoryIds: z.array(z.string()),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime().nullable(),
    /** What a guest sees; a member's own states have their own call. Null: information only (DEC-055). */
    status: z.enum(['coming_soon', 'join', 'close']).nullable(),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

/** ENT-27. */
const HelpItem = z
  .strictObject({ title: z.string(), content: z.string(), tag: z.string() })
  .meta({ id: 'HelpItem' });
export type HelpItem = z.infer<typeof HelpItem>;

/** One message to one member (DEC-097). */
const Message = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['staff', 'reward', 'money', 'account', 'support']),
    title: z.string(),
    content: z.string(),
    at: z.iso.datetime(),
    read: z.boolean(),
    /** Where the message leads, one of our own paths. */
    link: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

const id = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });

const NewsChoice = z.strictObject({ isOn: z.boolean() });

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
  ownPopups: call({
    route: playerRoutes.ownPopups,
    summary:
      'Popups for this member, by level, in their order; each version until it was seen, on whatever device',
    access: 'session',
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({ popups: z.array(Announcement) }),
  }),
  seePopups: call({
    route: playerRoutes.seePopups,
    summary: 'The member has seen these versions of popups',
    access: 'session',
    body: z.strictObject({
      seen: z
        .array(z.strictObject({ id: z.string().min(1).max(80), version: z.int().min(1).max(100_000) }))
        .min(1)
        .max(50),
    }),
    reply: z.strictObject({}),
  }),
  agentNews: call({
    route: playerRoutes.agentNews,
    summary: 'Announcements to agents that run now (type A)',
    access: 'member',
    proves: ['ENT-23', 'DEC-118'],
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({ announcements: z.array(Announcement) }),
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
  bannerAnnouncements: call({
    route: playerRoutes.bannerAnnouncements,
    summary: 'The announcements that are pictures',
    access: 'guest',
    proves: ['CALL-19', 'DEC-118'],
    query: z.strictObject({ platform: z.literal('M').optional(), language: Language.optional() }),
    reply: z.strictObject({ banners: z.array(Announcement) }),
    cacheSeconds: 300,
  }),
  readMarks: call({
    route: playerRoutes.readMarks,
    summary: 'Which of the announcements that run now the member has read',
    access: 'session',
    proves: ['NOTICE-08', 'NOTICE-10'],
    reply: z.strictObject({ ids: z.array(z.string()) }),
  }),
  markAsRead: call({
    route: playerRoutes.markAsRead,
    summary: 'The member has read an announcement; refused for sessions of type 4 (DEC-118)',
    access: 'session',
    proves: ['CALL-20', 'NOTICE-08', 'NOTICE-09'],
    body: z.strictObject({ announcementId: z.string().min(1).max(80), read: z.literal(true) }),
    reply: z.strictObject({}),
  }),
  helpCenter: call({
    route: playerRoutes.helpCenter,
    summary: 'Help items in their order; tag `terms` holds the terms (DEC-017)',
    access: 'guest',
    proves: ['CALL-29', 'ENT-27', 'DEC-063'],
    query: z.strictObject({ device: z.literal('MOBILE').optional(), language: Language.optional() }),
    reply: z.strictObject({ items: z.array(HelpItem) }),
    cacheSeconds: 300,
  }),
  promotionCategories: call({
    route: playerRoutes.promotionCategories,
    summary: 'Categories of promotions in their order (PROMO-01)',
    access: 'guest',
    proves: ['ENT-25', 'PROMO-01'],
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({
      categories: z.array(
        z.strictObject({ id: z.string(), title: z.string() }).meta({ id: 'PromotionCategory' }),
      ),
    }),
    cacheSeconds: 300,
  }),
  inbox: call({
    route: playerRoutes.inbox,
    summary: 'The member’s own messages, unread first (DEC-097)',
    access: 'session',
    proves: ['DEC-097'],
    query: z.strictObject({ pageNum: z.coerce.number().int().min(1).max(500).default(1) }),
    reply: z.strictObject({ list: z.array(Message), totalPages: z.int() }),
  }),
  inboxUnread: call({
    route: playerRoutes.inboxUnread,
    summary: 'How many messages and player announcements are unread',
    access: 'session',
    proves: ['CALL-22', 'ENT-37', 'HDR-08', 'DEC-076'],
    reply: z.strictObject({ unReadCount: z.int() }),
  }),
  readMessage: call({
    route: playerRoutes.readMessage,
    summary: 'The member has read a message',
    access: 'session',
    proves: ['DEC-097'],
    params: id,
    reply: z.strictObject({}),
  }),
  openMessage: call({
    route: playerRoutes.openMessage,
    summary: 'The member followed where a message leads',
    access: 'session',
    params: id,
    reply: z.strictObject({}),
  }),
  newsChoice: call({
    route: playerRoutes.newsChoice,
    summary:
      'Whether the member wants news and offers that go to many; what is about the own account always comes',
    access: 'session',
    reply: NewsChoice,
  }),
  chooseNews: call({
    route: playerRoutes.chooseNews,
    summary: 'Wants news and offers, or declines them: no message to an audience reaches them then',
    access: 'session',
    body: NewsChoice,
    reply: NewsChoice,
  }),
  deleteMessage: call({
    route: playerRoutes.deleteMessage,
    summary: 'The member does not want to see a message any more',
    access: 'session',
    proves: ['DEC-097'],
    params: id,
    reply: z.strictObject({}),
  }),
  uploadPicture: call({
    route: playerRoutes.uploadPicture,
    summary:
      'A picture for an application, feedback, identity check or head icon: checked by content, re-encoded, private (DEC-116)',
    access: 'member',
    proves: ['DEC-116', 'REWARD-14', 'REWARD-15', 'CONST-02'],
    body: z.strictObject({ purpose: z.enum(['reward', 'kyc', 'feedback', 'headIcon']) }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
  picture: call({
    route: playerRoutes.picture,
    summary: 'An own picture: the file itself, private, never an envelope',
    access: 'session',
    proves: ['DEC-116'],
    params: z.strictObject({ id: z.uuid() }),
    reply: z.file(),
    bare: true,
  }),
  setHeadIcon: call({
    route: playerRoutes.setHeadIcon,
    summary: 'The picture beside one’s own name: checked, re-encoded, seen by nobody else (CALL-33)',
    access: 'member',
    proves: ['CALL-33', 'DEC-092'],
    body: z.strictObject({}),
    reply: z.strictObject({ id: z.uuid() }),
  }),
  headIcon: call({
    route: playerRoutes.headIcon,
    summary: 'Which picture it is; null without one (CALL-33)',
    access: 'session',
    proves: ['CALL-33', 'DEC-092'],
    reply: z.strictObject({ id: z.uuid().nullable() }),
  }),
  pushKey: call({
    route: playerRoutes.pushKey,
    summary: 'The key a browser needs to subscribe to notifications; null while WEBPUSH3 is off',
    access: 'session',
    reply: z.strictObject({ key: z.string().nullable() }),
  }),
  addPush: call({
    route: playerRoutes.addPush,
    summary: 'This device wants to be told of new messages',
    access: 'member',
    body: z.strictObject({
      /** The rest of its rules is the server's to check: https, and nothing inside our own network. */
      endpoint: z.string().max(1000),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
    reply: z.strictObject({}),
  }),
  removePush: call({
    route: playerRoutes.removePush,
    summary: 'This device does not want to be told any more',
    access: 'session',
    body: z.strictObject({ endpoint: z.string().max(1000) }),
    reply: z.strictObject({}),
  }),
};
