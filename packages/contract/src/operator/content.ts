import { z } from 'zod';
import { call } from '../call.ts';
import { BannerGroup } from '../player/content.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
export const contentKinds = ['banner', 'announcement', 'promotion', 'help', 'category'] as const;
export const kindParams = params.extend({ kind: z.enum(contentKinds) });
export const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** Words by language; EN stands in for a missing one (DEC-001). */
const Words = z.strictObject({ EN: z.string().max(20_000), TY: z.string().max(20_000).optional() });
const Pictures = z
  .array(z.strictObject({ url: z.string().max(300), sequence: z.int().min(1).max(9) }))
  .max(9);
const dates = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime().nullable() };
/** Without a begin it is shown at once, without an end for good. */
const mayHaveDates = {
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
};
const place = { position: z.int().min(0).max(10_000), isActive: z.boolean().default(true) };

/** What an operator publishes. HTML in `body` is cleaned when it is saved (DEC-063). */
export const ContentItem = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('banner'),
      ...place,
      ...mayHaveDates,
      groupName: BannerGroup,
      imageUrl: z.string().max(300),
      linkage: z.string().max(300),
      title: Words,
      body: Words,
      action: Words,
    }),
    z.strictObject({
      kind: z.literal('announcement'),
      ...place,
      ...dates,
      contentType: z.enum(['A', 'PL', 'B', 'PU', 'PR', 'H']),
      /** Of a popup: who sees it, and of members which levels; none is all of them. */
      audience: z.enum(['all', 'guests', 'members']).default('all'),
      levels: z.array(z.string().min(1).max(40)).max(12).default([]),
      noExpiry: z.boolean(),
      title: Words,
      body: Words,
      pictures: Pictures,
      categoryIds: z.array(Id).max(10),
    }),
    z.strictObject({
      kind: z.literal('promotion'),
      ...place,
      ...dates,
      linkedPromotionId: Id.nullable(),
      imageRequired: z.boolean(),
      remarkRequired: z.boolean(),
      title: Words,
      summary: Words,
      body: Words,
      pictures: Pictures,
      categoryIds: z.array(Id).max(10),
    }),
    z.strictObject({
      kind: z.literal('help'),
      ...place,
      ...mayHaveDates,
      tag: z.string().regex(/^[a-z0-9-]{1,40}$/),
      title: Words,
      body: Words,
    }),
    z.strictObject({ kind: z.literal('category'), ...place, ...mayHaveDates, title: Words }),
  ])
  .meta({ id: 'ContentItem' });
export type ContentItem = z.infer<typeof ContentItem>;

export const contentOperatorCalls = {
  saveContent: call({
    route: operatorRoutes.saveContent,
    summary: 'Adds or replaces one, public at once; answers it as it was stored, cleaned (DEC-063)',
    access: 'operator',
    permission: 'content.publish',
    proves: ['DEC-063', 'DEC-114'],
    params: kindParams.extend({ id: Id }),
    body: ContentItem,
    reply: z.strictObject({ item: ContentItem }),
  }),
  removeContent: call({
    route: operatorRoutes.removeContent,
    summary: 'Removes one',
    access: 'operator',
    permission: 'content.publish',
    params: kindParams.extend({ id: Id }),
    reply: z.strictObject({}),
  }),
  sendMessage: call({
    route: operatorRoutes.sendMessage,
    summary: 'A message into a member’s inbox',
    access: 'operator',
    permission: 'message.audience',
    params,
    body: z.strictObject({
      memberId: z.uuid(),
      title: z.string().trim().min(1).max(120),
      content: z.string().trim().min(1).max(5000),
      /** In Filipino; without it members of that language read the English words. */
      titleTy: z.string().trim().min(1).max(120).optional(),
      contentTy: z.string().trim().min(1).max(5000).optional(),
      link: z
        .string()
        .regex(/^\/m\/[\w./?=&-]{1,200}$/)
        .nullable(),
    }),
    reply: z.strictObject({ id: z.string() }),
  }),
  memberMessages: call({
    route: operatorRoutes.memberMessages,
    summary:
      'What a member was told: the inbox with the time it was read, letters and texts with their state; no code’s words',
    access: 'operator',
    permission: 'member.read',
    params: params.extend({ memberId: z.uuid() }),
    reply: z.strictObject({
      messages: z.array(
        z.strictObject({
          id: z.string(),
          kind: z.string(),
          title: z.string(),
          at: z.iso.datetime(),
          sentBy: z.string(),
          readAt: z.iso.datetime().nullable(),
          isDeleted: z.boolean(),
        }),
      ),
      /** Browsers that are told by push that there is a message, and what became of the last time. */
      pushBrowsers: z.array(
        z.strictObject({
          service: z.string(),
          since: z.iso.datetime(),
          toldAt: z.iso.datetime().nullable(),
          state: z.enum(['waiting', 'sent', 'failed']),
        }),
      ),
      letters: z.array(
        z.strictObject({
          channel: z.enum(['sms', 'email']),
          kind: z.string(),
          at: z.iso.datetime(),
          /** `unclear`: it may have left, and was not sent again. */
          state: z.enum(['waiting', 'accepted', 'refused', 'delivered', 'failed', 'expired', 'unclear']),
          /** Who was asked to carry it, and their word where they refused it or it failed. */
          company: z.string().nullable(),
          word: z.string().nullable(),
        }),
      ),
    }),
  }),
  memberPicture: call({
    route: operatorRoutes.memberPicture,
    summary: 'A picture that a member sent: the file itself, never an envelope',
    access: 'operator',
    permission: 'kyc.read',
    stepUp: true,
    records: 'read',
    proves: ['DEC-116'],
    params: params.extend({ id: z.uuid() }),
    reply: z.file(),
    bare: true,
  }),
  feedbackList: call({
    route: operatorRoutes.feedbackList,
    summary: 'Feedback of players, the oldest without an answer first',
    access: 'operator',
    permission: 'support.desk',
    params,
    query: z.strictObject({ state: z.enum(['sent', 'answered']).optional() }),
    reply: z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string(),
          memberId: z.uuid(),
          kind: z.string(),
          content: z.string(),
          pictures: z.array(z.uuid()),
          at: z.iso.datetime(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  }),
  answerFeedback: call({
    route: operatorRoutes.answerFeedback,
    summary: 'Answers feedback; the player finds it beside it and in the inbox (DEC-093)',
    access: 'operator',
    permission: 'support.desk',
    proves: ['DEC-093', 'DEC-114'],
    params: params.extend({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    reply: z.strictObject({}),
  }),
};
