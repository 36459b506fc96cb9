import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentNotice, ReceivedNotice } from '#modules/cashier';

const toleranceMs = 5 * 60_000;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const Notice = z.strictObject({
  event_id: z.string().min(1).max(200),
  type: z.enum(['payment.updated', 'payout.updated']),
  created_at: z.iso.datetime({ offset: true }),
  order_no: z.string().min(1).max(200),
  id: z.string().min(1).max(200),
});

function isSigned(secret: string, { headers, body, now }: ReceivedNotice): boolean {
  const signature = headers['tulay-signature'];
  const [, time, claimed] = form.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (time === undefined || claimed === undefined) return false;
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isRight = timingSafeEqual(right, Buffer.from(claimed, 'hex'));
  return isRight && Math.abs(now.getTime() - Number(time) * 1000) <= toleranceMs;
}

function parseBytes(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** The signature is over time and raw bytes: an old notice cannot be sent again as a new one. */
export function readSignedNotice(secret: string, received: ReceivedNotice): PaymentNotice | null {
  if (!isSigned(secret, received)) return null;
  const notice = Notice.safeParse(parseBytes(received.body)).data;
  if (notice === undefined) return null;
  const kind = notice.type === 'payment.updated' ? 'payment' : 'payout';
  return { eventId: notice.event_id, kind, orderNo: notice.order_no };
}
