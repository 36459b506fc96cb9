import { z } from 'zod';

/** What the environment says of Tulay Pay: all of it, or the company is not there. */
export const TulaySettings = z
  .object({
    PAYMENTS_TULAY_URL: z.url(),
    PAYMENTS_TULAY_KEY: z.string(),
    PAYMENTS_TULAY_NOTICE_SECRET: z.string(),
  })
  .transform((it) => ({
    url: it.PAYMENTS_TULAY_URL,
    apiKey: it.PAYMENTS_TULAY_KEY,
    noticeSecret: it.PAYMENTS_TULAY_NOTICE_SECRET,
  }));
