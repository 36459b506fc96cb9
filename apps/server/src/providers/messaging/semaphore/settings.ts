import { z } from 'zod';

/** The name is one that Semaphore has approved for this account. */
export const SemaphoreSettings = z
  .object({
    MESSAGING_SEMAPHORE_URL: z.url(),
    MESSAGING_SEMAPHORE_KEY: z.string(),
    MESSAGING_SEMAPHORE_SENDER: z.string().regex(/^[A-Za-z0-9 ]{1,11}$/),
  })
  .transform((it) => ({
    url: it.MESSAGING_SEMAPHORE_URL,
    apiKey: it.MESSAGING_SEMAPHORE_KEY,
    sender: it.MESSAGING_SEMAPHORE_SENDER,
  }));
