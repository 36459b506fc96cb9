import { z } from 'zod';

/** What the environment says of Lambat Money: all of it, or the company is not there. */
export const LambatSettings = z
  .object({
    PAYMENTS_LAMBAT_URL: z.url(),
    PAYMENTS_LAMBAT_MERCHANT: z.string(),
    PAYMENTS_LAMBAT_SECRET: z.string(),
    /** `<kid>:<x>` of the Ed25519 key that its notices are signed with. */
    PAYMENTS_LAMBAT_NOTICE_KEY: z.string().regex(/^[\w.-]{1,60}:[\w-]{43}$/),
  })
  .transform((it) => ({
    url: it.PAYMENTS_LAMBAT_URL,
    merchantId: it.PAYMENTS_LAMBAT_MERCHANT,
    secret: it.PAYMENTS_LAMBAT_SECRET,
    noticeKey: it.PAYMENTS_LAMBAT_NOTICE_KEY,
  }));
