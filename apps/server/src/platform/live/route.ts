import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/address.ts';
import type { HttpApp } from '../http/app.ts';
import { subnetOf } from '../http/call-limit.ts';
import { visitorOf } from '../http/visitor.ts';
import { refuse } from '../refusal.ts';
import type { Hub } from './hub.ts';

/** `GET /api/v1/live`: open to every visitor in every state, because it also tells when the fair opens again. */
export function serveLive(app: HttpApp, hub: Hub): void {
  app.get('/api/v1/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { merchant } = visitorOf(app, request);
    const member = await memberOf(app, request, merchant);
    const attach = hub.place({
      merchant,
      address: subnetOf(addressOf(request)),
      ...(member !== undefined && { member }),
      browsers: app.serving.ports?.browsersOf(request.headers.cookie) ?? [],
    });
    if (attach === 'process') refuse('service.unavailable');
    if (attach === 'listener') refuse('rate.limited');
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    attach(reply.raw);
  });
  app.addHook('preClose', async () => hub.close());
}

/** Whoever shows a session's handle also hears what is theirs; the handle alone is worth nothing (DEC-014). */
async function memberOf(
  app: HttpApp,
  request: FastifyRequest,
  merchant: string,
): Promise<{ memberId: string; sessionId: string } | undefined> {
  const { cookie, token } = request.headers;
  if (typeof token !== 'string' || token === '') return undefined;
  const session = await app.serving.ports?.findSession(merchant, { cookie, token });
  return session ?? refuse('auth.logged.out');
}
