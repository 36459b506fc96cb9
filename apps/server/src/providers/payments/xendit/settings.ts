import { z } from 'zod';

/** What the environment says of Xendit: all of it, or the company is not there. One key is one account of one currency. */
export const XenditSettings = z
  .object({
    PAYMENTS_XENDIT_URL: z.url(),
    PAYMENTS_XENDIT_KEY: z.string(),
    /** The verification token of its webhook settings. */
    PAYMENTS_XENDIT_NOTICE_TOKEN: z.string().min(16),
  })
  .transform((it) => ({
    url: it.PAYMENTS_XENDIT_URL,
    apiKey: it.PAYMENTS_XENDIT_KEY,
    noticeToken: it.PAYMENTS_XENDIT_NOTICE_TOKEN,
  }));
