import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hashOfSecret } from '@perya/fairness';

const ivBytes = 12;
const tagBytes = 16;
const secretBytes = 32;

export interface Seal {
  /** A new secret, its hash, and how it is kept. `owner` is bound in: a row cannot take another's secret. */
  make: (owner: string) => { sealed: string; hash: string };
  open: (owner: string, sealed: string) => string;
}

/** Secrets rest encrypted (AES-256-GCM): who reads the database alone cannot foresee a round. */
export function createSeal(seedKey: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', seedKey, '', 'perya/studio/secrets', 32));
  return {
    make: (owner) => {
      const secret = randomBytes(secretBytes).toString('hex');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return {
        sealed: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64'),
        hash: hashOfSecret(secret),
      };
    },
    open: (owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        // Otherwise a tag of four bytes would do.
        authTagLength: tagBytes,
      }).setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
