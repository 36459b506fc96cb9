import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { ContractDesk } from './desk/contracts-desk.ts';
import type { LineAdjustments } from './desk/line-adjustments.ts';
import type { Offers } from './desk/offers.ts';
import type { Payments } from './desk/payments.ts';
import type { PlanStaff } from './desk/plans.ts';
import type { Runs } from './desk/runs.ts';
import type { Sheet } from './desk/sheet.ts';
import type { Signs } from './desk/signs.ts';
import type { StaffStatements } from './desk/statements.ts';
import type { Tree } from './desk/tree.ts';

interface Desk {
  offers: Offers;
  contracts: ContractDesk;
  plans: PlanStaff;
  runs: Runs;
  tree: Tree;
  sheet: Sheet;
  payments: Payments;
  adjustments: LineAdjustments;
  statements: StaffStatements;
  signs: Signs;
}

export function registerOperatorRoutes(app: FastifyInstance, desk: Desk): void {
  registerTerms(app, desk);
  registerPeople(app, desk);
  registerDays(app, desk);
}

function registerTerms(app: FastifyInstance, { plans, contracts, offers }: Desk): void {
  serve(app, operatorCalls.commissionPlans, ({ params, context }) =>
    plans.plans(params.merchantCode, context.operator.name),
  );
  serve(app, operatorCalls.weighCommissionPlan, ({ params, body, context }) =>
    plans.weigh(params.merchantCode, context.operator.name, body.rates),
  );
  serve(
    app,
    operatorCalls.saveCommissionPlan,
    ({ params, body, context }) => plans.savePlan(params.merchantCode, context.operator.name, body),
    { weigh: () => ({ because: ['what agents earn'] }) },
  );
  serve(app, operatorCalls.agentContracts, ({ params, query, context }) =>
    contracts.list(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.weighAgentContract, ({ params, body, context }) =>
    contracts.weigh(params.merchantCode, context.operator.name, body),
  );
  serve(
    app,
    operatorCalls.offerAgentContract,
    ({ params, body, context }) => offers.offer(params.merchantCode, context.operator.name, body),
    {
      weigh: async ({ params, body, context }) => {
        await offers.assertOfferable(params.merchantCode, context.operator.name, body);
        return { because: ['what an agent earns'] };
      },
    },
  );
  serve(app, operatorCalls.moveAgentContract, ({ params, body, context }) =>
    offers.move(params.merchantCode, context.operator.name, params.id, body),
  );
}

function registerPeople(app: FastifyInstance, { tree, sheet, statements, signs }: Desk): void {
  serve(app, operatorCalls.agentTree, ({ params, query, context }) =>
    tree.level(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.agentPlace, ({ params, query, context }) =>
    tree.place(params.merchantCode, context.operator.name, params.memberId, query),
  );
  serve(app, operatorCalls.agentSheet, ({ params, query, context }) =>
    sheet.sheet(params.merchantCode, context.operator.name, params.memberId, query),
  );
  serve(app, operatorCalls.agentLines, ({ params, query, context }) =>
    sheet.lines(params.merchantCode, context.operator.name, params.memberId, query),
  );
  serve(app, operatorCalls.addAgentCode, ({ params, body, context }) =>
    sheet.addCode(params.merchantCode, context.operator.name, params.memberId, body.label),
  );
  serve(app, operatorCalls.changeAgentCode, ({ params, body, context }) =>
    sheet.changeCode(params.merchantCode, context.operator.name, {
      agentId: params.memberId,
      code: params.code,
      ...body,
    }),
  );
  serve(app, operatorCalls.agentMonths, ({ params, query, context }) =>
    statements.month(params.merchantCode, context.operator.name, params.memberId, query.month),
  );
  serve(app, operatorCalls.agentMonthFile, ({ params, context }) =>
    statements.file(params.merchantCode, context.operator.name, params.memberId, params.month),
  );
  serve(app, operatorCalls.agentSigns, ({ params, context }) =>
    signs.list(params.merchantCode, context.operator.name),
  );
}

function registerDays(app: FastifyInstance, { runs, payments, adjustments }: Desk): void {
  serve(app, operatorCalls.agentDays, ({ params, query, context }) =>
    runs.days(params.merchantCode, context.operator.name, query.day),
  );
  serve(app, operatorCalls.runAgentDay, ({ params, context }) =>
    runs.ask(params.merchantCode, context.operator.name, params.day),
  );
  serve(app, operatorCalls.agentRun, ({ params, context }) =>
    runs.run(params.merchantCode, context.operator.name, params.runNo),
  );
  serve(app, operatorCalls.agentPayments, ({ params, query, context }) =>
    payments.list(params.merchantCode, context.operator.name, query),
  );
  serve(app, operatorCalls.agentPayment, ({ params, context }) =>
    payments.sheet(params.merchantCode, context.operator.name, params.id),
  );
  serve(
    app,
    operatorCalls.adjustAgentLine,
    ({ params, body, context }) =>
      adjustments.adjust(params.merchantCode, context.operator.name, params.id, body),
    {
      weigh: ({ params, body, context }) =>
        adjustments.weigh(params.merchantCode, context.operator.name, params.id, body),
    },
  );
}
