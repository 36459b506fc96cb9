import type { MessageProfile, MessagingGateway } from '#platform/messages/ports';
import { z } from 'zod';
import { invariant } from '#platform/refusal';
import { ask, notTaken, parseJson } from '../ask.ts';
import { isSignedReport } from './report-signature.ts';

export interface MessagingGatewayOptions {
  url: string;
  apiKey: string;
  reportSecret: string;
  callbackUrl?: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const State = z.enum(['accepted', 'sent', 'delivered', 'failed', 'expired']);
const Taken = z.object({ id: z.string().min(1).max(100), reference: z.string() });
const Known = Taken.extend({ state: State });
const Found = z.object({ messages: z.array(Known) });

/** A gateway of the common kind: our reference is its idempotency key. */
export const gatewayProfile: MessageProfile = {
  channels: ['sms', 'email'],
  countries: 'all',
  sendsOnce: true,
  findsBy: 'reference',
  gambling: null,
  triedWith: null,
};

const stateOf = (state: z.output<typeof State>) => (state === 'expired' ? 'failed' : state);

/** No answer is not a no: only a clear answer of the gateway counts, everything else is `unknown`. */
export function createMessagingGateway({
  url,
  apiKey,
  reportSecret,
  callbackUrl,
  fetch: asking = fetch,
  timeoutMs = 5000,
}: MessagingGatewayOptions): MessagingGateway {
  // Anybody can sign with an empty secret.
  invariant(reportSecret !== '', 'the secret of delivery reports must not be empty');
  const messages = new URL('/v1/messages', url);

  const call = (target: URL, init: RequestInit) =>
    ask(
      target,
      { ...init, headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' } },
      { fetch: asking, timeoutMs },
    );

  return {
    profile: gatewayProfile,

    async send({ reference, channel, to, from, subject, text }) {
      const order = { reference, channel, to, from, subject, text, callbackUrl };
      const answer = await call(messages, { method: 'POST', body: JSON.stringify(order) });
      const no = notTaken(answer);
      if (no !== null) return no;
      if (answer.status >= 400) return { outcome: 'refused', word: `status ${answer.status}` };
      const taken = Taken.safeParse(answer.body).data;
      if (taken?.reference !== reference) return { outcome: 'unknown' };
      return { outcome: 'accepted', companyId: taken.id };
    },

    async lookUp({ reference }) {
      const target = new URL(messages);
      target.searchParams.set('reference', reference);
      const answer = await call(target, { method: 'GET' });
      if (answer.status !== 200) return 'unknown';
      const found = Found.safeParse(answer.body).data;
      if (found === undefined) return 'unknown';
      const own = found.messages.find((message) => message.reference === reference);
      return own === undefined ? 'absent' : stateOf(own.state);
    },

    readReport({ headers, body, now }) {
      const signature = headers['x-signature'];
      const rawBody = body.toString('utf8');
      if (typeof signature !== 'string' || !isSignedReport(reportSecret, rawBody, signature, now))
        return null;
      const told = Known.safeParse(parseJson(rawBody)).data;
      if (told === undefined) return null;
      return { reference: told.reference, companyId: told.id, state: stateOf(told.state), word: null };
    },
  };
}
