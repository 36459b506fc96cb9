import { operatorCalls } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { HttpApp } from '../http/app.ts';
import { serve } from '../http/serve.ts';
import { listParts } from './repository.ts';

export function serveArchive(app: HttpApp, systemDb: Kysely<object>): void {
  serve(app, operatorCalls.archiveParts, async () => ({ parts: await listParts(systemDb) }));
}
