import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Editing } from './editing.ts';

export function registerOperatorRoutes(app: FastifyInstance, editing: Editing): void {
  serve(app, operatorCalls.changeGame, ({ params, body, context }) =>
    editing.changeGame(params.merchantCode, context.operator.name, params.nodeId, body),
  );
  serve(app, operatorCalls.changeHotGames, ({ params, body, context }) =>
    editing.changeHotGames(params.merchantCode, context.operator.name, body.nodeIds),
  );
  serve(app, operatorCalls.changeVendor, ({ params, body, context }) =>
    editing.changeVendor(params.merchantCode, context.operator.name, params.vassalage, body),
  );
  serve(app, operatorCalls.changeCategoryOrder, ({ params, body, context }) =>
    editing.changeCategoryOrder(params.merchantCode, context.operator.name, body.entries),
  );
}
