import { parentPort, workerData } from 'node:worker_threads';
import { archivedTables } from '../../apps/server/src/compose-archive.ts';
import { closeMonths, foldHouse } from '../../apps/server/src/modules/wallet/checks/folding.ts';
import { createArchiver } from '../../apps/server/src/platform/archive/archiver.ts';
import { directoryStore } from '../../apps/server/src/platform/archive/store.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { createDailyTables } from '../../apps/server/src/platform/database/daily-tables.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';

/** What a worker does in a day, on a thread of its own: whoever measures bets does nothing else. */

export interface Order {
  /** Weeks ago: what was due then leaves. */
  weeksAgo: number;
  stopBefore?: 'compare';
}

const { url, folder } = workerData as { url: string; folder: string };
const database = createDatabase({ url, poolSize: 3, role: 'perya_system', statementTimeoutMs: 600_000 });
const log = createLog({ level: 'fatal', service: 'days' });

async function work({ weeksAgo, stopBefore }: Order): Promise<string[]> {
  await createDailyTables({ database, log }).turn();
  await closeMonths(database.kysely);
  await foldHouse(database.kysely);
  const tables = archivedTables.map((table) => ({ ...table, keptDays: table.keptDays + 7 * weeksAgo }));
  return createArchiver({ database, store: directoryStore(folder), log, tables }).run(stopBefore);
}

parentPort?.on('message', (order: Order | null) => {
  if (order === null) void database.close().then(() => parentPort?.close());
  else
    void work(order).then(
      (ended) => parentPort?.postMessage({ ended }),
      (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
    );
});
