import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentGateway } from '#modules/cashier';

const Text = z.string().min(1).max(200);
const Notice = z.object({
  event: z.string().regex(/^[a-z\d_]{1,40}\.[a-z\d_.]{1,60}$/),
  data: z.object({
    id: Text.optional(),
    payment_id: Text.optional(),
    payment_request_id: Text.optional(),
    payout_id: Text.optional(),
    reference_id: z.string().min(1).max(255).optional(),
    status: z.string().max(60).optional(),
  }),
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/**
 * The company proves itself by a fixed token and nothing else: no signature, no time, no number of the event. So a notice says
 * that something changed, and its number is made of what it says: the same one again is not another.
 */
export function createNoticeReader(noticeToken: string): PaymentGateway['readNotice'] {
  const right = digest(noticeToken);
  return ({ headers, body }) => {
    const given = headers['x-callback-token'];
    if (typeof given !== 'string' || !timingSafeEqual(right, digest(given))) return null;
    const notice = Notice.safeParse(parsed(body)).data;
    if (notice === undefined) return null;
    const { event, data } = notice;
    const about = data.payment_id ?? data.payout_id ?? data.id ?? data.payment_request_id ?? '';
    const orderNo = data.reference_id ?? '-';
    return {
      eventId: digest(JSON.stringify([event, about, orderNo, data.status ?? ''])).toString('hex'),
      kind: /^(?:v3_)?payout\./.test(event) ? 'payout' : 'payment',
      orderNo,
    };
  };
}
