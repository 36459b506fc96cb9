import { createHmac, timingSafeEqual } from 'node:crypto';

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const toleranceMs = 5 * 60_000;

export const signatureOf = (secret: string, time: number, text: string): string =>
  createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');

/** Signed a moment ago with our customer's secret. */
export function isSigned(secret: string, header: unknown, text: string): boolean {
  const [, time, claimed] = form.exec(typeof header === 'string' ? header : '') ?? [];
  if (time === undefined || claimed === undefined) return false;
  if (Math.abs(Date.now() - Number(time) * 1000) > toleranceMs) return false;
  const right = Buffer.from(signatureOf(secret, Number(time), text), 'hex');
  return timingSafeEqual(right, Buffer.from(claimed, 'hex'));
}
