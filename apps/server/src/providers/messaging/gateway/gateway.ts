import { z } from 'zod';
import { invariant } from '#platform/refusal';
import { isSignedReport } from './report-signature.ts';

export type MessageState = 'accepted' | 'sent' | 'delivered' | 'failed' | 'expired';

export interface OutgoingMessage {
  /** Chosen by us and kept over retries: the gateway sends it once. */
  reference: string;
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  text: string;
  /** Who it comes from, as the reader sees it: the brand. */
  from: string;
}

export interface MessagingGateway {
  /** `unknown`: it may or may not have left; ask `lookUp`, or send again under the same reference. */
  send: (message: OutgoingMessage) => Promise<'accepted' | 'refused' | 'unknown'>;
  lookUp: (reference: string) => Promise<MessageState | 'absent' | 'unknown'>;
  /** What the gateway tells us unasked; null unless it proves to come from there and to be recent. */
  readReport: (
    rawBody: string,
    signature: string | undefined,
    now: Date,
  ) => { reference: string; state: MessageState } | null;
}

export interface MessagingGatewayOptions {
  url: string;
  apiKey: string;
  reportSecret: string;
  callbackUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const State = z.enum(['accepted', 'sent', 'delivered', 'failed', 'expired']);
const Known = z.object({ reference: z.string(), state: State });
const Found = z.object({ messages: z.array(Known) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No answer is not a no: only a clear answer of the gateway counts, everything else is `unknown`. */
export function createMessagingGateway({
  url,
  apiKey,
  reportSecret,
  callbackUrl,
  fetch: ask = fetch,
  timeoutMs = 5000,
}: MessagingGatewayOptions): MessagingGateway {
  // Anybody can sign with an empty secret.
  invariant(reportSecret !== '', 'the secret of delivery reports must not be empty');
  const messages = new URL('/v1/messages', url);

  const call = async (target: URL, init: RequestInit): Promise<{ status: number; body: unknown } | null> => {
    try {
      const reply = await ask(target, {
        ...init,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.status, body: parseJson(await reply.text()) };
    } catch {
      return null;
    }
  };

  return {
    async send({ reference, channel, to, from, subject, text }) {
      const order = { reference, channel, to, from, subject, text, callbackUrl };
      const answer = await call(messages, { method: 'POST', body: JSON.stringify(order) });
      if (answer === null || answer.status === 429 || answer.status >= 500) return 'unknown';
      if (answer.status >= 400) return 'refused';
      return Known.safeParse(answer.body).data?.reference === reference ? 'accepted' : 'unknown';
    },

    async lookUp(reference) {
      const target = new URL(messages);
      target.searchParams.set('reference', reference);
      const answer = await call(target, { method: 'GET' });
      const found = answer?.status === 200 ? Found.safeParse(answer.body).data : undefined;
      if (found === undefined) return 'unknown';
      return found.messages.find((message) => message.reference === reference)?.state ?? 'absent';
    },

    readReport(rawBody, signature, now) {
      if (!isSignedReport(reportSecret, rawBody, signature, now)) return null;
      return Known.safeParse(parseJson(rawBody)).data ?? null;
    },
  };
}
