import { createHmac } from 'node:crypto';
import type { Message, State } from './outbox.ts';

export interface DeliveryReportsOptions {
  secret: string;
  /** Waiting time before each further try. */
  retryAfterMs: readonly number[];
}

/** Tells whoever ordered a message what became of it; the signature covers time and body. */
export function createDeliveryReports({ secret, retryAfterMs }: DeliveryReportsOptions) {
  const closing = new AbortController();

  const post = async (url: string, body: string): Promise<boolean> => {
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': `t=${time},v1=${signature}` },
        body,
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5000)]),
      });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };

  return {
    async report(message: Message, state: State, at: string): Promise<void> {
      const { id, reference, callbackUrl } = message;
      if (callbackUrl === undefined) return;
      const body = JSON.stringify({ id, reference, state, at });
      for (const waitMs of [0, ...retryAfterMs]) {
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
        if (closing.signal.aborted || (await post(callbackUrl, body))) return;
      }
    },
    close: () => closing.abort(),
  };
}
