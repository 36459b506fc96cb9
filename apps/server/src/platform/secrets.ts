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

/** Keys of one version of the secret; each serves one purpose only. */
function keysFrom(serverSecret: string) {
  invariant(serverSecret.length >= shortestSecret, `the server's secret needs ${shortestSecret} characters`);
  const known = new Map<string, Buffer>();

  return (use: 'key' | 'hash' | 'seal', purpose: string): Buffer => {
    const info = `perya/${use}/${purpose}`;
    const before = known.get(info);
    if (before) return before;
    const key = Buffer.from(hkdfSync('sha256', serverSecret, '', info, 32));
    known.set(info, key);
    return key;
  };
}

/**
 * Everything secret that a process needs, from the one secret it is given and those that were in use before it. The
 * present one seals, every one opens. What must be found again in a table for years, or was compiled into a bundle, comes
 * from the eldest: a hash of somebody who is not here cannot be made anew (docs/adr/0025-secrets-have-versions.md).
 */
export function createSecrets(present: string, before: readonly string[] = []) {
  const versions = [present, ...before].map(keysFrom) as [KeysOfVersion, ...KeysOfVersion[]];
  const [newest] = versions;
  const eldest = versions.at(-1) ?? newest;

  const seal = (purpose: string, value: unknown): string => {
    const text = JSON.stringify(value) as string | undefined;
    invariant(text !== undefined, 'only what JSON can say is sealed');
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', newest('seal', purpose), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  };

  const open = (purpose: string, sealed: string): unknown => {
    const bytes = decoded(sealed);
    if (!bytes || bytes.length <= ivBytes + tagBytes) return null;
    for (const derive of versions) {
      const text = opened(derive('seal', purpose), bytes);
      if (text !== null) return JSON.parse(text);
    }
    return null;
  };

  return {
    /** 32 bytes of each version, the present one first; the same in every process with the same secrets. */
    keys: (purpose: string): [Buffer, ...Buffer[]] =>
      versions.map((derive) => derive('key', purpose)) as [Buffer, ...Buffer[]],

    /** 32 bytes that stay the same when a new secret is put before the others. */
    lastingKey: (purpose: string): Buffer => eldest('key', purpose),

    keyedHash: (purpose: string, ...parts: string[]): Buffer =>
      createHmac('sha256', eldest('hash', purpose)).update(framed(parts)).digest(),

    seal,

    /** Null for whatever no version of the secret sealed for this purpose. */
    open,

    /** A purpose and the one type of what is sealed for it: whatever opens was sealed by `seal` of the same. */
    sealing: <Value>(purpose: string) => ({
      seal: (value: Value): string => seal(purpose, value),
      open: (sealed: string): Value | null => open(purpose, sealed) as Value | null,
    }),
  };
}

function opened(key: Buffer, bytes: Buffer): string | null {
  // Otherwise a tag of four bytes would do.
  const length = { authTagLength: tagBytes };
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), length);
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

type KeysOfVersion = ReturnType<typeof keysFrom>;
export type Secrets = ReturnType<typeof createSecrets>;
