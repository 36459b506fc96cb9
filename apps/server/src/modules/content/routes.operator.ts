import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { actorName } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { Editing } from './editing/editing.ts';
import type { Pictures } from './pictures/pictures.ts';

export function registerOperatorRoutes(app: FastifyInstance, editing: Editing, pictures: Pictures): void {
  serve(app, operatorCalls.contentItems, ({ params, context }) =>
    editing.items(params.merchantCode, actorName(context.actor), params.kind),
  );
  serve(app, operatorCalls.saveContent, ({ params, body, context }) =>
    editing.save(params.merchantCode, actorName(context.actor), params, body),
  );
  serve(app, operatorCalls.removeContent, ({ params, context }) =>
    editing.remove(params.merchantCode, actorName(context.actor), params),
  );
  serve(app, operatorCalls.sendMessage, ({ params, body, context }) =>
    editing.send(params.merchantCode, actorName(context.actor), body),
  );
  serve(app, operatorCalls.memberPicture, ({ params, context }) =>
    pictures.ofMember(params.merchantCode, actorName(context.actor), params.id),
  );
}
