import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Desk } from './editing/desk.ts';
import type { Editing } from './editing/editing.ts';
import type { Pictures } from './pictures/pictures.ts';

interface Parts {
  editing: Editing;
  desk: Desk;
  pictures: Pictures;
}

export function registerOperatorRoutes(app: FastifyInstance, { editing, desk, pictures }: Parts): void {
  registerDesk(app, desk);
  serve(app, operatorCalls.saveContent, ({ params, body, context }) =>
    editing.save(params.merchantCode, context.operator.name, params, body),
  );
  serve(app, operatorCalls.removeContent, ({ params, context }) =>
    editing.remove(params.merchantCode, context.operator.name, params),
  );
  serve(app, operatorCalls.sendMessage, ({ params, body, context }) =>
    editing.send(params.merchantCode, context.operator.name, body),
  );
  serve(app, operatorCalls.memberPicture, ({ params, context }) =>
    pictures.ofMember(params.merchantCode, context.operator.name, params.id),
  );
}

function registerDesk(app: FastifyInstance, desk: Desk): void {
  serve(app, operatorCalls.contentItems, ({ params, context }) =>
    desk.list(params.merchantCode, context.operator.name, params.kind),
  );
  serve(app, operatorCalls.contentItem, ({ params, context }) =>
    desk.one(params.merchantCode, context.operator.name, params),
  );
  serve(app, operatorCalls.saveContentDraft, ({ params, body, context }) =>
    desk.draft(params.merchantCode, context.operator.name, params, body),
  );
  serve(app, operatorCalls.publishContent, ({ params, body, context }) =>
    desk.publish(params.merchantCode, context.operator.name, params, body),
  );
  serve(app, operatorCalls.checkContent, ({ params, body, context }) =>
    desk.check(params.merchantCode, context.operator.name, body.item),
  );
  serve(app, operatorCalls.recallContent, ({ params, body, context }) =>
    desk.recall(params.merchantCode, context.operator.name, params, body.version),
  );
  serve(app, operatorCalls.orderContent, ({ params, body, context }) =>
    desk.order(params.merchantCode, context.operator.name, params.kind, body),
  );
}
