import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of the three that Sumsub can be set to, SHA-1 is not believed: a header must not choose the weakest. */
const algorithms: Readonly<Record<string, string>> = {
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
};

/** Hex of an HMAC over the raw body, with the webhook's own secret, by the algorithm that the header names. */
export function isDigest(
  secret: string,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  const algorithm = algorithms[String(headers['x-payload-digest-alg'])];
  const given = headers['x-payload-digest'];
  if (algorithm === undefined || typeof given !== 'string') return false;
  const right = createHmac(algorithm, secret).update(body).digest();
  const claimed = Buffer.from(given, 'hex');
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
