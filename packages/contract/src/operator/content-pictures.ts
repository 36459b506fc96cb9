import { z } from 'zod';
import { call } from '../call.ts';
import { operatorRoutes } from '../routes.ts';
import { contentKinds } from './content.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });

/** `banner`: over banners, notices, promotions and popups; `text`: inside help and other running text. */
const Shape = z.enum(['banner', 'text']);
const words = z.string().trim().max(160);
/** For who cannot see the picture; EN stands in for a missing language (DEC-001). */
const AltWords = z.strictObject({ EN: words.min(1), TY: words.min(1).optional() });

const ContentPicture = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    shape: Shape,
    width: z.int(),
    height: z.int(),
    /** In bytes, as every phone loads it. */
    weight: z.int(),
    words: AltWords,
    revision: z.int(),
    by: z.string(),
    at: z.iso.datetime(),
    usedIn: z.array(
      z.strictObject({
        kind: z.enum(contentKinds),
        id: z.string(),
        title: z.string(),
        /** A popup is an announcement with a place of its own. */
        place: z.string(),
        isPublic: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ContentPicture' });
export type ContentPicture = z.infer<typeof ContentPicture>;

const PictureShape = z.strictObject({
  shape: Shape,
  width: z.int(),
  height: z.int(),
  mostBytes: z.int(),
});
export type PictureShape = z.infer<typeof PictureShape>;

export const contentPictureCalls = {
  contentPictures: call({
    route: operatorRoutes.contentPictures,
    summary:
      'Pictures for content, the newest first: size, weight, words, where each is used; and the shapes that are taken',
    access: 'operator',
    permission: 'content.edit',
    params,
    reply: z.strictObject({ pictures: z.array(ContentPicture), shapes: z.array(PictureShape) }),
  }),
  addContentPicture: call({
    route: operatorRoutes.addContentPicture,
    summary:
      'A picture for content, drawn anew in the size of its shape; too heavy, too small or another ratio is refused with the right size',
    access: 'operator',
    permission: 'content.edit',
    params,
    body: z.strictObject({ shape: Shape, textEn: words.min(1), textTy: words.optional() }),
    reply: z.strictObject({
      url: z.string(),
      /** It was here already, with the words it has. */
      isKnown: z.boolean(),
    }),
  }),
  changeContentPicture: call({
    route: operatorRoutes.changeContentPicture,
    summary: 'Other words for who cannot see the picture; with what is public they are heard at once',
    access: 'operator',
    permission: 'content.publish',
    params: params.extend({ pictureId: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: z.strictObject({ words: AltWords, seen: z.int().min(1).max(1_000_000) }),
    reply: z.strictObject({}),
  }),
};
