import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { serve } from '#platform/http/serve';
import { checkHistory, lastChecks } from './checks/last-checks.ts';
import type { History } from './history/history.ts';
import type { createOwed } from './owed/owed.ts';

interface Parts {
  systemDb: Kysely<object>;
  merchants: Merchants;
  history: History;
  owed: ReturnType<typeof createOwed>;
}

export function registerOperatorRoutes(
  app: FastifyInstance,
  { systemDb, merchants, history, owed }: Parts,
): void {
  serve(app, operatorCalls.moneyChecks, async () => ({ checks: await lastChecks(systemDb) }));
  serve(app, operatorCalls.moneyCheckHistory, async ({ params }) => ({
    checks: await checkHistory(systemDb, params.name),
  }));
  serve(app, operatorCalls.todayOwed, ({ params, context }) =>
    owed(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.todayChecks, async ({ params }) => {
    merchants.assertKnown(params.merchantCode);
    const checks = await lastChecks(systemDb);
    return {
      checks: checks.map(({ name, ok, wrong, finishedAt }) => ({ name, isRight: ok, wrong, at: finishedAt })),
    };
  });
  serve(app, operatorCalls.memberTransactions, ({ params: { merchantCode, memberId }, query }) => {
    merchants.assertKnown(merchantCode);
    return history.list(merchantCode, memberId, query, true);
  });
}
