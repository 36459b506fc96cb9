import { operatorCalls } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { RunWork } from '../database/work.ts';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { createLongJobs } from './long-jobs.ts';
import { listSchedules } from './repository.ts';

const mostRows = 500;

export function serveJobs(app: HttpApp, systemDb: Kysely<object>, runWork: RunWork): void {
  const jobs = createLongJobs({ runWork });
  serve(app, operatorCalls.schedules, async () => ({ schedules: await listSchedules(systemDb) }));
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
  serve(app, operatorCalls.moveLongJob, ({ params, body, context }) =>
    jobs[body.move]({ merchant: params.merchantCode, operator: context.operator.name }, params.jobId),
  );
}
