import type { FastifyRequest } from 'fastify';
import type { HttpApp } from '../http/app.ts';
import { visitorOf } from '../http/visitor.ts';
import { refuse } from '../refusal.ts';
import type { Hub } from './hub.ts';

/** `GET /api/v1/live`: open to every visitor in every state, because it also tells when the fair opens again. */
export function serveLive(app: HttpApp, hub: Hub): void {
  app.get('/api/v1/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { merchant } = visitorOf(app, request);
    const memberId = await memberOf(app, request, merchant);
    if (!hub.hasRoom()) refuse('service.unavailable');
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    hub.attach(merchant, reply.raw, memberId);
  });
  app.addHook('preClose', async () => hub.close());
}

/** Whoever shows a session's handle also hears what is theirs; the handle alone is worth nothing (DEC-014). */
async function memberOf(
  app: HttpApp,
  request: FastifyRequest,
  merchant: string,
): Promise<string | undefined> {
  const { cookie, token } = request.headers;
  if (typeof token !== 'string' || token === '') return undefined;
  const session = await app.serving.ports?.findSession(merchant, { cookie, token });
  return session?.memberId ?? refuse('auth.logged.out');
}
