import type { Route } from '../../route.ts';

const agents = '/operator/v1/merchants/:merchantCode/agents';

/** What staff see and do about agents. */
export const agentRoutes = {
  commissionPlans: { method: 'GET', path: `${agents}/plans` },
  saveCommissionPlan: { method: 'POST', path: `${agents}/plans` },
  weighCommissionPlan: { method: 'POST', path: `${agents}/plans/weigh` },
  agentContracts: { method: 'GET', path: `${agents}/contracts` },
  offerAgentContract: { method: 'POST', path: `${agents}/contracts` },
  weighAgentContract: { method: 'POST', path: `${agents}/contracts/weigh` },
  moveAgentContract: { method: 'POST', path: `${agents}/contracts/:id/move` },
  agentDays: { method: 'GET', path: `${agents}/days` },
  runAgentDay: { method: 'POST', path: `${agents}/days/:day/run` },
  agentRun: { method: 'GET', path: `${agents}/runs/:runNo` },
  agentTree: { method: 'GET', path: `${agents}/tree` },
  agentPlace: { method: 'GET', path: `${agents}/tree/:memberId` },
  agentSheet: { method: 'GET', path: `${agents}/people/:memberId` },
  agentLines: { method: 'GET', path: `${agents}/people/:memberId/lines` },
  addAgentCode: { method: 'POST', path: `${agents}/people/:memberId/codes` },
  changeAgentCode: { method: 'PATCH', path: `${agents}/people/:memberId/codes/:code` },
  agentMonths: { method: 'GET', path: `${agents}/people/:memberId/statements` },
  agentMonthFile: { method: 'GET', path: `${agents}/people/:memberId/statements/:month` },
  agentPayments: { method: 'GET', path: `${agents}/payments` },
  agentPayment: { method: 'GET', path: `${agents}/payments/:id` },
  adjustAgentLine: { method: 'POST', path: `${agents}/lines/:id/adjustments` },
  agentSigns: { method: 'GET', path: `${agents}/signs` },
} as const satisfies Record<string, Route>;
