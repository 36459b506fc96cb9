import { randomUUID } from 'node:crypto';
import { signatureOf } from './signature.ts';

const retryAfterMs = [1000, 2000, 4000, 8000, 16_000];
const answerWithinMs = 5000;

/** Tells a customer that a case was decided, without saying how: that is asked for by the API. */
export function createNotices(secret: string) {
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();

  const later = (waitMs: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, waitMs);
    timers.add(timer);
  };
  const post = async (url: string, body: string): Promise<boolean> => {
    const time = Math.floor(Date.now() / 1000);
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'tiwala-signature': `t=${time},v1=${signatureOf(secret, time, body)}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };
  const send = async (url: string, body: string, nth: number): Promise<void> => {
    const isHeard = await post(url, body);
    const waitMs = retryAfterMs[nth];
    if (!isHeard && waitMs !== undefined && !closing.signal.aborted)
      later(waitMs, () => void send(url, body, nth + 1));
  };

  return {
    later,
    announce(url: string, caseNo: string): void {
      void send(url, JSON.stringify({ event_id: `evt_${randomUUID()}`, case_no: caseNo }), 0);
    },
    close(): void {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
