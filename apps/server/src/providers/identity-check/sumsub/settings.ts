import { z } from 'zod';

export const SumsubSettings = z
  .object({
    IDENTITY_SUMSUB_URL: z.url(),
    /** The app token and its secret. */
    IDENTITY_SUMSUB_KEY: z.string(),
    IDENTITY_SUMSUB_SECRET: z.string(),
    /** The webhook's own. */
    IDENTITY_SUMSUB_NOTICE_SECRET: z.string(),
    /** The level's name, in capital and small letters as it was given: it must ask for an identity document and a selfie. */
    IDENTITY_SUMSUB_LEVEL: z.string(),
    /** Whose documents: three letters. */
    IDENTITY_SUMSUB_COUNTRY: z.string().regex(/^[A-Z]{3}$/),
  })
  .transform((it) => ({
    url: it.IDENTITY_SUMSUB_URL,
    token: it.IDENTITY_SUMSUB_KEY,
    secret: it.IDENTITY_SUMSUB_SECRET,
    noticeSecret: it.IDENTITY_SUMSUB_NOTICE_SECRET,
    level: it.IDENTITY_SUMSUB_LEVEL,
    country: it.IDENTITY_SUMSUB_COUNTRY,
  }));
