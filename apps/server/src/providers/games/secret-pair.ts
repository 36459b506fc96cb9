import { z } from 'zod';

/** The present secret and, while it is being changed, the one before, with a comma between. */
export const SecretPair = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .transform((list) => list.filter((one) => one !== ''))
  .pipe(z.tuple([z.string()]).or(z.tuple([z.string(), z.string()])));
