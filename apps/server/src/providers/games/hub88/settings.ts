import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** An environment has one line: a key may come with `\n` written out. */
const unfolded = (text: string): string => text.replaceAll('\\n', '\n');
const wholeKey = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

const keyOf = (make: (pem: string) => KeyObject, pem: string): KeyObject | null => {
  try {
    const key = make(pem);
    return isStrong(key) ? key : null;
  } catch {
    return null;
  }
};

const PrivateKey = z.string().transform((text, context): KeyObject => {
  const key = keyOf(createPrivateKey, unfolded(text));
  if (key !== null) return key;
  context.addIssue({ code: 'custom', message: 'no RSA key of at least 2048 bits in PEM form' });
  return z.NEVER;
});

/** The present key and, while it is being changed, the one before or after it. */
const PublicKeys = z.string().transform((text, context): readonly KeyObject[] => {
  const found = (unfolded(text).match(wholeKey) ?? []).map((pem) => keyOf(createPublicKey, pem));
  const keys = found.filter((key) => key !== null);
  if (keys.length === found.length && (keys.length === 1 || keys.length === 2)) return keys;
  context.addIssue({ code: 'custom', message: 'not one or two RSA keys of at least 2048 bits in PEM form' });
  return z.NEVER;
});

const Origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
  .transform((list) => list.map((one) => new URL(one).origin));

/** What the environment says of Hub88: all of it, or the company is not there. */
export const Hub88Settings = z
  .object({
    GAMES_HUB88_URL: z.url(),
    GAMES_HUB88_OPERATOR_ID: z.coerce.number().int().positive(),
    GAMES_HUB88_PRIVATE_KEY: PrivateKey,
    GAMES_HUB88_PUBLIC_KEYS: PublicKeys,
    GAMES_HUB88_PLAY_ORIGINS: Origins,
  })
  .transform((it) => ({
    url: it.GAMES_HUB88_URL.replace(/\/$/, ''),
    operatorId: it.GAMES_HUB88_OPERATOR_ID,
    ourKey: it.GAMES_HUB88_PRIVATE_KEY,
    theirKeys: it.GAMES_HUB88_PUBLIC_KEYS,
    playOrigins: it.GAMES_HUB88_PLAY_ORIGINS,
  }));
