import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { serve } from '#platform/http/serve';
import { checkHistory, lastChecks } from './checks/last-checks.ts';
import type { History } from './history/history.ts';

interface Parts {
  systemDb: Kysely<object>;
  merchants: Merchants;
  history: History;
}

export function registerOperatorRoutes(app: FastifyInstance, { systemDb, merchants, history }: Parts): void {
  serve(app, operatorCalls.moneyChecks, async () => ({ checks: await lastChecks(systemDb) }));
  serve(app, operatorCalls.moneyCheckHistory, async ({ params }) => ({
    checks: await checkHistory(systemDb, params.name),
  }));
  serve(app, operatorCalls.memberTransactions, ({ params: { merchantCode, memberId }, query }) => {
    merchants.assertKnown(merchantCode);
    return history.list(merchantCode, memberId, query, true);
  });
}
