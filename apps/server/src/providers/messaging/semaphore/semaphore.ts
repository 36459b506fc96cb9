import type { MessageProfile, MessageState, MessagingGateway } from '#platform/messages/ports';
import { z } from 'zod';
import { ask, notTaken } from '../ask.ts';

export interface SemaphoreOptions {
  url: string;
  apiKey: string;
  sender: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const semaphoreProfile: MessageProfile = {
  channels: ['sms'],
  countries: ['PH'],
  sendsOnce: false,
  findsBy: 'company id',
  gambling: {
    text: 'Sender names related to or used for messages about gambling are not allowed. No exception is named: ask before a name is registered.',
    source: 'semaphore.co/faq, Sender Names',
    readOn: '2026-11-20',
  },
  triedWith: null,
};

/** One entry for each reader; numbers come back without the plus. */
const Entry = z.object({
  message_id: z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]),
  recipient: z.coerce.string(),
  status: z.string(),
});
const Entries = z.array(Entry).length(1);

/** `Refunded` is what Semaphore calls a failed message that it does not charge. */
const states: Readonly<Record<string, MessageState>> = {
  queued: 'accepted',
  pending: 'accepted',
  sent: 'sent',
  failed: 'failed',
  refunded: 'failed',
};

const numberOf = (to: string): string => to.replace(/^\+/, '');

/** Texts to Philippine numbers. Nothing is sent once: each call is another text, and nobody calls us back. */
export function createSemaphore({
  url,
  apiKey,
  sender,
  fetch: asking = fetch,
  timeoutMs = 5000,
}: SemaphoreOptions): MessagingGateway {
  const line = { fetch: asking, timeoutMs };
  return {
    profile: semaphoreProfile,

    async send({ purpose, to, text }) {
      // Semaphore drops these and says that it has taken them.
      if (/^\s*test/i.test(text)) return { outcome: 'unavailable', word: 'text begins with TEST' };
      // Codes go by the line that is not slowed down.
      const target = new URL(purpose === 'code' ? '/api/v4/priority' : '/api/v4/messages', url);
      const body = new URLSearchParams({
        apikey: apiKey,
        number: numberOf(to),
        message: text,
        sendername: sender,
      });
      const answer = await ask(target, { method: 'POST', body }, line);
      const no = notTaken(answer);
      if (no !== null) return no;
      if (answer.status >= 400) return { outcome: 'refused', word: `status ${answer.status}` };
      const [entry] = Entries.safeParse(answer.body).data ?? [];
      if (entry === undefined || numberOf(entry.recipient) !== numberOf(to)) return { outcome: 'unknown' };
      return { outcome: 'accepted', companyId: String(entry.message_id) };
    },

    async lookUp({ companyId }) {
      if (companyId === null) return 'unknown';
      const target = new URL(`/api/v4/messages/${encodeURIComponent(companyId)}`, url);
      target.searchParams.set('apikey', apiKey);
      const answer = await ask(target, { method: 'GET' }, line);
      if (answer.status !== 200) return 'unknown';
      const list = Array.isArray(answer.body) ? answer.body : [answer.body];
      const [entry] = Entries.safeParse(list).data ?? [];
      if (entry === undefined || String(entry.message_id) !== companyId) return 'unknown';
      return states[entry.status.toLowerCase()] ?? 'unknown';
    },

    readReport: () => null,
  };
}
