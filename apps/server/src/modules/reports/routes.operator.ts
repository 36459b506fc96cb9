import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import type { createAccountsReport } from './accounts/accounts.ts';
import type { createAccountLines } from './accounts/lines.ts';
import type { createCampaignResults } from './campaigns/results.ts';
import type { createCohorts } from './members/cohorts.ts';
import type { createFunnel } from './members/funnel.ts';
import type { createAgentsReport } from './agents/agents.ts';
import type { createBonusReport } from './bonus/bonus.ts';
import type { createCashBook } from './cash/cash.ts';
import type { createFigures } from './figures/figures.ts';
import type { createGamesReport } from './games/games.ts';
import type { createRevenueReport } from './revenue/revenue.ts';
import type { createExports } from './exports/exports.ts';
import type { createSchedules } from './schedules/schedules.ts';

interface Reports {
  exports: ReturnType<typeof createExports>;
  schedules: ReturnType<typeof createSchedules>;
  figures: ReturnType<typeof createFigures>;
  cohorts: ReturnType<typeof createCohorts>;
  funnel: ReturnType<typeof createFunnel>;
  campaignResults: ReturnType<typeof createCampaignResults>;
  games: ReturnType<typeof createGamesReport>;
  revenue: ReturnType<typeof createRevenueReport>;
  cash: ReturnType<typeof createCashBook>;
  bonus: ReturnType<typeof createBonusReport>;
  agents: ReturnType<typeof createAgentsReport>;
  accounts: ReturnType<typeof createAccountsReport>;
  accountLines: ReturnType<typeof createAccountLines>;
}

interface Asked {
  params: { merchantCode: string };
  context: { operator: { name: string } };
}
/** Whose figures, and who asks. */
const of = ({ params, context }: Asked) => ({ brand: params.merchantCode, operator: context.operator.name });

export function registerOperatorRoutes(app: FastifyInstance, reports: Reports): void {
  serve(app, operatorCalls.reportFigures, (asked) => reports.figures({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportCohorts, (asked) => reports.cohorts({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportFunnel, (asked) => reports.funnel({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.campaignResults, (asked) =>
    reports.campaignResults({ ...of(asked), campaignId: asked.params.campaignId }),
  );
  serve(app, operatorCalls.reportGames, (asked) => reports.games({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportRevenue, (asked) => reports.revenue({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportCash, (asked) => reports.cash({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportBonus, (asked) => reports.bonus({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportAgents, (asked) => reports.agents({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportAccounts, (asked) => reports.accounts({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportAccountLines, (asked) =>
    reports.accountLines({ ...of(asked), ...asked.query }),
  );
  registerExports(app, reports.exports);
  registerSchedules(app, reports.schedules);
}

interface AskedByStaff {
  params: { merchantCode: string };
  context: { operator: Operator; proposedBy?: string };
}
const personOf = (asked: AskedByStaff) => ({
  ...of(asked),
  mayPersonal: ['*', 'report.personal'].some((one) =>
    asked.context.operator.reads.some((held) => held === one),
  ),
});

function registerExports(app: FastifyInstance, exports: Reports['exports']): void {
  serve(app, operatorCalls.reportExports, (asked) => exports.list(of(asked)));
  serve(app, operatorCalls.askReportExport, (asked) =>
    exports.ask({ ...of(asked), ...asked.body, isPersonal: false }),
  );
  serve(
    app,
    operatorCalls.askPersonalExport,
    // Whoever agreed to it does not get the file: it is of who asked.
    (asked) => {
      const { wish, format } = asked.body;
      return exports.ask({ ...of(asked), askedBy: asked.context.proposedBy, wish, format, isPersonal: true });
    },
    { weigh: (asked) => exports.weigh({ ...of(asked), wish: asked.body.wish, isPersonal: true }) },
  );
  serve(app, operatorCalls.moveReportExport, (asked) =>
    exports.move(personOf(asked), asked.params.exportId, asked.body.move),
  );
  serve(app, operatorCalls.reportExportFile, (asked) => exports.file(personOf(asked), asked.params.exportId));
}

function registerSchedules(app: FastifyInstance, schedules: Reports['schedules']): void {
  serve(app, operatorCalls.reportSchedules, (asked) => schedules.list(of(asked)));
  serve(app, operatorCalls.saveReportSchedule, (asked) =>
    schedules.save(of(asked), asked.params.scheduleId, asked.body),
  );
  serve(app, operatorCalls.endReportSchedule, (asked) => schedules.end(of(asked), asked.params.scheduleId));
}
