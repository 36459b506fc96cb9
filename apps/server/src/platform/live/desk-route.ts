import { call } from '@perya/contract';
import { deskStreamPath } from '@perya/contract/routes';
import { z } from 'zod';
import { addressOf } from '../http/address.ts';
import type { HttpApp } from '../http/app.ts';
import { staffCaller } from '../http/staff-access.ts';
import { refuse } from '../refusal.ts';
import type { DeskHub } from './desk-hub.ts';

/** Everybody of a brand may listen: a hint says nothing, and the calls it leads to ask for their own permission. */
const listening = call({
  route: { method: 'GET', path: deskStreamPath },
  summary: 'What is stale, by topic',
  access: 'operator',
  permission: 'staff.self',
  reply: z.strictObject({}),
});

/** `GET /operator/v1/merchants/:merchantCode/live`, for a session at the console or a token. */
export function serveDeskStream(app: HttpApp, hub: DeskHub): void {
  app.get<{ Params: { merchantCode: string } }>(
    deskStreamPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const brand = request.params.merchantCode;
      const { operator, staff } = await staffCaller(app, request, listening);
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const isListed = app.serving.operators?.some((one) => one.name === operator.name) === true;
      const address = addressOf(request);
      const attach = hub.place({
        brand,
        name: operator.name,
        sessionId: staff?.sessionId ?? null,
        isStillOpen: async () =>
          isListed || (await app.serving.staff?.findToken(token, brand, address)) !== null,
      });
      if (attach === undefined) refuse('rate.limited');
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      attach(reply.raw);
    },
  );
  app.addHook('preClose', async () => hub.close());
}
