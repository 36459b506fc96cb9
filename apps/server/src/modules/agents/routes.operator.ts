import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { PlanStaff } from './plan-staff.ts';
import type { Staff } from './staff.ts';

export function registerOperatorRoutes(app: FastifyInstance, staff: Staff, plans: PlanStaff): void {
  serve(app, operatorCalls.commissionPlans, ({ params, context }) =>
    plans.plans(params.merchantCode, context.operator.name),
  );
  serve(
    app,
    operatorCalls.saveCommissionPlan,
    ({ params, body, context }) => plans.savePlan(params.merchantCode, context.operator.name, body),
    { weigh: () => ({ because: ['what agents earn'] }) },
  );
  serve(app, operatorCalls.agentContracts, ({ params, query, context }) =>
    staff.contracts(params.merchantCode, context.operator.name, query.memberId),
  );
  serve(
    app,
    operatorCalls.offerAgentContract,
    ({ params, body, context }) => staff.offer(params.merchantCode, context.operator.name, body),
    { weigh: () => ({ because: ['what an agent earns'] }) },
  );
  serve(app, operatorCalls.moveAgentContract, ({ params, body, context }) =>
    staff.move(params.merchantCode, context.operator.name, params.id, body),
  );
  serve(app, operatorCalls.agentDays, ({ params, query, context }) =>
    staff.days(params.merchantCode, context.operator.name, query.day),
  );
  serve(app, operatorCalls.runAgentDay, ({ params, context }) =>
    staff.run(params.merchantCode, context.operator.name, params.day),
  );
}
