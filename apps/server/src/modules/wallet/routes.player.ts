import { playerCalls } from '@perya/contract';
import { formatAmount, microsPerUnit } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import type { SignedInContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import type { History } from './history/history.ts';
import type { Ledger } from './ledger.ts';
import type { ReceiptKey } from './receipts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  ledger: Ledger;
  history: History;
  key: ReceiptKey;
}

export function registerPlayerRoutes(app: FastifyInstance, parts: Parts): void {
  const { history, key } = parts;
  serve(app, playerCalls.wallet, ({ context }) => walletOf(parts, context));
  serve(app, playerCalls.transactions, ({ query, context }) =>
    history.list(context.merchant, context.memberId, query),
  );
  serve(app, playerCalls.transactionReceipt, ({ params, context }) =>
    history.receipt(context, context.session, params.id),
  );
  serve(app, playerCalls.statement, ({ query, context }) =>
    history.statement(context, context.session, query),
  );
  serve(app, playerCalls.receiptKeys, () => ({
    keys: [{ keyId: key.keyId, publicKey: key.publicKey }],
  }));
}

async function walletOf({ runWork, merchants, ledger }: Parts, context: SignedInContext) {
  const { memberId, isTrial } = context;
  const { currency, trialCredits } = merchants.settings(context.merchant);
  return runWork(asMember(context.merchant, memberId), async (work) => {
    // The credits come when they are first looked at; the id makes that once.
    if (isTrial && trialCredits > 0) {
      await ledger.post(work, {
        id: `trial:${memberId}`,
        memberId,
        kind: 'trial_grant',
        reference: 'trial',
        movements: [
          {
            from: { house: 'trial_issue' },
            to: { book: 'trial' },
            amount: BigInt(trialCredits) * microsPerUnit,
          },
        ],
      });
    }
    const has = await ledger.balances(work, memberId);
    const [cash, bonus] = isTrial ? [has.trial, 0n] : [has.cash, has.bonus];
    return {
      sumBalance: formatAmount(cash + bonus),
      cash: formatAmount(cash),
      bonus: formatAmount(bonus),
      held: formatAmount(isTrial ? 0n : has.locked),
      currency: isTrial ? 'TRIAL' : currency,
    };
  });
}
