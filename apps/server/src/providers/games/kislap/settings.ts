import { z } from 'zod';
import { SecretPair } from '../secret-pair.ts';

/** What the environment says of Kislap: all of it, or the company is not there. */
export const KislapSettings = z
  .object({
    GAMES_KISLAP_URL: z.url(),
    GAMES_KISLAP_KEY: z.string(),
    GAMES_KISLAP_SECRETS: SecretPair,
  })
  .transform((it) => ({
    url: it.GAMES_KISLAP_URL,
    key: it.GAMES_KISLAP_KEY,
    secrets: it.GAMES_KISLAP_SECRETS,
  }));
