import type { MessageProfile, MessageState, MessagingGateway } from '#platform/messages/ports';
import { invariant } from '#platform/refusal';
import { z } from 'zod';
import { ask, notTaken } from '../ask.ts';
import { isSignedByTwilio } from './report-signature.ts';

export interface TwilioOptions {
  url: string;
  account: string;
  token: string;
  sender: string;
  /** Where Twilio tells what became of a message; our reference is added to it. */
  reportUrl: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

const twilioProfile: MessageProfile = {
  channels: ['sms'],
  countries: 'all',
  sendsOnce: false,
  findsBy: 'company id',
  gambling: {
    text: 'Gambling traffic is forbidden on all numbers in the United States and Canada. Elsewhere the law and the carriers of the country decide; Philippine carriers want registered names.',
    source: 'twilio.com/docs/api/errors/30461; twilio.com/en/guidelines/ph/sms',
    readOn: '2026-11-20',
  },
  triedWith: null,
};

const Sid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/);
const Message = z.object({ sid: Sid, status: z.string() });
const Problem = z.object({ code: z.int() });
const Report = z.object({
  AccountSid: z.string(),
  MessageSid: Sid,
  MessageStatus: z.string(),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

const states: Readonly<Record<string, MessageState>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** About the reader: not a number, unsubscribed, not a mobile, not reachable. Any other refusal is about our account. */
const aboutReader = new Set([21211, 21217, 21610, 21612, 21614, 21617]);

const parts = (url: string, account: string, path: string): URL =>
  new URL(`/2010-04-01/Accounts/${account}/${path}.json`, url);

export function createTwilio({
  url,
  account,
  token,
  sender,
  reportUrl,
  fetch: asking = fetch,
  timeoutMs = 5000,
}: TwilioOptions): MessagingGateway {
  // Anybody can sign with an empty secret.
  invariant(token !== '', 'the token must not be empty');
  const line = { fetch: asking, timeoutMs };
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` };
  return {
    profile: twilioProfile,

    async send({ reference, to, text }) {
      const callback = new URL(reportUrl);
      callback.searchParams.set('reference', reference);
      const body = new URLSearchParams({
        To: to,
        [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
        Body: text,
        StatusCallback: callback.href,
      });
      const answer = await ask(parts(url, account, 'Messages'), { method: 'POST', headers, body }, line);
      const code = Problem.safeParse(answer.body).data?.code;
      if (answer.status === 400 && code !== undefined)
        return { outcome: aboutReader.has(code) ? 'refused' : 'unavailable', word: `error ${code}` };
      const no = notTaken(answer);
      if (no !== null) return no;
      if (answer.status >= 400) return { outcome: 'unavailable', word: `status ${answer.status}` };
      const message = Message.safeParse(answer.body).data;
      return message === undefined ? { outcome: 'unknown' } : { outcome: 'accepted', companyId: message.sid };
    },

    async lookUp({ companyId }) {
      if (!Sid.safeParse(companyId).success) return 'unknown';
      const answer = await ask(
        parts(url, account, `Messages/${companyId}`),
        { method: 'GET', headers },
        line,
      );
      if (answer.status === 404) return 'absent';
      const message = answer.status === 200 ? Message.safeParse(answer.body).data : undefined;
      return message?.sid === companyId ? (states[message.status] ?? 'unknown') : 'unknown';
    },

    readReport({ headers: given, body, url: called }) {
      const form = new URLSearchParams(body.toString('utf8'));
      if (!isSignedByTwilio(token, given['x-twilio-signature'], called, form)) return null;
      const told = Report.safeParse(Object.fromEntries(form)).data;
      const reference = URL.parse(called)?.searchParams.get('reference') ?? null;
      const state = states[told?.MessageStatus ?? ''];
      if (told?.AccountSid !== account || reference === null || state === undefined) return null;
      const word = told.ErrorCode === undefined ? null : `error ${told.ErrorCode}`;
      return { reference, companyId: told.MessageSid, state, word };
    },
  };
}
