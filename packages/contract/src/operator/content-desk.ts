import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { Language } from '../wire.ts';
import { ContentItem, contentKinds, Id, kindParams } from './content.ts';

/** `new`: nobody has published it yet. */
const ContentState = z.enum(['running', 'planned', 'ended', 'off', 'new']);
export type ContentState = z.infer<typeof ContentState>;

const version = z.int().min(1).max(100_000);
const one = kindParams.extend({ id: Id });

/** What is worked on and not public. */
const Open = z.strictObject({
  version,
  state: z.enum(['draft', 'review', 'planned']),
  publishAt: z.iso.datetime().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

const ListedContent = z
  .strictObject({
    id: z.string(),
    /** As players read it, or as its draft says while it is new. */
    item: ContentItem,
    state: ContentState,
    /** Fields that have no words in Filipino: players read the English ones. */
    missing: z.array(z.string()),
    open: Open.nullable(),
  })
  .meta({ id: 'ListedContent' });
export type ListedContent = z.infer<typeof ListedContent>;

const ContentVersion = z
  .strictObject({
    version,
    /** `past` was public, `left` never was. */
    state: z.enum(['draft', 'review', 'planned', 'public', 'past', 'left']),
    item: ContentItem,
    note: z.string(),
    restoredFrom: version.nullable(),
    by: z.string(),
    at: z.iso.datetime(),
    publishAt: z.iso.datetime().nullable(),
    publishedBy: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** Something to look at before it is published; `stops`: it cannot be. */
const ContentCheck = z
  .strictObject({
    check: z.enum(['language', 'end', 'claim', 'prize', 'age', 'picture', 'link']),
    language: z.enum(['EN', 'TY']).nullable(),
    fields: z.array(z.string()),
    stops: z.boolean(),
  })
  .meta({ id: 'ContentCheck' });
export type ContentCheck = z.infer<typeof ContentCheck>;

export const contentDeskCalls = {
  contentItems: call({
    route: operatorRoutes.contentItems,
    summary:
      'Everything of a kind in its order, also what does not run now or is a draft, with state and missing words',
    access: 'operator',
    permission: 'content.edit',
    params: kindParams,
    reply: z.strictObject({
      items: z.array(ListedContent),
      /** Of the order that was read. */
      seen: z.string(),
      /** The brand's levels, for popups that are for some of them. */
      levels: z.array(z.strictObject({ value: z.string(), name: z.string() })),
    }),
  }),
  contentItem: call({
    route: operatorRoutes.contentItem,
    summary: 'One with its versions, the newest first: who wrote what and when',
    access: 'operator',
    permission: 'content.edit',
    params: one,
    reply: z.strictObject({
      id: z.string(),
      /** What players read. */
      item: ContentItem.nullable(),
      state: ContentState,
      missing: z.array(z.string()),
      /** The number of the newest version; 0 before there is one. */
      seen: z.int(),
      versions: z.array(ContentVersion),
      /** What is public and leads here. */
      linkedFrom: z.array(z.strictObject({ kind: z.enum(contentKinds), id: z.string(), title: z.string() })),
      /** Its campaign runs: it can be ended, not removed. */
      isHeld: z.boolean(),
    }),
  }),
  saveContentDraft: call({
    route: operatorRoutes.saveContentDraft,
    summary: 'A new version that nobody reads yet, cleaned (DEC-063); tells what was cleaned away',
    access: 'operator',
    permission: 'content.edit',
    proves: ['DEC-063'],
    params: one,
    body: z.strictObject({
      item: ContentItem,
      /** The newest version that was read: refused when there is a newer one. */
      seen: z.int().min(0).max(100_000),
      state: z.enum(['draft', 'review']),
      restoredFrom: version.optional(),
    }),
    reply: z.strictObject({
      version,
      item: ContentItem,
      /** Markup that the allow list does not name, by field and language. */
      cleaned: z.array(
        z.strictObject({ field: z.string(), language: z.enum(['EN', 'TY']), what: z.string() }),
      ),
    }),
  }),
  publishContent: call({
    route: operatorRoutes.publishContent,
    summary: 'Makes the newest version public, at once or at a time',
    access: 'operator',
    permission: 'content.publish',
    params: one,
    body: z.strictObject({ version, at: z.iso.datetime().nullable() }),
    reply: z.strictObject({}),
  }),
  checkContent: call({
    route: operatorRoutes.checkContent,
    summary: 'What to look at before this is published; nothing is kept',
    access: 'operator',
    permission: 'content.edit',
    onlyReads: true,
    params: one,
    body: z.strictObject({ item: ContentItem }),
    reply: z.strictObject({ checks: z.array(ContentCheck) }),
  }),
  previewContent: call({
    route: operatorRoutes.previewContent,
    summary:
      'An address that shows once, within a minute, where players meet this, as it would read; nothing is kept and nothing in it acts',
    access: 'operator',
    permission: 'content.edit',
    onlyReads: true,
    params: one,
    body: z.strictObject({
      item: ContentItem,
      language: Language,
      audience: z.enum(['guest', 'member']),
      /** `home`: what players see of it there before they open it. */
      place: z.enum(['own', 'home']),
    }),
    reply: z.strictObject({
      /** Null: no page of the players shows it. */
      address: z.url().nullable(),
      /** Whoever looks like this finds it there. */
      isSeen: z.boolean(),
    }),
  }),
  recallContent: call({
    route: operatorRoutes.recallContent,
    summary: 'A version in review or with a time to be published is a draft again',
    access: 'operator',
    permission: 'content.edit',
    params: one,
    body: z.strictObject({ version }),
    reply: z.strictObject({}),
  }),
  orderContent: call({
    route: operatorRoutes.orderContent,
    summary: 'Puts all that is public of a kind, or of one place, in order; public at once',
    access: 'operator',
    permission: 'content.publish',
    params: kindParams,
    body: z.strictObject({ ids: z.array(Id).min(1).max(500), seen: z.string().max(64) }),
    reply: z.strictObject({}),
  }),
};
