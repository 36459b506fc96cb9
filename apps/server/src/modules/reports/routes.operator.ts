import { operatorCalls, type Permission } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#platform/approvals/operator';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { AllReports } from './all-reports.ts';

interface Asked {
  params: { merchantCode: string };
  context: { operator: { name: string } };
}
/** Whose figures, and who asks. */
const of = ({ params, context }: Asked) => ({ brand: params.merchantCode, operator: context.operator.name });

export function registerOperatorRoutes(app: FastifyInstance, reports: AllReports): void {
  serve(app, operatorCalls.reportFigures, (asked) => reports.figures({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportCohorts, (asked) => reports.cohorts({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportFunnel, (asked) => reports.funnel({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.campaignResults, (asked) =>
    reports.campaignResults({ ...of(asked), campaignId: asked.params.campaignId }),
  );
  serve(app, operatorCalls.reportGames, (asked) => reports.games({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportMembers, (asked) => reports.members({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportRevenue, (asked) => reports.revenue({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportCash, (asked) => reports.cash({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportBonus, (asked) => reports.bonus({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportAgents, (asked) => reports.agents({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportPayments, (asked) => reports.payments({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportStaff, (asked) => reports.staff({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportSafety, (asked) => reports.safety({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportCompanies, (asked) => reports.companies({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportAccounts, (asked) => reports.accounts({ ...of(asked), ...asked.query }));
  serve(app, operatorCalls.reportAccountLines, (asked) =>
    reports.accountLines({ ...of(asked), ...asked.query }),
  );
  registerExports(app, reports.exports);
  registerPacks(app, reports.packs);
  registerSchedules(app, reports.schedules);
}

interface AskedByStaff {
  params: { merchantCode: string };
  context: { operator: Operator; proposedBy?: string };
}
const mayRead = ({ context: { operator } }: AskedByStaff, permission: Permission): boolean =>
  operator.reads.some((held) => held === '*' || held === permission);
const personOf = (asked: AskedByStaff) => ({ ...of(asked), mayPersonal: mayRead(asked, 'report.personal') });

function registerExports(app: FastifyInstance, exports: AllReports['exports']): void {
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

function registerPacks(app: FastifyInstance, packs: AllReports['packs']): void {
  serve(app, operatorCalls.reportPacks, (asked) => packs.list(of(asked)));
  serve(app, operatorCalls.makeReportPack, (asked) =>
    packs.make({ ...of(asked), ...asked.body, isPersonal: false }),
  );
  serve(
    app,
    operatorCalls.makePersonalPack,
    (asked) =>
      packs.make({ ...of(asked), ...asked.body, askedBy: asked.context.proposedBy, isPersonal: true }),
    {
      weigh: (asked) => {
        assertSuspicions(asked);
        return packs.weigh({ ...of(asked), ...asked.body, isPersonal: true });
      },
    },
  );
  serve(app, operatorCalls.reportPackFile, (asked) =>
    packs.file(
      { ...of(asked), mayPersonal: mayRead(asked, 'report.personal') && mayRead(asked, 'safety.laundering') },
      asked.params.kind,
      asked.params.number,
    ),
  );
}

/** Who is suspected is for few (ADR 75). */
function assertSuspicions(asked: AskedByStaff): void {
  if (!mayRead(asked, 'safety.laundering')) refuse('permission.denied', { permission: 'safety.laundering' });
}

function registerSchedules(app: FastifyInstance, schedules: AllReports['schedules']): void {
  serve(app, operatorCalls.reportSchedules, (asked) => schedules.list(of(asked)));
  serve(app, operatorCalls.saveReportSchedule, (asked) =>
    schedules.save(of(asked), asked.params.scheduleId, asked.body),
  );
  serve(app, operatorCalls.endReportSchedule, (asked) => schedules.end(of(asked), asked.params.scheduleId));
}
