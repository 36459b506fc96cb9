import { z } from 'zod';

export const SpelpausSettings = z
  .object({
    REGISTER_SPELPAUS_URL: z.url(),
    REGISTER_SPELPAUS_ACTOR: z.string().regex(/^[\w-]{1,60}$/),
    REGISTER_SPELPAUS_KEY: z.string(),
  })
  .transform((it) => ({
    url: it.REGISTER_SPELPAUS_URL,
    actor: it.REGISTER_SPELPAUS_ACTOR,
    apiKey: it.REGISTER_SPELPAUS_KEY,
  }));
