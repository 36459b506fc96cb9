import { operatorCalls } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Merchants } from '#modules/merchant';
import { type Operator, seesMembers, seesMoney } from '#platform/approvals/operator';
import type { Cases } from './cases/cases.ts';
import type { Explorer, Looker } from './explorer/explorer.ts';
import type { Records } from './records/records.ts';
import { dayWithoutMoney, roundWithoutMoney } from './records/without-money.ts';
import type { Returns } from './returns/returns.ts';
import type { Staff } from './staff.ts';

interface Parts {
  cases: Cases;
  staff: Staff;
  records: Records;
  explorer: Explorer;
  returns: Returns;
  merchants: Merchants;
}

const lookerOf = (operator: Operator): Looker => ({
  name: operator.name,
  seesMoney: seesMoney(operator),
  seesMembers: seesMembers(operator),
});

function registerRounds(app: FastifyInstance, explorer: Explorer): void {
  serve(app, operatorCalls.rounds, ({ params, query, context }) =>
    explorer.list(params.merchantCode, lookerOf(context.operator), query),
  );
  serve(app, operatorCalls.round, ({ params, context }) =>
    explorer.one(params.merchantCode, lookerOf(context.operator), params.roundNo),
  );
  serve(app, operatorCalls.doubtRound, ({ params, context }) =>
    explorer.doubt(params.merchantCode, context.operator.name, params.roundNo),
  );
}

function registerReturns(app: FastifyInstance, returns: Returns): void {
  serve(app, operatorCalls.gameReturns, ({ params, query, context: { operator } }) =>
    returns.list(params.merchantCode, operator.name, seesMoney(operator), query.only),
  );
  serve(app, operatorCalls.gameReturn, ({ params, context: { operator } }) =>
    returns.one(params.merchantCode, operator.name, seesMoney(operator), params.nodeId),
  );
}

export function registerOperatorRoutes(
  app: FastifyInstance,
  { cases, staff, records, explorer, returns, merchants }: Parts,
): void {
  registerRounds(app, explorer);
  registerReturns(app, returns);
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
    {
      weigh: async ({ params, body, context }) => {
        await staff.assertCarrier(params.merchantCode, context.operator.name, params.vassalage, body.company);
        return { because: ['who may move money for a brand’s games'] };
      },
    },
  );
}
