import { operatorCalls, type Installation } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { systemHealth } from './system-health.ts';

export function serveSystem(app: HttpApp, systemDb: Kysely<object>, { settings }: Installation): void {
  serve(app, operatorCalls.installation, () => ({ settings }));
  serve(app, operatorCalls.systemHealth, ({ context }) => systemHealth(systemDb, context.now));
}
