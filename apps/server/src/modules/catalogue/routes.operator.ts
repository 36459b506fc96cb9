import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { actorName } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { Editing } from './editing.ts';

export function registerOperatorRoutes(app: FastifyInstance, editing: Editing): void {
  serve(app, operatorCalls.changeGame, ({ params, body, context }) =>
    editing.changeGame(params.merchantCode, actorName(context.actor), params.nodeId, body),
  );
  serve(app, operatorCalls.changeHotGames, ({ params, body, context }) =>
    editing.changeHotGames(params.merchantCode, actorName(context.actor), body.nodeIds),
  );
  serve(app, operatorCalls.changeVendor, ({ params, body, context }) =>
    editing.changeVendor(params.merchantCode, actorName(context.actor), params.vassalage, body),
  );
  serve(app, operatorCalls.changeCategoryOrder, ({ params, body, context }) =>
    editing.changeCategoryOrder(params.merchantCode, actorName(context.actor), body.entries),
  );
}
