import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60_000;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** `t=<unix>,v1=<hex>` over time and raw body: an old report cannot be sent again as a new one. */
export function isSignedReport(
  secret: string,
  rawBody: string,
  signature: string | undefined,
  now: Date,
): boolean {
  const [, time, claimed] = form.exec(signature ?? '') ?? [];
  if (time === undefined || claimed === undefined) return false;
  const right = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest();
  const isRight = timingSafeEqual(right, Buffer.from(claimed, 'hex'));
  return isRight && Math.abs(now.getTime() - Number(time) * 1000) <= toleranceMs;
}
