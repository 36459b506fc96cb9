import pg from 'pg';
import { migrationFolders } from '../../apps/server/src/migrations.ts';
import type { checkZeroSum } from '../../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import { createLedger, type Ledger } from '../../apps/server/src/modules/wallet/ledger.ts';
import {
  createPostingWriter,
  type WriterOptions,
} from '../../apps/server/src/modules/wallet/writer/writer.ts';
import { createDatabase, type Database } from '../../apps/server/src/platform/database/connect.ts';
import { createRunWork, type RunWork } from '../../apps/server/src/platform/database/work.ts';
import { createScratchDatabase } from '../../apps/server/src/testing/scratch-database.ts';

/** A ledger on a database of its own, and the doors that processes would open to it. */

export const merchant = 'fair';

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface LedgerHome {
  url: string;
  /** Raw SQL as the owner of the database. */
  query: Query;
  /** Sees all merchants, with time for long statements. */
  system: Database;
}

export async function withLedger<T>(use: (home: LedgerHome) => Promise<T>): Promise<T> {
  const scratch = await createScratchDatabase(migrationFolders);
  const owner = new pg.Pool({ connectionString: scratch.url, max: 2 });
  owner.on('error', () => undefined);
  const system = createDatabase({
    url: scratch.url,
    poolSize: 4,
    role: 'perya_system',
    statementTimeoutMs: 600_000,
  });
  const query: Query = async (text, values) => (await owner.query(text, values as never)).rows;
  try {
    return await use({ url: scratch.url, query, system });
  } finally {
    await Promise.all([owner.end(), system.close()]);
    await scratch.drop();
  }
}

/** A connection or transaction of the server's own kind. */
export type Db = Parameters<typeof checkZeroSum>[0];

/** Raw SQL there. */
export async function rawSql<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>({
    sql: text,
    parameters: [...values],
    query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
    queryId: { queryId: text },
  });
  return rows;
}

/** What one process has: a writer, and a pool for postings that are part of a larger work. */
export interface Door {
  ledger: Ledger;
  runWork: RunWork;
  close: () => Promise<void>;
}

export function openDoor(options: Omit<WriterOptions, 'log' | 'metrics'> & { connections: number }): Door {
  const { connections, ...writing } = options;
  const { url, statementTimeoutMs = 5000 } = writing;
  const app = createDatabase({ url, poolSize: connections, role: 'perya_app', statementTimeoutMs });
  const runWork = createRunWork({ kysely: app.kysely, clock: () => new Date() });
  const writer = createPostingWriter(writing);
  return {
    runWork,
    ledger: createLedger({ runWork, currencyOf: () => 'PHP', writer }),
    close: async () => void (await Promise.all([writer.stop(), app.close()])),
  };
}
