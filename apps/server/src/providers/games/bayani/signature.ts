import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceivedCall } from '#modules/play';

const windowMs = 3 * 60_000;
const wholeMs = /^[1-9]\d{12}$/;
const hex = /^[0-9a-f]{64}$/;

/**
 * Time, path and raw bytes are signed together: an old call cannot be sent again as a new one, nor a bet as a win. Every
 * secret is tried to its end, so that the time taken does not tell which one was nearly right.
 */
export function isSigned(
  secrets: readonly string[],
  { headers, path, body, now }: Pick<ReceivedCall, 'headers' | 'path' | 'body' | 'now'>,
): boolean {
  const { 'x-bayani-time': time, 'x-bayani-signature': claimed } = headers;
  if (typeof time !== 'string' || !wholeMs.test(time)) return false;
  if (typeof claimed !== 'string' || !hex.test(claimed)) return false;
  const given = Buffer.from(claimed, 'hex');
  const matches = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${time}.${path}.`).update(body).digest(), given),
  );
  return matches.includes(true) && Math.abs(now.getTime() - Number(time)) <= windowMs;
}
