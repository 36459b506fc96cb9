import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork } from '#platform/database/work';
import type { Log } from '#platform/observe/log';
import type { Listeners } from '#platform/events/listeners';
import { createContracts } from './contracts.ts';
import { createEarnings } from './earnings.ts';
import { createContractDesk } from './desk/contracts-desk.ts';
import { createLineAdjustments } from './desk/line-adjustments.ts';
import { createOffers } from './desk/offers.ts';
import { createPayments } from './desk/payments.ts';
import { createPlanStaff } from './desk/plans.ts';
import { createRuns } from './desk/runs.ts';
import { createSheet } from './desk/sheet.ts';
import { createSigns } from './desk/signs.ts';
import { createLinesReport } from './desk/lines-report.ts';
import { createStaffStatements } from './desk/statements.ts';
import { createTree } from './desk/tree.ts';
import { createJobs } from './jobs.ts';
import { createLinks } from './links.ts';
import { listenToReversals } from './reversals.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { createStatements } from './statements.ts';
import { createTeam } from './team.ts';

export type { AgentLines } from './desk/lines-report.ts';
export { agentsHeld } from './held.ts';
export { agentsCopied } from './copied.ts';

export interface AgentsNeeds {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  content: Content;
}

/** Agents: what their teams play, what they earn by it, and what was agreed with them. */
export function createAgents(needs: AgentsNeeds) {
  return {
    playerRoutes: (app: FastifyInstance) =>
      registerPlayerRoutes(app, {
        contracts: createContracts(needs),
        team: createTeam(needs),
        earnings: createEarnings(needs),
        statements: createStatements(needs),
        links: createLinks(needs),
      }),
    operatorRoutes: (app: FastifyInstance) =>
      registerOperatorRoutes(app, {
        offers: createOffers(needs),
        contracts: createContractDesk(needs),
        plans: createPlanStaff(needs),
        runs: createRuns(needs),
        tree: createTree(needs),
        sheet: createSheet(needs),
        payments: createPayments(needs),
        adjustments: createLineAdjustments(needs),
        statements: createStaffStatements(needs),
        signs: createSigns(needs),
      }),
    /** Sums by line, for reports. */
    lines: createLinesReport(needs),
    listen: (listeners: Listeners) => listenToReversals(listeners, needs.merchants),
    /** Days, payments and offers that run out; runs in workers. */
    jobs: (options: { log: Log; runLongWork: RunWork }) => createJobs({ ...needs, ...options }),
  };
}

export type Agents = ReturnType<typeof createAgents>;
