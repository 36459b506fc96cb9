import { operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { Secrets } from '#platform/secrets';
import { createAppeals } from './appeals.ts';
import { createChat } from './chat.ts';
import { createChatDesk } from './chat-desk.ts';
import { createFeedback } from './feedback.ts';

export { supportRetention } from './retention.ts';

interface Needs {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  secrets: Secrets;
}

/** Where players reach us. */
export function createSupport(needs: Needs) {
  const feedback = createFeedback(needs);
  const chat = createChat(needs);
  const desk = createChatDesk(needs);
  const appeals = createAppeals(needs);
  const fewAnHour = { limit: { limit: 5, windowSeconds: 3600, whenUnsure: 'allow-local' } } as const;
  return {
    playerRoutes(app: FastifyInstance): void {
      serve(app, playerCalls.feedback, ({ context, body }) => feedback.send(context, body));
      serve(app, playerCalls.ownFeedback, ({ context, query }) => feedback.own(context, query.pageNum));
      serve(app, playerCalls.launchChat, ({ context, query }) => chat.launch(context, query));
      serve(app, playerCalls.chatUnread, ({ context }) => chat.unread(context));
      serve(app, playerCalls.openChat, ({ context, body }) => chat.open(context, body.ticket));
      serve(app, playerCalls.chatMessages, ({ context, query }) => chat.messages(context, query.after));
      serve(app, playerCalls.sendChat, ({ context, body }) => chat.send(context, body));
      serve(app, playerCalls.appeal, ({ context, body }) => appeals.send(context.merchant, body), fewAnHour);
    },
    operatorRoutes(app: FastifyInstance): void {
      serve(app, operatorCalls.feedbackList, ({ params, query, context }) =>
        feedback.queue(params.merchantCode, context.operator.name, query.state),
      );
      serve(app, operatorCalls.answerFeedback, ({ params, body, context }) =>
        feedback.answer(params.merchantCode, context.operator.name, params.id, body.text),
      );
      serve(app, operatorCalls.chats, ({ params, query, context }) =>
        desk.queue(params.merchantCode, context.operator.name, query.state),
      );
      serve(app, operatorCalls.chat, ({ params, context }) =>
        desk.show(params.merchantCode, context.operator.name, params.conversationId),
      );
      serve(app, operatorCalls.answerChat, ({ params, body, context }) =>
        desk.answer(params.merchantCode, context.operator.name, params.conversationId, body),
      );
      serve(app, operatorCalls.closeChat, ({ params, context }) =>
        desk.close(params.merchantCode, context.operator.name, params.conversationId),
      );
      serve(app, operatorCalls.appeals, ({ params, query, context }) =>
        appeals.list(params.merchantCode, context.operator.name, query.state),
      );
      serve(app, operatorCalls.decideAppeal, ({ params, body, context }) =>
        appeals.decide(params.merchantCode, context.operator.name, params.appealId, body),
      );
    },
  };
}
