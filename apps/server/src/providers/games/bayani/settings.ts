import { z } from 'zod';
import { SecretPair } from '../secret-pair.ts';

/** What the environment says of Bayani: all of it, or the company is not there. */
export const BayaniSettings = z
  .object({
    GAMES_BAYANI_URL: z.url(),
    GAMES_BAYANI_KEY: z.string(),
    GAMES_BAYANI_SECRETS: SecretPair,
  })
  .transform((it) => ({
    url: it.GAMES_BAYANI_URL,
    key: it.GAMES_BAYANI_KEY,
    secrets: it.GAMES_BAYANI_SECRETS,
  }));
