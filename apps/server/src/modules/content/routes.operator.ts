import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Editing } from './editing/editing.ts';
import type { Pictures } from './pictures/pictures.ts';

export function registerOperatorRoutes(app: FastifyInstance, editing: Editing, pictures: Pictures): void {
  serve(app, operatorCalls.contentItems, ({ params, context }) =>
    editing.items(params.merchantCode, context.operator.name, params.kind),
  );
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
