import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import { createForStaff } from './for-staff.ts';
import { registerNoticeRoute } from './notices.ts';
import { type CashierNeeds, createParts } from './parts.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { registerReviewRoutes } from './review/routes.ts';
import { registerSettlingRoutes } from './settling/routes.ts';
import { createTodayMoney } from './today/today-money.ts';
import { registerTodayRoutes } from './today/routes.ts';
import { registerVoucherRoutes } from './vouchers/routes.operator.ts';
import { registerWayRoutes } from './ways/routes.ts';
import { createOrderRunner } from './worker/runner.ts';

export { cashierHeld, hasOpenOrders } from './own-data.ts';
export { cashierCopied } from './opening/copied.ts';
export { waysToPay } from './opening/ways-to-pay.ts';
export { cashierAlerts } from './worker/alerts.ts';
export { payoutsWithoutAnswer } from './withdrawals/payouts-without-answer.ts';
export { cashierDue } from './worker/due-work.ts';
export { cashierQueues } from './queues.ts';
export { orderDecisionsWithin } from './counted/decisions.ts';
export { paymentsWithin } from './counted/payments.ts';
export { firstDepositors, moneyByWay, ordersWithin } from './today/within.ts';
export { payoutTimes, stretchEnds } from './today/payout-times.ts';
export type * from './ports.ts';
export { payoutsAsked, sharingPayoutNumber } from './withdrawals/asked.ts';
export { depositsTried } from './deposits/tried.ts';
export { cashierRetention } from './retention.ts';

export type Cashier = ReturnType<typeof createCashier>;

/** Brings money in and pays it out, step by step, and shows every step. */
export function createCashier(needs: CashierNeeds) {
  const parts = createParts(needs);
  return {
    /** Orders of a member, for whoever looks at a member as a whole. */
    forStaff: createForStaff(needs),
    playerRoutes(app: FastifyInstance): void {
      registerPlayerRoutes(app, parts);
      registerNoticeRoute(app, parts);
    },
    operatorRoutes(app: FastifyInstance): void {
      registerOperatorRoutes(app, parts.cashierStaff, parts.weighing);
      registerWayRoutes(app, parts);
      registerReviewRoutes(app, parts.reviewDesk, parts.weighing);
      registerSettlingRoutes(app, parts);
      registerVoucherRoutes(app, parts.voucherIssuing);
      registerTodayRoutes(app, createTodayMoney(needs));
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
