import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { createTodayMoney } from './today-money.ts';

export function registerTodayRoutes(app: FastifyInstance, money: ReturnType<typeof createTodayMoney>): void {
  serve(app, operatorCalls.todayMoney, ({ params, context }) =>
    money(params.merchantCode, context.operator.name),
  );
}
