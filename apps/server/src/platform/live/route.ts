import type { HttpApp } from '../http/app.ts';
import { visitorOf } from '../http/visitor.ts';
import { refuse } from '../refusal.ts';
import type { Hub } from './hub.ts';

/** `GET /api/v1/live`: open to every visitor in every state, because it also tells when the fair opens again. */
export function serveLive(app: HttpApp, hub: Hub): void {
  app.get('/api/v1/live', { exposeHeadRoute: false }, (request, reply) => {
    const { merchant } = visitorOf(app, request);
    if (!hub.hasRoom()) refuse('service.unavailable');
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    hub.attach(merchant, reply.raw);
  });
  app.addHook('preClose', async () => hub.close());
}
