import { createHmac } from 'node:crypto';

export const hourMs = 60 * 60_000;
/** So long a delivery is tried, and so long nothing may get through before a webhook is switched off. */
export const patienceMs = 72 * hourMs;
/** So long both secrets sign after a change. */
export const overlapMs = 24 * hourMs;
export const pauses = { firstMs: 5000, longestMs: hourMs };

/** Signed are the moment, a dot, and the bytes as they are sent (docs/WEBHOOKS.md). */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** `t=1700000000,v1=…`, and a second `v1` while the secret before still counts. */
export function signatureHeader(secrets: readonly string[], now: Date, body: string): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${signatureOf(secret, seconds, body)}`)].join(',');
}

const wordIn = (error: unknown, key: 'code' | 'name'): string => {
  const word: unknown = error instanceof Error ? Reflect.get(error, key) : '';
  return typeof word === 'string' ? word : '';
};

/** What went wrong, in words that tell a stranger nothing of our network. */
export function failureOf(error: unknown): string {
  const code = wordIn(error, 'code');
  const name = wordIn(error, 'name');
  if (code === 'EACCES') return 'the name leads into a private network';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name is not known';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'no answer in time';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code))
    return 'the certificate is not good';
  return 'the connection broke';
}
