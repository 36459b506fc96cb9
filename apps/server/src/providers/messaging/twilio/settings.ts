import { z } from 'zod';

/** The token is the account's primary one: with it calls are made, and with it Twilio signs what it tells us. */
export const TwilioSettings = z
  .object({
    MESSAGING_TWILIO_URL: z.url(),
    MESSAGING_TWILIO_ACCOUNT: z.string().regex(/^AC[0-9a-f]{32}$/),
    MESSAGING_TWILIO_SECRET: z.string(),
    /** A number of ours, an approved name, or a messaging service (`MG…`). */
    MESSAGING_TWILIO_SENDER: z.string().regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/),
  })
  .transform((it) => ({
    url: it.MESSAGING_TWILIO_URL,
    account: it.MESSAGING_TWILIO_ACCOUNT,
    token: it.MESSAGING_TWILIO_SECRET,
    sender: it.MESSAGING_TWILIO_SENDER,
  }));
