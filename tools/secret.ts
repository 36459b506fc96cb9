import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signingKeyFrom } from '../apps/server/src/modules/identity/body-keys/key-set.ts';
import { receiptKeysFrom } from '../apps/server/src/modules/wallet/receipts.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { root } from './repository.ts';

/** The installation's secret: given, or made once for this checkout and kept out of git. */

const file = join(root, 'artefacts/server-secret');

export const serverSecret = (): string => {
  const given = process.env['SERVER_SECRET'];
  if (given) return given;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // The word keeps it out of a production (apps/server/src/config-rules.ts).
    writeFileSync(file, `sandbox-${randomBytes(32).toString('base64url')}`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
};

export const allSecrets = () =>
  createSecrets(
    serverSecret(),
    (process.env['SERVER_SECRETS_BEFORE'] ?? '').split(',').filter((one) => one.trim() !== ''),
  );

/**
 * The public half of the key that signs key sets: compiled into the player's bundle. Whoever builds in one place and
 * runs in another gives it as KEY_SET_PUBLIC_KEY; `node tools/secret.ts` prints it.
 */
const keySetPublicKey = (): string =>
  process.env['KEY_SET_PUBLIC_KEY'] ?? JSON.stringify(signingKeyFrom(allSecrets()).publicJwk);

/**
 * Under which receipts are signed, as `keyId:publicKey`: compiled into the bundle, so that a receipt can be checked
 * without us. RECEIPT_PUBLIC_KEYS adds those of secrets that are no longer given.
 */
const receiptPublicKeys = (): string => {
  const own = receiptKeysFrom(allSecrets()).map(({ keyId, publicKey }) => `${keyId}:${publicKey}`);
  const earlier = process.env['RECEIPT_PUBLIC_KEYS'];
  return [...own, ...(earlier ? [earlier] : [])].join(',');
};

/** What a bundle is built with. */
export const bundleKeys = () => ({
  VITE_KEY_SET_PUBLIC_KEY: keySetPublicKey(),
  VITE_RECEIPT_PUBLIC_KEYS: receiptPublicKeys(),
});

if (import.meta.main) console.log(`${keySetPublicKey()}\n${receiptPublicKeys()}`);
