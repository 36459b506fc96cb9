import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createEngines, type Engines } from '../../tools/cluster/engines.ts';
import { enginePorts, type Layout } from '../../tools/cluster/layout.ts';
import { missingPackages } from '../../tools/cluster/programs.ts';
import { freePortBase, takeSignals } from '../../tools/processes.ts';

/** Three PostgreSQL with Patroni and etcd behind haproxy, as `npm run cluster` has them, for one trial. */
export async function withOwnCluster<T>(
  { ports = enginePorts, ...wish }: Omit<Layout, 'folder' | 'base'> & { ports?: number },
  use: (engines: Engines) => Promise<T>,
): Promise<T> {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'perya-cluster-'));
  // PostgreSQL runs as somebody else.
  await chmod(folder, 0o755);
  const engines = createEngines({ folder, base: await freePortBase(18_000, ports), ...wish });
  const clear = async () => {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  };
  void takeSignals().then(async () => {
    await clear();
    process.exit(130);
  });
  try {
    await engines.startDatabases();
    return await use(engines);
  } finally {
    await clear();
  }
}

/**
 * What the primary writes does not leave it any more, as on a line that swallows packets. One that waits for its standby acknowledges
 * nothing from here on; one that does not wait acknowledges what only it has.
 */
export async function stallReplication(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href, query_timeout: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_replication');
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await client.end();
}
