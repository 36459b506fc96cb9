import { operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Merchants } from '#modules/merchant';
import type { RunWork } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { PublishedNights } from './published.ts';
import type { Ledger } from '../ledger.ts';
import { settleFunds } from './funds.ts';
import { assertStatement, keepStatement } from './statements.ts';

export function registerPublicNights(app: FastifyInstance, published: PublishedNights): void {
  serve(app, playerCalls.publishedNights, ({ context }) => published.nights(context.merchant));
  serve(app, playerCalls.publishedNight, ({ params, context }) =>
    published.night(context.merchant, params.night),
  );
  serve(app, playerCalls.ownProof, ({ params, context }) =>
    published.own(context.merchant, context.memberId, params.night),
  );
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  published: PublishedNights;
  ledger: Ledger;
}

export function registerHeld(app: FastifyInstance, { runWork, merchants, published, ledger }: Parts): void {
  serve(app, operatorCalls.owedToMembers, ({ params, context }) =>
    published.forStaff(params.merchantCode, context.operator.name),
  );
  const of = (merchant: string, name: string) => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator' as const, name } };
  };
  serve(
    app,
    operatorCalls.stateHeld,
    ({ params: { merchantCode }, body, context: { operator, proposedBy } }) =>
      runWork(of(merchantCode, operator.name), async (work) => {
        const agreed = { statedBy: proposedBy ?? operator.name, agreedBy: operator.name };
        const { currency } = merchants.settings(merchantCode);
        const statementId = await keepStatement(work, currency, { ...body, ...agreed });
        await settleFunds(work, ledger, { currency, statementId });
        return {};
      }),
    {
      weigh: ({ params: { merchantCode }, body, context }) =>
        runWork(of(merchantCode, context.operator.name), (work) => {
          assertStatement(body, work.now, merchants.settings(merchantCode).timeZone);
          return Promise.resolve({ because: ['what members read of the money held for them'] });
        }),
    },
  );
}
