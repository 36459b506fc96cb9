import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Merchants } from '#modules/merchant';
import { serve } from '#platform/http/serve';
import { invariant } from '#platform/refusal';
import { endedSessionCookie } from './cookies.ts';
import type { Sessions } from './sessions.ts';

export function registerPlayerRoutes(app: FastifyInstance, sessions: Sessions, merchants: Merchants): void {
  serve(app, playerCalls.session, ({ context }) => {
    invariant(context.session, 'a session call has a session');
    return {
      token: context.session.handle,
      merchantCode: context.merchant,
      userName: context.session.account,
      type: context.session.type,
      firstTimeLogin: false,
      customerType: context.session.customerType,
    };
  });
  serve(app, playerCalls.member, ({ context }) => {
    invariant(context.session, 'a session call has a session');
    return {
      id: context.session.memberId,
      nickname: context.session.nickname,
      account: context.session.account,
      type: context.session.type,
      merchantCode: context.merchant,
      currency: merchants.settings(context.merchant).currency,
    };
  });
  serve(app, playerCalls.logout, async ({ context }) => {
    invariant(context.session, 'a session call has a session');
    await sessions.end(context.merchant, context.session);
    context.setCookie(endedSessionCookie);
    return {};
  });
}
