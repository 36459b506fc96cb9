import { operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { TellDesk } from '#platform/live/desk-hints';
import type { RunWork } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { Secrets } from '#platform/secrets';
import { createAppeals } from './appeals.ts';
import { createChat } from './chat.ts';
import { createChatDesk } from './desk/chat-desk.ts';
import { createChatWork } from './desk/chat-work.ts';
import { createChatNotes } from './desk/notes.ts';
import { registerChatDesk } from './desk/routes.ts';
import { createSavedReplies } from './desk/saved-replies.ts';
import { createSubjects, type OwnThings } from './desk/subjects.ts';
import { createComplaints } from './complaints/complaints.ts';
import { createFeedback } from './feedback.ts';

export { complaintsWithin } from './complaints/complaints-within.ts';
export { supportHeld } from './held.ts';
export { supportCopied } from './copied.ts';
export { supportQueues } from './queues.ts';
export { supportRetention } from './retention.ts';

interface Needs {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  ownThings: OwnThings;
  content: Content;
  secrets: Secrets;
  staff: Staff;
  tellDesk: TellDesk;
}

/** Where players reach us. */
export function createSupport(needs: Needs) {
  const feedback = createFeedback(needs);
  const chat = createChat(needs);
  const beside = { ...needs, notes: createChatNotes(needs), subjects: createSubjects(needs) };
  const desk = createChatDesk(beside);
  const work = createChatWork(beside);
  const replies = createSavedReplies(needs);
  const complaints = createComplaints(beside);
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
      registerChatDesk(app, { desk, work, replies });
      serve(app, operatorCalls.complaints, ({ params, query, context }) =>
        complaints.list(params.merchantCode, context.operator.name, query.state, query.after),
      );
      serve(app, operatorCalls.changeComplaint, ({ params, body, context }) =>
        complaints.change(params.merchantCode, context.operator.name, params.id, body),
      );
      serve(app, operatorCalls.decideComplaint, ({ params, body, context }) =>
        complaints.decide(params.merchantCode, context.operator.name, params.id, body),
      );
      serve(app, operatorCalls.exportComplaints, ({ params, query, context }) =>
        complaints.export(params.merchantCode, context.operator.name, query),
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
