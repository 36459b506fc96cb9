import type { Clock } from '#platform/clock';
import { systemClock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { createDatabase } from '#platform/database/connect';
import type { MigrationFolder } from '#platform/database/migrate';
import type { RunWork } from '#platform/database/work';
import { createRunWork } from '#platform/database/work';
import pg from 'pg';
import { afterAll } from 'vitest';
import { migrationFolders } from '../migrations.ts';
import { createScratchDatabase } from './scratch-database.ts';

export interface TestDatabase {
  url: string;
  /** Behind row-level security, like requests. */
  app: Database;
  /** Sees all merchants, like the relay. */
  system: Database;
  runWork: RunWork;
  /** Raw SQL as the owner of the database: a person at a psql prompt. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** One database per test file, gone when the file is done. */
export async function withTestDatabase(
  options: { folders?: MigrationFolder[]; clock?: Clock } = {},
): Promise<TestDatabase> {
  const scratch = await createScratchDatabase(options.folders ?? migrationFolders);
  const app = createDatabase({ url: scratch.url, poolSize: 5, role: 'perya_app' });
  const system = createDatabase({ url: scratch.url, poolSize: 5, role: 'perya_system' });
  const owner = new pg.Pool({ connectionString: scratch.url, max: 2 });
  owner.on('error', () => undefined);
  afterAll(async () => {
    await Promise.all([app.close(), system.close(), owner.end()]);
    // It waits for a checkpoint, and the next file need not; what is not gone at the end, drop-databases.ts takes away.
    void scratch.drop().catch(() => undefined);
  });
  return {
    url: scratch.url,
    app,
    system,
    runWork: createRunWork({ kysely: app.kysely, clock: options.clock ?? systemClock }),
    query: async (text, values) => (await owner.query(text, values as never)).rows,
  };
}
