import { type KeyObject, sign, verify } from 'node:crypto';
import type { ReceivedCall } from '#modules/play';

const algorithm = 'RSA-SHA256';
export const signatureHeader = 'x-hub88-signature';

/** Over the bytes as they came. Every key is tried to its end. Nothing of time is signed: ids alone make a repetition harmless. */
export function isSigned(
  keys: readonly KeyObject[],
  { headers, body }: Pick<ReceivedCall, 'headers' | 'body'>,
): boolean {
  const claimed = headers[signatureHeader];
  if (typeof claimed !== 'string' || claimed === '') return false;
  const given = Buffer.from(claimed, 'base64');
  // Two ways to write one signature would be two calls.
  if (given.toString('base64') !== claimed) return false;
  return keys.map((key) => verify(algorithm, body, key, given)).includes(true);
}

export const signed = (key: KeyObject, body: string): string =>
  sign(algorithm, Buffer.from(body), key).toString('base64');
