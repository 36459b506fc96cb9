import { z } from 'zod';

/** `smtps://` is encrypted from the first byte (465), `smtp://` after STARTTLS (587), without which nothing is said. */
export const SmtpSettings = z
  .object({
    MESSAGING_SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MESSAGING_SMTP_USER: z.string(),
    MESSAGING_SMTP_KEY: z.string(),
  })
  .transform((it) => ({
    url: it.MESSAGING_SMTP_URL,
    user: it.MESSAGING_SMTP_USER,
    password: it.MESSAGING_SMTP_KEY,
  }));
