import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { actorName } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import type { PlanStaff } from './plan-staff.ts';
import type { Staff } from './staff.ts';

const who = ({ actor }: RequestContext): string => actorName(actor);

export function registerOperatorRoutes(app: FastifyInstance, staff: Staff, plans: PlanStaff): void {
  serve(app, operatorCalls.commissionPlans, ({ params, context }) =>
    plans.plans(params.merchantCode, who(context)),
  );
  serve(
    app,
    operatorCalls.saveCommissionPlan,
    ({ params, body, context }) => plans.savePlan(params.merchantCode, who(context), body),
    { weigh: () => ({ because: ['what agents earn'] }) },
  );
  serve(app, operatorCalls.agentContracts, ({ params, query, context }) =>
    staff.contracts(params.merchantCode, who(context), query.memberId),
  );
  serve(
    app,
    operatorCalls.offerAgentContract,
    ({ params, body, context }) => staff.offer(params.merchantCode, who(context), body),
    { weigh: () => ({ because: ['what an agent earns'] }) },
  );
  serve(app, operatorCalls.moveAgentContract, ({ params, body, context }) =>
    staff.move(params.merchantCode, who(context), params.id, body),
  );
  serve(app, operatorCalls.agentDays, ({ params, query, context }) =>
    staff.days(params.merchantCode, who(context), query.day),
  );
  serve(app, operatorCalls.runAgentDay, ({ params, context }) =>
    staff.run(params.merchantCode, who(context), params.day),
  );
}
