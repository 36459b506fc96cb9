import { z } from 'zod';

/** What the environment says of the gateway for text messages and mail: all of it, or it is not there. */
export const GatewaySettings = z
  .object({
    MESSAGING_URL: z.url(),
    MESSAGING_KEY: z.string(),
    MESSAGING_REPORT_SECRET: z.string(),
  })
  .transform((it) => ({
    url: it.MESSAGING_URL,
    apiKey: it.MESSAGING_KEY,
    reportSecret: it.MESSAGING_REPORT_SECRET,
  }));
