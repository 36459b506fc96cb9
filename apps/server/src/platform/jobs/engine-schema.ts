import { migrateSystemDatabase } from '@dbos-inc/dbos-sdk/internal/system_database';
import { GlobalLogger } from '@dbos-inc/dbos-sdk/internal/telemetry/logs';
import { engineSchema } from './engine-name.ts';

/**
 * With the login that owns the tables, after our own migrations: they made the role that is let in. As `DBOS.migrate` does it,
 * without a line on the console for every grant.
 */
export async function migrateEngine(url: string): Promise<void> {
  const quiet = new GlobalLogger(undefined, { logLevel: 'warn' });
  await migrateSystemDatabase(url, quiet, engineSchema, 'perya_system');
}
