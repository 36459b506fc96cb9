import type { FastifyInstance } from 'fastify';
import { field, openCompany } from '../../trial-door.ts';

/**
 * Semaphore, a company for texts in the Philippines, from its API papers and its questions and answers as they were read on
 * 2026-11-20. What an answer to a wrong field looks like is not said there: here it is 422 with the field.
 */
const modes = ['normal', 'down', 'busy', 'done-then-500', 'nonsense', 'silent'] as const;

interface Text {
  message_id: number;
  number: string;
  message: string;
  sender: string;
  line: string;
  /** Accepted, and then never sent: the text begins with TEST. */
  dropped: boolean;
  at: number;
}

const known = new Set(['apikey', 'number', 'message', 'sendername', 'code']);
const mobile = /^(?:63|0)9\d{9}$/;

export function createSemaphore(
  { apiKey, limit = 120, sentAfterMs = 100 } = {
    apiKey: 'sandbox-semaphore-key',
  } as { apiKey: string; limit?: number; sentAfterMs?: number },
): FastifyInstance {
  const texts: Text[] = [];
  const asked: number[] = [];
  const { app, control } = openCompany(modes, () => ({ texts, asked: asked.length }));

  const statusOf = ({ number, dropped, at }: Text): string => {
    if (number.endsWith('0001')) return 'Failed';
    if (number.endsWith('0002')) return 'Refunded';
    return Date.now() - at < sentAfterMs || dropped ? 'Pending' : 'Sent';
  };
  const shown = (text: Text) => ({
    message_id: text.message_id,
    user_id: 1,
    user: 'sandbox@example.test',
    account_id: 1,
    account: 'Sandbox',
    recipient: text.number.replace(/^0/, '63'),
    message: text.message,
    sender_name: text.sender,
    network: 'Globe',
    status: statusOf(text),
    type: 'Single',
    source: 'Api',
    created_at: new Date(text.at).toISOString().slice(0, 19).replace('T', ' '),
    updated_at: new Date(text.at).toISOString().slice(0, 19).replace('T', ' '),
  });

  for (const line of ['messages', 'priority', 'otp']) {
    app.post(`/api/v4/${line}`, async (request, reply) => {
      if (control.mode === 'down') return reply.code(503).send('unavailable');
      if (field(request.body, 'apikey') !== apiKey) return reply.code(401).send({ error: 'Unauthorized' });
      asked.push(Date.now());
      // The two lines for what is urgent are not slowed down.
      const lately = asked.filter((at) => at > Date.now() - 60_000).length;
      if (control.mode === 'busy' || (line === 'messages' && lately > limit))
        return reply.code(429).header('retry-after', '40').send({ message: 'Too Many Attempts.' });
      const wrong = wrongField(request.body);
      if (wrong !== null) return reply.code(422).send({ [wrong]: [`The ${wrong} is invalid.`] });
      const message = field(request.body, 'message') ?? '';
      const sent = (field(request.body, 'number') ?? '').split(',').map((number): Text => {
        const text = {
          message_id: 100_000 + texts.length,
          number: number.replace(/^\+/, ''),
          message,
          sender: field(request.body, 'sendername') ?? 'SEMAPHORE',
          line,
          dropped: message.startsWith('TEST'),
          at: Date.now(),
        };
        texts.push(text);
        return text;
      });
      if (control.mode === 'done-then-500') return reply.code(500).send('error');
      if (control.mode === 'nonsense') return reply.type('text/html').send('<html></html>');
      if (control.mode === 'silent') return reply.hijack();
      return sent.map(shown);
    });
  }

  app.get<{ Params: { id: string }; Querystring: { apikey?: string } }>(
    '/api/v4/messages/:id',
    async (request, reply) => {
      if (control.mode === 'down') return reply.code(503).send('unavailable');
      if (request.query.apikey !== apiKey) return reply.code(401).send({ error: 'Unauthorized' });
      return texts.filter(({ message_id }) => String(message_id) === request.params.id).map(shown);
    },
  );
  return app;
}

function wrongField(body: unknown): string | null {
  const names = Object.keys(Object(body));
  const stranger = names.find((name) => !known.has(name));
  if (stranger !== undefined) return stranger;
  const numbers = (field(body, 'number') ?? '').split(',');
  if (numbers.length > 1000 || !numbers.every((number) => mobile.test(number.trim()))) return 'number';
  if ((field(body, 'message') ?? '').trim() === '') return 'message';
  const sender = field(body, 'sendername') ?? 'SEMAPHORE';
  return /^[A-Za-z0-9 ]{1,11}$/.test(sender) && !/test|message|sms/i.test(sender) ? null : 'sendername';
}
