import { z } from 'zod';
import { SecretPair } from '../secret-pair.ts';

/** What the environment says of Laban: all of it, or the company is not there. */
export const LabanSettings = z
  .object({
    GAMES_LABAN_URL: z.url(),
    GAMES_LABAN_KEY: z.string(),
    GAMES_LABAN_SECRETS: SecretPair,
    GAMES_LABAN_BEARER: z.string(),
  })
  .transform((it) => ({
    url: it.GAMES_LABAN_URL,
    key: it.GAMES_LABAN_KEY,
    secrets: it.GAMES_LABAN_SECRETS,
    bearer: it.GAMES_LABAN_BEARER,
  }));
