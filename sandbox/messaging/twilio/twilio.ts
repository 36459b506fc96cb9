import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { field, openCompany } from '../../trial-door.ts';
import { call } from './callbacks.ts';

/** Twilio's Messages resource, from its pages as they were read on 2026-11-20. */
const modes = [
  'normal',
  'down',
  'busy',
  'done-then-500',
  'nonsense',
  'silent',
  'delivered-before-sent',
  'twice',
  'before-the-answer',
  'no-callbacks',
] as const;

interface Message {
  sid: string;
  account_sid: string;
  to: string;
  from: string;
  body: string;
  status: string;
  error_code: number | null;
  callback: string | null;
}

const problem = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

/** By the last four digits, as the company's own numbers for trials have fixed errors. */
const wrongReader: Readonly<Record<string, number>> = { '1211': 21211, '1610': 21610, '1614': 21614 };
const fields = new Set(['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback']);

export function createTwilio(options: { account: string; token: string; paceMs?: number }): FastifyInstance {
  const { account, token, paceMs = 20 } = options;
  const messages: Message[] = [];
  const told: { sid: string; status: string; answered: number }[] = [];
  const { app, control } = openCompany(modes, () => ({ messages, told }));
  const right = Buffer.from(`Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`);
  const isOurs = (given: string | undefined): boolean => {
    const shown = Buffer.from(given ?? '');
    return shown.length === right.length && timingSafeEqual(shown, right);
  };

  const tell = async (message: Message, status: string): Promise<void> => {
    if (message.callback === null || control.mode === 'no-callbacks') return;
    const answered = await call(
      {
        url: message.callback,
        fields: {
          ApiVersion: '2010-04-01',
          AccountSid: account,
          From: message.from,
          MessageSid: message.sid,
          MessageStatus: status,
          SmsSid: message.sid,
          SmsStatus: status,
          To: message.to,
          ...(message.error_code !== null && { ErrorCode: String(message.error_code) }),
        },
      },
      token,
    );
    told.push({ sid: message.sid, status, answered });
  };
  /** The company promises no order. */
  const carry = async (message: Message): Promise<void> => {
    const isLost = message.to.endsWith('0042');
    if (isLost) message.error_code = 30_042;
    const end = isLost ? 'undelivered' : 'delivered';
    const steps = control.mode === 'delivered-before-sent' ? [end, 'sent'] : ['sent', end];
    for (const step of control.mode === 'twice' ? [...steps, end] : steps) {
      await pause(paceMs, undefined, { ref: false });
      await tell(message, step);
    }
    message.status = end;
  };

  app.post<{ Params: { account: string } }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      if (control.mode === 'down') return problem(reply, 503, 20_503, 'Service unavailable');
      if (!isOurs(request.headers.authorization) || request.params.account !== account)
        return problem(reply, 401, 20_003, 'Authenticate');
      if (control.mode === 'busy') return problem(reply, 429, 20_429, 'Too Many Requests');
      const wrong = codeOf(request.body);
      if (wrong !== null) return problem(reply, 400, wrong, 'refused');
      const sender = field(request.body, 'From') ?? field(request.body, 'MessagingServiceSid') ?? '';
      const message: Message = {
        sid: `SM${randomBytes(16).toString('hex')}`,
        account_sid: account,
        to: field(request.body, 'To') ?? '',
        from: sender,
        body: field(request.body, 'Body') ?? '',
        status: sender.startsWith('MG') ? 'accepted' : 'queued',
        error_code: null,
        callback: field(request.body, 'StatusCallback') ?? null,
      };
      messages.push(message);
      const carried = carry(message);
      if (control.mode === 'before-the-answer') await carried;
      if (control.mode === 'done-then-500') return problem(reply, 500, 20_500, 'Internal error');
      if (control.mode === 'nonsense') return reply.type('text/html').send('<html></html>');
      if (control.mode === 'silent') return reply.hijack();
      const { callback: _, ...shown } = message;
      return reply.code(201).send({ ...shown, api_version: '2010-04-01', num_segments: '1' });
    },
  );
  app.get<{ Params: { account: string; sid: string } }>(
    '/2010-04-01/Accounts/:account/Messages/:sid',
    async (request, reply) => {
      if (control.mode === 'down') return problem(reply, 503, 20_503, 'Service unavailable');
      if (!isOurs(request.headers.authorization)) return problem(reply, 401, 20_003, 'Authenticate');
      const message = messages.find(({ sid }) => `${sid}.json` === request.params.sid);
      if (message === undefined) return problem(reply, 404, 20_404, 'The requested resource was not found');
      const { callback: _, ...shown } = message;
      return shown;
    },
  );
  return app;
}

function codeOf(body: unknown): number | null {
  const to = field(body, 'To') ?? '';
  const text = field(body, 'Body') ?? '';
  const callback = field(body, 'StatusCallback');
  if (Object.keys(Object(body)).some((name) => !fields.has(name))) return 20_001;
  if (to === '') return 21_604;
  if (text === '') return 21_602;
  if (text.length > 1600) return 21_617;
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return 21_211;
  const sender = field(body, 'From') ?? field(body, 'MessagingServiceSid');
  if (sender === undefined) return 21_603;
  if (sender === 'Unknown') return 21_212;
  if (callback !== undefined && !URL.canParse(callback)) return 21_609;
  return wrongReader[to.slice(-4)] ?? null;
}
