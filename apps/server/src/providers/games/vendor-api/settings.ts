import { z } from 'zod';
import { SecretPair } from '../secret-pair.ts';

/** What the environment says of our own studio, which speaks the vendor API: all of it, or it is not there. */
export const StudioSettings = z
  .object({
    STUDIO_URL: z.url(),
    STUDIO_SECRETS: SecretPair,
  })
  .transform((it) => ({ url: it.STUDIO_URL, secrets: it.STUDIO_SECRETS }));
