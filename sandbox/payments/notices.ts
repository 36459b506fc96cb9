import { createHmac, randomUUID } from 'node:crypto';
import type { Control } from './control.ts';
import type { Timers } from './timers.ts';

export interface Subject {
  type: 'payment.updated' | 'payout.updated';
  orderNo: string;
  id: string;
  noticeUrl: string;
}

export interface Notice extends Subject {
  eventId: string;
  createdAt: string;
  state: 'waiting' | 'delivered' | 'given up' | 'withheld';
  /** What each try was answered with; null is no answer. */
  answers: (number | null)[];
}

export interface NoticesOptions {
  secret: string;
  /** Waiting time before each further try. */
  retryAfterMs: readonly number[];
  control: Readonly<Control>;
  timers: Timers;
}

const answerWithinMs = 5000;

/**
 * Tells the merchant that something changed, without saying what: the signature proves who speaks, and the state is
 * asked for by the API.
 */
export function createNotices({ secret, retryAfterMs, control, timers }: NoticesOptions) {
  const all: Notice[] = [];
  const closing = new AbortController();

  const post = async (url: string, body: string): Promise<number | null> => {
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'tulay-signature': `t=${time},v1=${signature}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await reply.body?.cancel();
      return reply.status;
    } catch {
      return null;
    }
  };

  const send = async (notice: Notice): Promise<void> => {
    const { eventId, type, createdAt, orderNo, id, noticeUrl } = notice;
    const body = JSON.stringify({ event_id: eventId, type, created_at: createdAt, order_no: orderNo, id });
    const status = await post(noticeUrl, body);
    if (closing.signal.aborted) return;
    const waitMs = retryAfterMs[notice.answers.length];
    notice.answers.push(status);
    if (status !== null && status >= 200 && status < 300) notice.state = 'delivered';
    else if (waitMs === undefined) notice.state = 'given up';
    else timers.later(waitMs, () => void send(notice));
  };

  return {
    announce(subject: Subject, { withheld = false } = {}): void {
      const notice: Notice = {
        ...subject,
        eventId: `evt_${randomUUID()}`,
        createdAt: new Date().toISOString(),
        state: withheld || control.silentNotices ? 'withheld' : 'waiting',
        answers: [],
      };
      all.push(notice);
      if (notice.state === 'waiting') void send(notice);
    },
    all: all as readonly Notice[],
    close: () => closing.abort(),
  };
}

export type Notices = ReturnType<typeof createNotices>;
