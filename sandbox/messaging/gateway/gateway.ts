import type { FastifyInstance, FastifyReply } from 'fastify';
import { fastify } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { createDeliveryReports } from './delivery-reports.ts';
import { inboxPage } from './inbox-page.ts';
import { readOrder } from './message-order.ts';
import type { Message, Outbox, Pace } from './outbox.ts';
import { createOutbox } from './outbox.ts';
import type { Mode } from './scenarios.ts';
import { behaviourOf, modes, slowAnswerMs } from './scenarios.ts';

export interface GatewayOptions {
  apiKey: string;
  reportSecret: string;
  pace?: Pace;
  keep?: number;
  reportRetryAfterMs?: readonly number[];
}

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } });

const stateOf = ({ id, reference, channel, state, times }: Message) => ({
  id,
  reference,
  channel,
  state,
  times,
});

/** A gateway for short messages and mail that keeps everything to itself and shows it on a page. */
export function createGateway({
  apiKey,
  reportSecret,
  pace = { sentAfterMs: 20, settledAfterMs: 250, expiredAfterMs: 60_000 },
  keep = 5000,
  reportRetryAfterMs = [500, 2000, 5000],
}: GatewayOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const reports = createDeliveryReports({ secret: reportSecret, retryAfterMs: reportRetryAfterMs });
  const outbox = createOutbox({
    pace,
    keep,
    onState: (message, state, at) => void reports.report(message, state, at),
  });
  const control: { mode: Mode } = { mode: 'normal' };

  app.addHook('onClose', async () => {
    outbox.close();
    reports.close();
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    fail(reply, error.statusCode ?? 500, 'bad_request', error.message),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/v1/scenario', async () => control);
  app.put<{ Body: { mode?: Mode } | null }>('/v1/scenario', async (request, reply) => {
    const mode = modes.find((one) => one === request.body?.mode);
    if (mode === undefined) return fail(reply, 400, 'invalid_mode', `mode is one of ${modes.join(', ')}`);
    control.mode = mode;
    return control;
  });

  void app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (control.mode === 'down') return fail(reply, 503, 'unavailable', 'the gateway is down');
      if (request.headers.authorization !== `Bearer ${apiKey}`) {
        return fail(reply, 401, 'unauthorized', 'the API key is missing or wrong');
      }
      if (control.mode === 'busy') return fail(reply, 429, 'too_many_requests', 'try again later');
      return undefined;
    });
    // The work is done by then: only the answer is late.
    api.addHook('onSend', async () => {
      if (control.mode === 'slow') await pause(slowAnswerMs, undefined, { ref: false });
    });
    serveMessages(api, outbox);
  });
  serveInbox(app, outbox);
  return app;
}

function serveMessages(api: FastifyInstance, outbox: Outbox): void {
  const refusals = new Map<string, number>();

  api.post('/v1/messages', async (request, reply) => {
    const order = readOrder(request.body);
    if ('wrong' in order) return fail(reply, 400, 'invalid_field', `${order.wrong} is missing or wrong`);
    const behaviour = behaviourOf(order.to);
    const refused = refusals.get(order.reference) ?? 0;
    if (refused < behaviour.refusals) {
      refusals.set(order.reference, refused + 1);
      return fail(reply, 503, 'unavailable', 'try again');
    }
    const { id, reference } = outbox.findByReference(order.reference) ?? outbox.accept(order, behaviour);
    if (behaviour.answerAfterMs > 0) await pause(behaviour.answerAfterMs, undefined, { ref: false });
    return reply.code(202).send({ id, reference, state: 'accepted' });
  });

  api.get<{ Params: { id: string } }>('/v1/messages/:id', async (request, reply) => {
    const message = outbox.find(request.params.id);
    return message ? stateOf(message) : fail(reply, 404, 'not_found', 'no such message');
  });

  api.get<{ Querystring: { reference?: string } }>('/v1/messages', async (request, reply) => {
    const { reference } = request.query;
    if (reference === undefined) return fail(reply, 400, 'invalid_field', 'reference is missing');
    const message = outbox.findByReference(reference);
    return { messages: message ? [stateOf(message)] : [] };
  });
}

/** For people and tests, not part of what such a company offers: no key is asked for. */
function serveInbox(app: FastifyInstance, outbox: Outbox): void {
  type Filter = { Querystring: { to?: string; channel?: string } };

  // In an address a plus may mean a blank; no number or mail address has one.
  const wanted = (to = '') => to.trim();

  app.get<Filter>('/', async (request, reply) => {
    const { to, channel } = request.query;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(inboxPage(outbox.newestFirst({ to: wanted(to), channel }), to ?? ''));
  });

  app.get<Filter>('/inbox.json', async (request) => {
    const { to, channel } = request.query;
    return { messages: outbox.newestFirst({ to: wanted(to), channel }) };
  });

  app.get<{ Querystring: { since?: string } }>('/v1/count', async (request, reply) => {
    const since = request.query.since === undefined ? 0 : Date.parse(request.query.since);
    if (Number.isNaN(since)) return fail(reply, 400, 'invalid_field', 'since is an ISO time');
    return { count: outbox.countSince(since) };
  });
}
