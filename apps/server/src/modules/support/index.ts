import { operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Content } from '#modules/content';
import type { Merchants } from '#modules/merchant';
import { actorName, type RunWork } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import { invariant } from '#platform/refusal';
import { createFeedback } from './feedback.ts';

const senderOf = ({ merchant, session }: RequestContext) => {
  invariant(session, 'the call needs a session');
  return { merchant, memberId: session.memberId, isTrial: session.customerType === 'TRIAL' };
};

/** Where players reach us. */
export function createSupport(needs: { runWork: RunWork; merchants: Merchants; content: Content }) {
  const feedback = createFeedback(needs);
  return {
    playerRoutes(app: FastifyInstance): void {
      serve(app, playerCalls.feedback, ({ context, body }) => feedback.send(senderOf(context), body));
      serve(app, playerCalls.ownFeedback, ({ context, query }) =>
        feedback.own(senderOf(context), query.pageNum),
      );
    },
    operatorRoutes(app: FastifyInstance): void {
      serve(app, operatorCalls.feedbackList, ({ params, query, context }) =>
        feedback.queue(params.merchantCode, actorName(context.actor), query.state),
      );
      serve(app, operatorCalls.answerFeedback, ({ params, body, context }) =>
        feedback.answer(params.merchantCode, actorName(context.actor), params.id, body.text),
      );
    },
  };
}
