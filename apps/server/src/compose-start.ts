import { sql } from 'kysely';
import { missingMigrations } from '#platform/database/migrate';
import type { Log } from '#platform/observe/log';
import { isStartRefusal, startRefusal } from '#platform/start-refusal';
import type { Base } from './compose-modules.ts';
import { migrationFolders } from './migrations.ts';

/** Again and again until it works or the process stops; only what can never work ends it. */
export async function untilDone(
  log: Log,
  what: string,
  attempt: () => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    try {
      return await attempt();
    } catch (error) {
      if (isStartRefusal(error)) throw error;
      log.warn({ err: error }, `${what} not possible yet`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** A process whose connections have no walls, or whose tables are those of an older version, does not begin. */
export async function meetDatabase({ database, systemDatabase }: Base, cell: number): Promise<void> {
  await Promise.all([database.ping(), systemDatabase.ping()]);
  const missing = await missingMigrations(systemDatabase.kysely, migrationFolders);
  if (missing.length > 0)
    throw startRefusal(
      `the database lacks ${missing.join(', ')}: run the migrations first (npm run migrate)`,
    );
  const { rows } = await sql<{ cell_number: number }>`select wallet.cell_number()`.execute(
    systemDatabase.kysely,
  );
  // Numbers of one cell given out by another would meet when a merchant moves.
  if (rows[0]?.cell_number !== cell)
    throw startRefusal(
      `the database is cell ${rows[0]?.cell_number}, CELL says ${cell}: CELL=… npm run migrate`,
    );
}
