import { operatorCalls } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { Operator } from '../approvals/operator.ts';
import type { RunWork } from '../database/work.ts';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { refuse } from '../refusal.ts';
import { createLongJobs } from './long-jobs.ts';
import { askRound, listSchedules } from './repository.ts';

const mostRows = 500;

export function serveJobs(app: HttpApp, systemDb: Kysely<object>, runWork: RunWork): void {
  const jobs = createLongJobs({ runWork });
  serve(app, operatorCalls.schedules, async () => ({ schedules: await listSchedules(systemDb) }));
  serve(app, operatorCalls.runSchedule, async ({ params, context }) => {
    const scope = { merchant: '*', actor: context.actor };
    if (!(await runWork(scope, (work) => askRound(work, params.name)))) refuse('status.move.refused');
    return {};
  });
  serve(app, operatorCalls.longJobs, async ({ params: { merchantCode: merchant }, context }) => ({
    jobs: await jobs.list({ merchant, operator: context.operator.name }),
  }));
  serve(app, operatorCalls.longJobRows, async ({ params, query, context }) => ({
    rows: await jobs.results(
      { merchant: params.merchantCode, operator: context.operator.name },
      params.jobId,
      { after: query.after, limit: mostRows },
    ),
  }));
  const own = ({
    params,
    context,
  }: {
    params: { merchantCode: string };
    context: { operator: Operator };
  }) => ({
    merchant: params.merchantCode,
    operator: context.operator.name,
  });
  serve(app, operatorCalls.ownJobs, async (asked) => ({ jobs: await jobs.own(own(asked)) }));
  serve(app, operatorCalls.ownJobRows, async (asked) => {
    const { jobId } = asked.params;
    await jobs.assertOwn(own(asked), jobId);
    return { rows: await jobs.results(own(asked), jobId, { after: asked.query.after, limit: mostRows }) };
  });
  serve(app, operatorCalls.moveOwnJob, async (asked) => {
    await jobs.assertOwn(own(asked), asked.params.jobId);
    return jobs[asked.body.move](own(asked), asked.params.jobId);
  });
  serve(app, operatorCalls.moveLongJob, ({ params, body, context }) =>
    jobs[body.move]({ merchant: params.merchantCode, operator: context.operator.name }, params.jobId),
  );
}
