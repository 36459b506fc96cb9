import type { JsonWebKey, KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import type { CryptoKey } from 'jose';
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';

const agreement = 'ECDH-ES';
const encryption = 'A256GCM';
const longestBody = 8192;
/** Everything else is refused unread: compression, extensions, keys that come with the message. */
const headerNames = new Set(['alg', 'enc', 'kid', 'epk']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Five parts, the second one empty with this agreement, each in its one right spelling: decoders forgive more. */
function isCompact(jwe: string): boolean {
  const parts = jwe.split('.');
  return (
    parts.length === 5 &&
    parts[1] === '' &&
    parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

/** A key of one day; only the process that signs people in holds the private part. */
export async function newBodyKey(): Promise<{ kid: string; privateJwk: JsonWebKey; publicJwk: JsonWebKey }> {
  const { privateKey, publicKey } = await generateKeyPair(agreement, { crv: 'P-256', extractable: true });
  return {
    kid: randomBytes(8).toString('hex'),
    privateJwk: await exportJWK(privateKey),
    publicJwk: await exportJWK(publicKey),
  };
}

/** The content of an encrypted body (DEC-105). Null for anything wrong with it: the sender learns no reason. */
export async function openBody(
  jwe: string,
  keyOf: (kid: string) => CryptoKey | KeyObject | null,
): Promise<unknown> {
  if (jwe.length > longestBody || !isCompact(jwe)) return null;
  try {
    const header = decodeProtectedHeader(jwe);
    if (!Object.keys(header).every((name) => headerNames.has(name))) return null;
    const key = typeof header.kid === 'string' ? keyOf(header.kid) : null;
    if (!key) return null;
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: [agreement],
      contentEncryptionAlgorithms: [encryption],
    });
    return JSON.parse(utf8.decode(plaintext));
  } catch {
    return null;
  }
}
