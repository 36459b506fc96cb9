import { z } from 'zod';

/**
 * What makes a merchant look like itself, as data. A part that is missing is missing: its place is taken by the name in
 * the display face or by plain ink, never by another brand's (docs/adr/0043-a-brand-is-data.md).
 */

/** Files of a package that ships with the app: there a drawing may be SVG, because the repository is where it was read. */
const shipped = /^\/art\/brands\/[a-z][a-z\d-]{1,31}\/[a-z\d-]{1,40}\.(svg|png|webp)$/;
/** From the merchant's own picture hosts only pictures made of points: nothing in them can act. */
const elsewhere =
  /^https:\/\/[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?\/[\w/-]+\.(png|webp|jpg|avif)$/;

const BrandFile = z
  .string()
  .max(200)
  .refine((file) => shipped.test(file) || elsewhere.test(file), 'not a file of a brand package');
const Colour = z.string().regex(/^#[\da-f]{6}$/i);
const Words = z.strictObject({ EN: z.string().min(1).max(80), TY: z.string().min(1).max(80).optional() });

export const BrandTokens = z
  .strictObject({
    accent: Colour,
    accentHi: Colour,
    accentLo: Colour,
    onAccent: Colour,
    inkHue: z.int().min(0).max(359),
    inkSaturation: z.int().min(0).max(40),
    radius: z.number().min(0).max(2),
    fontDisplay: z.enum(['bricolage', 'geist']),
  })
  .meta({ id: 'BrandTokens' });
export type BrandTokens = z.infer<typeof BrandTokens>;

export const BrandPackage = z
  .strictObject({
    /** What its own games are called together; `{brand} Originals` without it. */
    originals: z.string().min(1).max(40).nullable(),
    /** The line over the key scene. */
    hero: Words.nullable(),
    /** What it says while it is closed. */
    closed: Words.nullable(),
    mark: BrandFile.nullable(),
    /** Drawn for dark and light grounds and in one colour, all of one size. */
    wordMark: z
      .strictObject({
        dark: BrandFile,
        light: BrandFile,
        mono: BrandFile,
        width: z.number().positive().max(4000),
        height: z.number().positive().max(4000),
      })
      .nullable(),
    icon: z
      .strictObject({ picture: BrandFile, touch: BrandFile, small: BrandFile, large: BrandFile })
      .nullable(),
    scenes: z.strictObject({
      wide: BrandFile.nullable(),
      hero: BrandFile.nullable(),
      off: BrandFile.nullable(),
      /** The closed gate; what is closed otherwise stands in for it. */
      gate: BrandFile.nullable(),
    }),
    /** Over those of the theme. */
    tokens: BrandTokens.nullable(),
  })
  .meta({ id: 'BrandPackage' });
export type BrandPackage = z.infer<typeof BrandPackage>;
