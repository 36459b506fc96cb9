import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { serve } from '#platform/http/serve';
import { lastChecks } from './checks/last-checks.ts';

export function registerOperatorRoutes(app: FastifyInstance, systemDb: Kysely<object>): void {
  serve(app, operatorCalls.moneyChecks, async () => ({ checks: await lastChecks(systemDb) }));
}
