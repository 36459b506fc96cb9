import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import { invariant } from '#platform/refusal';
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
const sessionOf = ({ session }: RequestContext): KnownSession => {
  invariant(session, 'the call needs a session');
  return session;
};

export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  const { deposits, vouchers, withdrawals, accounts } = parts;
  serve(app, playerCalls.depositMethods, ({ context }) => deposits.methods(context, sessionOf(context)));
  serve(
    app,
    playerCalls.createDeposit,
    ({ body, context }) => deposits.create(context, sessionOf(context), body),
    perMinute(30),
  );
  serve(
    app,
    playerCalls.checkVoucher,
    ({ body, context }) => vouchers.check(context, sessionOf(context), body.code),
    guessing,
  );
  serve(
    app,
    playerCalls.useVoucher,
    ({ body, context }) => vouchers.use(context, sessionOf(context), body.code),
    guessing,
  );
  serve(app, playerCalls.deposit, ({ params, context }) =>
    deposits.find(context, sessionOf(context), params.orderNo),
  );
  serve(app, playerCalls.deposits, ({ query, context }) => deposits.list(context, sessionOf(context), query));
  serve(app, playerCalls.cancelDeposit, ({ params, context }) =>
    deposits.cancel(context, sessionOf(context), params.orderNo),
  );
  serve(app, playerCalls.withdrawalOptions, ({ context }) =>
    withdrawals.options(context, sessionOf(context)),
  );
  serve(
    app,
    playerCalls.createWithdrawal,
    ({ body, context }) => withdrawals.create(context, sessionOf(context), body),
    perMinute(20),
  );
  serve(app, playerCalls.withdrawal, ({ params, context }) =>
    withdrawals.find(context, sessionOf(context), params.orderNo),
  );
  serve(app, playerCalls.withdrawals, ({ query, context }) =>
    withdrawals.list(context, sessionOf(context), query),
  );
  serve(app, playerCalls.cancelWithdrawal, ({ params, context }) =>
    withdrawals.cancel(context, sessionOf(context), params.orderNo),
  );
  serve(app, playerCalls.payoutAccounts, ({ context }) => accounts.list(context, sessionOf(context)));
  serve(
    app,
    playerCalls.addPayoutAccount,
    ({ body, context }) => accounts.add(context, sessionOf(context), body),
    perMinute(20),
  );
  serve(
    app,
    playerCalls.removePayoutAccount,
    async ({ params, body, context }) => {
      await accounts.remove(context, sessionOf(context), params.id, body.paymentPassword);
      return {};
    },
    perMinute(20),
  );
}
