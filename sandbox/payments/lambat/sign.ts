import { createHmac, createPrivateKey, sign, timingSafeEqual } from 'node:crypto';

export type Params = Readonly<Record<string, string | undefined>>;

/** RFC 3986: what encodeURIComponent leaves alone is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Everything but the signature itself, sorted by name. */
const canonical = (params: Params): string =>
  Object.entries(params)
    .filter(([name]) => name !== 'sign')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value = '']) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

const toleranceSeconds = 300;

export function isSigned(secret: string, method: string, path: string, params: Params): boolean {
  const right = createHmac('sha256', secret)
    .update(`${method} ${path}\n${canonical(params)}`)
    .digest('hex');
  const claimed = params['sign'] ?? '';
  const isRight =
    claimed.length === right.length && timingSafeEqual(Buffer.from(claimed), Buffer.from(right));
  return isRight && Math.abs(Date.now() / 1000 - Number(params['ts'])) <= toleranceSeconds;
}

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const segment = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs claims as a compact JWS with an Ed25519 key that is made from 32 bytes. */
export function createNoticeSigner(kid: string, seed: string): (claims: object) => string {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  return (claims) => {
    const signed = `${segment({ alg: 'EdDSA', kid })}.${segment(claims)}`;
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
  };
}
