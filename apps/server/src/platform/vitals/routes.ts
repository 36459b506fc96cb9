import { operatorCalls, type Installation } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { type CompanyFacts, createCompanyHealth } from './company-health.ts';
import { systemHealth } from './system-health.ts';

export function serveSystem(
  app: HttpApp,
  systemDb: Kysely<object>,
  { settings }: Installation,
  facts: readonly CompanyFacts[],
): void {
  const companies = createCompanyHealth(systemDb, facts);
  serve(app, operatorCalls.installation, () => ({ settings }));
  serve(app, operatorCalls.systemHealth, async ({ context }) => ({
    ...(await systemHealth(systemDb, context.now)),
    companies: await companies(),
  }));
}
