import { operatorCalls, playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { RunWork } from '#platform/database/work';
import { serve } from '#platform/http/serve';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import type { Secrets } from '#platform/secrets';
import { createCases } from './cases.ts';
import { createDeciding } from './decide.ts';
import { createLevels } from './levels.ts';
import { registerNoticeRoute } from './notices.ts';
import { createPersonPapers } from './papers.ts';
import type { IdentityCheckCompany } from './ports.ts';
import { createCaseRunner } from './runner.ts';
import { createPersonStaff } from './staff.ts';
import { createSteps } from './steps.ts';

interface Needs {
  runWork: RunWork;
  /** Role perya_system: notices and due cases know no merchant. */
  systemDatabase: Database;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  clock: Clock;
  secrets: Secrets;
  /** Null without credentials: then a person of ours looks at every case. */
  identityCheck: IdentityCheckCompany | null;
  /** Our address as companies reach it. */
  noticeBaseUrl: string;
}

/** Who somebody is, checked by a company or a person (DEC-090). */
export function createPersonChecks(needs: Needs) {
  const { identityCheck: company } = needs;
  const decide = createDeciding(needs);
  const cases = createCases({ ...needs, hasCompany: company !== null });
  const staff = createPersonStaff({ ...needs, decide });
  const papers = createPersonPapers(needs);
  return {
    assertLevel: createLevels(needs),
    playerRoutes(app: FastifyInstance): void {
      serve(app, playerCalls.kyc, ({ context }) => cases.show(context, context.session));
      serve(app, playerCalls.keepKycDetails, ({ context, body }) =>
        cases.keepDetails(context, context.session, body),
      );
      serve(app, playerCalls.sendKyc, ({ context, body }) => cases.send(context, context.session, body));
      registerNoticeRoute(app, { ...needs, company });
    },
    operatorRoutes(app: FastifyInstance): void {
      serve(app, operatorCalls.personCases, ({ params, query, context }) =>
        staff.list(params.merchantCode, context.operator.name, query),
      );
      serve(app, operatorCalls.personCase, ({ params, context }) =>
        staff.find(params.merchantCode, context.operator.name, params.memberId),
      );
      serve(app, operatorCalls.decidePersonCase, ({ params, body, context }) =>
        staff.decide(params.merchantCode, context.operator.name, params.memberId, body),
      );
      serve(app, operatorCalls.changePersonLevel, ({ params, body, context }) =>
        papers.changeLevel(params.merchantCode, context.operator.name, params.memberId, body),
      );
      serve(
        app,
        operatorCalls.confirmCheckedElsewhere,
        ({ params, body, context }) =>
          papers.confirm(params.merchantCode, context.operator.name, params.memberId, body),
        {
          weigh: async ({ params, body, context }) => {
            const { merchantCode, memberId } = params;
            await papers.weighConfirmation(merchantCode, context.operator.name, memberId, body.paper);
            return { because: ['the identity check'] };
          },
        },
      );
      serve(app, operatorCalls.keepPersonPaper, ({ params, body, context }) =>
        papers.keep(params.merchantCode, context.operator.name, params.memberId, body, context.file),
      );
      serve(app, operatorCalls.personPaper, ({ params, context }) =>
        papers.picture(params.merchantCode, context.operator.name, params.id),
      );
      serve(app, operatorCalls.personPaperWords, ({ params, context }) =>
        papers.words(params.merchantCode, context.operator.name, params.id),
      );
    },
    /** Carries cases to the company and its decisions back; runs in workers. */
    jobs(options: { log: Log; metrics?: Metrics; pollMs?: number }) {
      if (company === null) return null;
      const noticeUrl = `${needs.noticeBaseUrl}/api/v1/hooks/identity-checks/${company.name}`;
      const steps = createSteps({ ...needs, company, decide, noticeUrl });
      return createCaseRunner({ ...options, database: needs.systemDatabase, steps, clock: needs.clock });
    },
  };
}
