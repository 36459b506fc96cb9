import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { asMember } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { MembersParts } from './parts.ts';

/** What members ask about their own data; all else here is for staff. */
export function registerPlayerRoutes(app: FastifyInstance, { runWork, requests }: MembersParts): void {
  serve(app, playerCalls.ownDataRequests, ({ context }) =>
    runWork(asMember(context.merchant, context.session.memberId), (work) =>
      requests.own(work, context.session.memberId),
    ),
  );
  serve(app, playerCalls.askAboutData, ({ body, context }) =>
    runWork(asMember(context.merchant, context.session.memberId), async (work) => {
      await requests.ask(work, context.session.memberId, body);
      return requests.own(work, context.session.memberId);
    }),
  );
  serve(app, playerCalls.askClosing, ({ context }) =>
    runWork(asMember(context.merchant, context.session.memberId), async (work) => {
      await requests.ask(work, context.session.memberId, { kind: 'closing' });
      return requests.own(work, context.session.memberId);
    }),
  );
  serve(app, playerCalls.ownDataCopy, ({ params, query, context }) =>
    runWork(asMember(context.merchant, context.session.memberId), (work) =>
      requests.ownPart(work, context.session.memberId, params.requestId, query.part),
    ),
  );
}
