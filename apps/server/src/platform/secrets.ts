import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { invariant } from './refusal.ts';

const shortestSecret = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Each part with its length before it, so that ('ab', 'c') and ('a', 'bc') differ. */
function framed(parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** Only the one spelling that `seal` writes: Node's decoder would skip foreign characters and loose bits. */
function decoded(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/** Everything secret that a process needs, from the one secret it is given; a key serves one purpose only. */
export function createSecrets(serverSecret: string) {
  invariant(serverSecret.length >= shortestSecret, `the server's secret needs ${shortestSecret} characters`);
  const known = new Map<string, Buffer>();

  const derive = (use: 'key' | 'hash' | 'seal', purpose: string): Buffer => {
    const info = `perya/${use}/${purpose}`;
    const before = known.get(info);
    if (before) return before;
    const key = Buffer.from(hkdfSync('sha256', serverSecret, '', info, 32));
    known.set(info, key);
    return key;
  };

  return {
    /** 32 bytes, the same in every process with the same secret. */
    key: (purpose: string): Buffer => derive('key', purpose),

    keyedHash: (purpose: string, ...parts: string[]): Buffer =>
      createHmac('sha256', derive('hash', purpose)).update(framed(parts)).digest(),

    seal(purpose: string, value: unknown): string {
      const text = JSON.stringify(value) as string | undefined;
      invariant(text !== undefined, 'only what JSON can say is sealed');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', derive('seal', purpose), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Null for whatever this secret did not seal for this purpose. */
    open(purpose: string, sealed: string): unknown {
      const bytes = decoded(sealed);
      if (!bytes || bytes.length <= ivBytes + tagBytes) return null;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive('seal', purpose),
        bytes.subarray(0, ivBytes),
        // Otherwise a tag of four bytes would do.
        { authTagLength: tagBytes },
      );
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
      try {
        return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'));
      } catch {
        return null;
      }
    },
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
