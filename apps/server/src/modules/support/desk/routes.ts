import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { createChatDesk } from './chat-desk.ts';
import type { createChatWork } from './chat-work.ts';
import type { createSavedReplies } from './saved-replies.ts';

interface Parts {
  desk: ReturnType<typeof createChatDesk>;
  work: ReturnType<typeof createChatWork>;
  replies: ReturnType<typeof createSavedReplies>;
}

export function registerChatDesk(app: FastifyInstance, { desk, work, replies }: Parts): void {
  serve(app, operatorCalls.chats, ({ params, query, context }) =>
    desk.queue(params.merchantCode, context.operator.name, query.state),
  );
  serve(app, operatorCalls.chat, ({ params, context }) =>
    desk.show(params.merchantCode, context.operator.name, params.conversationId),
  );
  serve(app, operatorCalls.chatSubjects, ({ params, context }) =>
    desk.subjects(params.merchantCode, context.operator.name, params.conversationId),
  );
  serve(app, operatorCalls.answerChat, ({ params, body, context }) =>
    desk.answer(params.merchantCode, context.operator.name, params.conversationId, body),
  );
  serve(app, operatorCalls.closeChat, ({ params, context }) =>
    desk.close(params.merchantCode, context.operator.name, params.conversationId),
  );
  serve(app, operatorCalls.changeChat, ({ params, body, context }) =>
    work.change(params.merchantCode, context.operator.name, params.conversationId, body),
  );
  serve(app, operatorCalls.noteChat, ({ params, body, context }) =>
    work.note(params.merchantCode, context.operator.name, params.conversationId, body),
  );
  serve(app, operatorCalls.chatTimes, ({ params, context }) =>
    work.times(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.savedReplies, ({ params, context }) =>
    replies.list(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.saveReply, ({ params, body, context }) =>
    replies.save(params.merchantCode, context.operator.name, params.replyId, body),
  );
}
