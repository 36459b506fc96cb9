import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceivedCall } from '#modules/play';

const windowMs = 3 * 60_000;
const form = /^t=([1-9]\d{9}),v1=([0-9a-f]{64})$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who calls; hashed first, so that neither length nor a common beginning shows in the time taken. */
export const isPartner = (bearer: string, { headers }: Pick<ReceivedCall, 'headers'>): boolean =>
  typeof headers.authorization === 'string' &&
  timingSafeEqual(digest(headers.authorization), digest(`Bearer ${bearer}`));

/** Time, path and raw bytes are signed together. Every secret is tried to its end. */
export function isSigned(
  secrets: readonly string[],
  { headers, path, body, now }: Pick<ReceivedCall, 'headers' | 'path' | 'body' | 'now'>,
): boolean {
  const signature = headers['laban-signature'];
  const [, time, claimed] = form.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (time === undefined || claimed === undefined) return false;
  const given = Buffer.from(claimed, 'hex');
  const matches = secrets.map((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${time}.${path}.`).update(body).digest(), given),
  );
  return matches.includes(true) && Math.abs(now.getTime() - Number(time) * 1000) <= windowMs;
}
