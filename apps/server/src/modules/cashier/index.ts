import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import { registerNoticeRoute } from './notices.ts';
import { type CashierNeeds, createParts } from './parts.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { registerVoucherRoutes } from './vouchers/routes.operator.ts';
import { createOrderRunner } from './worker/runner.ts';

export type * from './ports.ts';
export { cashierRetention } from './retention.ts';

export type Cashier = ReturnType<typeof createCashier>;

/** Brings money in and pays it out, step by step, and shows every step. */
export function createCashier(needs: CashierNeeds) {
  const parts = createParts(needs);
  return {
    playerRoutes(app: FastifyInstance): void {
      registerPlayerRoutes(app, parts);
      registerNoticeRoute(app, parts);
    },
    operatorRoutes(app: FastifyInstance): void {
      registerOperatorRoutes(app, parts.staff, parts.weighing);
      registerVoucherRoutes(app, parts.voucherIssuing);
    },
    /** Does what is due; runs in workers. */
    runner: (options: { log: Log; metrics?: Metrics }) =>
      createOrderRunner({
        ...options,
        database: needs.systemDatabase,
        steps: parts.steps,
        clock: needs.clock,
      }),
    /** Yesterday's orders against the payment companies' own lists. */
    reconcile: parts.reconciliation.check,
  };
}
