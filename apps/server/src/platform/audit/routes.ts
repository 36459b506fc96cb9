import { operatorCalls } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { RunWork } from '../database/work.ts';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { auditFile } from './audit-file.ts';
import { auditPage, unknownRoots, verifySpan } from './audit-pages.ts';

const mostExported = 5000;

export function serveAudit(
  app: HttpApp,
  { runWork, systemDb }: { runWork: RunWork; systemDb: Kysely<object> },
): void {
  serve(app, operatorCalls.auditTrail, ({ params, query, context }) =>
    runWork({ merchant: params.merchantCode, actor: context.actor }, (work) => auditPage(work, query)),
  );
  serve(app, operatorCalls.exportAudit, ({ params, query, context }) =>
    runWork({ merchant: params.merchantCode, actor: context.actor }, async (work) => {
      const { entries } = await auditPage(work, query, mostExported);
      return auditFile(entries, params.merchantCode, context.now);
    }),
  );
  serve(app, operatorCalls.verifyAudit, async ({ params, body, context }) => ({
    ...(await runWork({ merchant: params.merchantCode, actor: context.actor }, (work) =>
      verifySpan(work, body),
    )),
    unknownRoots: await unknownRoots(systemDb, body.roots),
  }));
}
