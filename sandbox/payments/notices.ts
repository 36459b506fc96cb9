import { randomUUID } from 'node:crypto';
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

/** A notice as it goes over the line; made anew for each try, because a signature has a time. */
export type WriteNotice = (notice: Readonly<Notice>) => { headers: Record<string, string>; body: string };

export interface NoticesOptions {
  write: WriteNotice;
  /** Waiting time before each further try. */
  retryAfterMs: readonly number[];
  control: Readonly<Control>;
  timers: Timers;
}

const answerWithinMs = 5000;

/** Tells the merchant that something changed, again and again until it is taken; what is said is the company's own. */
export function createNotices({ write, retryAfterMs, control, timers }: NoticesOptions) {
  const all: Notice[] = [];
  const closing = new AbortController();

  const post = async (notice: Notice): Promise<number | null> => {
    try {
      const reply = await fetch(notice.noticeUrl, {
        method: 'POST',
        ...write(notice),
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
    const status = await post(notice);
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
        noticeUrl: control.noticesTo === '' ? subject.noticeUrl : control.noticesTo,
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
