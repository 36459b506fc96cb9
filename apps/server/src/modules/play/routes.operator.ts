import { operatorCalls } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Merchants } from '#modules/merchant';
import { seesMoney } from '#platform/approvals/operator';
import type { Cases } from './cases/cases.ts';
import type { Records } from './records/records.ts';
import { dayWithoutMoney, roundWithoutMoney } from './records/without-money.ts';
import type { Staff } from './staff.ts';

interface Parts {
  cases: Cases;
  staff: Staff;
  records: Records;
  merchants: Merchants;
}

export function registerOperatorRoutes(
  app: FastifyInstance,
  { cases, staff, records, merchants }: Parts,
): void {
  serve(app, operatorCalls.gameCases, async ({ params, query, context }) => ({
    cases: await cases.list(params.merchantCode, context.operator.name, query.state),
  }));
  serve(app, operatorCalls.gameCase, ({ params, context }) =>
    cases.open(params.merchantCode, context.operator.name, params.caseId),
  );
  serve(
    app,
    operatorCalls.resolveGameCase,
    ({ params, body, context }) =>
      cases.resolve(params.merchantCode, context.operator.name, params.caseId, body),
    {
      weigh: async ({ params, body, context }) => {
        await cases.assertPossible(params.merchantCode, context.operator.name, params.caseId, body);
        const amount = body.action === 'pay' ? parseAmount(body.amount ?? '0') : 0n;
        return { amount, because: ['a case that the rules cannot decide'] };
      },
    },
  );
  serve(app, operatorCalls.gameChecks, async ({ params, context }) => ({
    companies: await staff.checks(params.merchantCode, context.operator.name),
  }));
  serve(app, operatorCalls.gameCompanies, ({ params, context }) =>
    staff.companies(params.merchantCode, context.operator.name, seesMoney(context.operator)),
  );
  // As the member would read it, in the language of the house.
  const personOf = ({ merchantCode, memberId }: { merchantCode: string; memberId: string }) => {
    merchants.assertKnown(merchantCode);
    return { merchant: merchantCode, memberId, language: 'EN' as const, isTrial: false };
  };
  serve(app, operatorCalls.memberRounds, async ({ params, query, context }) => {
    const person = personOf(params);
    await staff.assertMember(person.merchant, person.memberId);
    const day = await records.day(person, query);
    return seesMoney(context.operator) ? day : dayWithoutMoney(day);
  });
  serve(app, operatorCalls.memberRound, async ({ params, context }) => {
    const round = await records.one(personOf(params), params.roundNo);
    return seesMoney(context.operator) ? round : roundWithoutMoney(round);
  });
  serve(
    app,
    operatorCalls.grantRounds,
    ({ params, body, context }) => staff.grant(params.merchantCode, context.operator.name, body),
    { weigh: ({ body }) => ({ amount: parseAmount(body.cap) }) },
  );
  serve(
    app,
    operatorCalls.changeCarrier,
    ({ params, body, context }) =>
      staff.changeCarrier(params.merchantCode, context.operator.name, params.vassalage, body.company),
    { weigh: () => ({ because: ['who may move money for a brand’s games'] }) },
  );
}
