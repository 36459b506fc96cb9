import { z } from 'zod';

/** What the environment says of Tiwala ID: all of it, or the company is not there. */
export const TiwalaSettings = z
  .object({
    IDENTITY_CHECK_URL: z.url(),
    IDENTITY_CHECK_SECRET: z.string(),
    IDENTITY_CHECK_NOTICE_SECRET: z.string(),
  })
  .transform((it) => ({
    url: it.IDENTITY_CHECK_URL,
    secret: it.IDENTITY_CHECK_SECRET,
    noticeSecret: it.IDENTITY_CHECK_NOTICE_SECRET,
  }));
