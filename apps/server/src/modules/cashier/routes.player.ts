import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Deposits } from './deposits/deposits.ts';
import type { Vouchers } from './vouchers/vouchers.ts';
import type { PayoutAccounts } from './withdrawals/payout-accounts.ts';
import type { Withdrawals } from './withdrawals/withdrawals.ts';

interface Parts {
  deposits: Deposits;
  vouchers: Vouchers;
  withdrawals: Withdrawals;
  accounts: PayoutAccounts;
}

const perMinute = (limit: number) => ({
  limit: { limit, windowSeconds: 60, whenUnsure: 'allow-local' } as const,
});
/** Asked of all processes together; wrong codes have a count of their own beside it. */
const guessing = { limit: { limit: 20, windowSeconds: 60, whenUnsure: 'refuse' } as const };
export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  const { deposits, vouchers, withdrawals, accounts } = parts;
  serve(app, playerCalls.depositMethods, ({ context }) => deposits.methods(context, context.session));
  serve(
    app,
    playerCalls.createDeposit,
    ({ body, context }) => deposits.create(context, context.session, body),
    perMinute(30),
  );
  serve(
    app,
    playerCalls.checkVoucher,
    ({ body, context }) => vouchers.check(context, context.session, body.code),
    guessing,
  );
  serve(
    app,
    playerCalls.useVoucher,
    ({ body, context }) => vouchers.use(context, context.session, body.code),
    guessing,
  );
  serve(app, playerCalls.deposit, ({ params, context }) =>
    deposits.find(context, context.session, params.orderNo),
  );
  serve(app, playerCalls.deposits, ({ query, context }) => deposits.list(context, context.session, query));
  serve(app, playerCalls.cancelDeposit, ({ params, context }) =>
    deposits.cancel(context, context.session, params.orderNo),
  );
  serve(app, playerCalls.withdrawalOptions, ({ context }) => withdrawals.options(context, context.session));
  serve(
    app,
    playerCalls.createWithdrawal,
    ({ body, context }) => withdrawals.create(context, context.session, body),
    perMinute(20),
  );
  serve(app, playerCalls.withdrawal, ({ params, context }) =>
    withdrawals.find(context, context.session, params.orderNo),
  );
  serve(app, playerCalls.withdrawals, ({ query, context }) =>
    withdrawals.list(context, context.session, query),
  );
  serve(app, playerCalls.cancelWithdrawal, ({ params, context }) =>
    withdrawals.cancel(context, context.session, params.orderNo),
  );
  serve(app, playerCalls.payoutAccounts, ({ context }) => accounts.list(context, context.session));
  serve(
    app,
    playerCalls.addPayoutAccount,
    ({ body, context }) => accounts.add(context, context.session, body),
    perMinute(20),
  );
  serve(
    app,
    playerCalls.removePayoutAccount,
    async ({ params, body, context }) => {
      await accounts.remove(context, context.session, params.id, body.paymentPassword);
      return {};
    },
    perMinute(20),
  );
}
