import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDirectory, noteMerchants, putCell } from '../../tools/cell/directory.ts';
import { type Edge, publishMaps } from '../../tools/cell/haproxy.ts';
import { open, type Opened } from '../../tools/cell/homes.ts';
import type { Home } from '../../tools/cell/move.ts';
import { programPath } from '../../tools/cluster/programs.ts';
import { migrateDatabase } from '../../tools/database.ts';
import { ordinaryUser } from '../../tools/postgres-programs.ts';
import { freePortBase, type Running, startProcess, stopAll, waitForOk } from '../../tools/processes.ts';
import { type Cluster, createCluster, initialise } from '../../tools/restore-drill/cluster.ts';
import { serverSecret } from '../../tools/secret.ts';
import { operatorsOf } from '../../tools/serving.ts';
import { removeStream } from '../account-server.ts';
import { companyEnv } from '../play/game-company.ts';

/** Two cells on loopback, each with its own PostgreSQL, its own names on the bus and its own processes, behind one haproxy. */

export const operatorToken = 'only-for-trials-operator-token-000000000000';
const names = ['one', 'two'] as const;

export interface TwoCells {
  homes: [Home, Home];
  directory: Opened;
  edge: Edge;
  /** Of the balancer. */
  port: number;
  staffPort: number;
  startProcesses: () => Promise<void>;
  stop: () => Promise<void>;
}

const engine = {
  wal_level: 'logical',
  max_connections: '200',
  max_worker_processes: '16',
  max_replication_slots: '20',
  max_wal_senders: '20',
  max_logical_replication_workers: '10',
  max_sync_workers_per_subscription: '4',
};

async function startEngine(folder: string, name: string): Promise<Cluster> {
  const home = join(folder, name);
  const { uid, gid } = ordinaryUser();
  await mkdir(home);
  if (uid !== undefined && gid !== undefined) await chown(home, uid, gid);
  initialise(join(home, 'data'));
  const cluster = await createCluster(join(home, 'data'), { folder: home, env: {} });
  await cluster.start(engine);
  return cluster;
}

function startHaproxy(folder: string) {
  const program = programPath('haproxy');
  if (program === null) throw new Error('not installed: haproxy');
  const child = spawn(program, ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** `tellsExclusions` false: processes that do not know of the directory. */
export async function createTwoCells({ tellsExclusions }: { tellsExclusions: boolean }): Promise<TwoCells> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-cells-'));
  const { uid, gid } = ordinaryUser();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const engines = [await startEngine(folder, 'one'), await startEngine(folder, 'two')] as const;
  const base = await freePortBase(19_000, 80);
  const directoryUrl = engines[0].url.replace(/perya$/, 'perya_directory');
  await migrateDirectory(directoryUrl);
  const directory = await open(directoryUrl);
  const edge: Edge = {
    folder: join(folder, 'edge'),
    sockets: [],
    players: `127.0.0.1:${base}`,
    staff: `127.0.0.1:${base + 1}`,
  };
  const namespaces = names.map((name) => `cells${process.pid}${name}`);
  const portOf = (number: number): number => base + 20 * (number + 1);
  const homeOf = async (number: 0 | 1): Promise<Home & Opened> => {
    const { url } = engines[number];
    await migrateDatabase(url);
    const opened = await open(url);
    await opened.ask('select wallet.take_cell($1)', [number]);
    const cell = {
      number,
      name: names[number],
      state: 'open' as const,
      players: [`127.0.0.1:${portOf(number)}`],
      staff: [`127.0.0.1:${portOf(number) + 1}`],
    };
    await putCell(directory.ask, cell);
    const bus = {
      url: process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222',
      namespace: namespaces[number] ?? '',
    };
    return { ...opened, cell, bus };
  };
  const homes: [Home & Opened, Home & Opened] = [await homeOf(0), await homeOf(1)];
  const running: Running[] = [];
  let haproxy: ReturnType<typeof startHaproxy> | undefined;

  const begin = async ({ url, cell, bus }: Home, kind: 'http' | 'worker') => {
    const env = {
      ...companyEnv,
      NODE_ENV: 'production',
      DEMO: '1',
      SERVER_SECRET: serverSecret(),
      DATABASE_URL: url,
      ...(tellsExclusions && { DIRECTORY_URL: directoryUrl }),
      CELL: String(cell.number),
      NATS_NAMESPACE: bus.namespace,
      PORT_BASE: String(portOf(cell.number)),
      OPERATORS: operatorsOf({ operator: operatorToken }),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    };
    const one = startProcess(`${kind} ${cell.name}`, [`apps/server/src/start-${kind}.ts`], env, {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.push(one);
    await waitForOk(
      `http://127.0.0.1:${portOf(cell.number) + (kind === 'http' ? 0 : 2)}/readyz`,
      [one],
      120_000,
    );
  };

  return {
    homes,
    directory,
    edge,
    port: base,
    staffPort: base + 1,
    async startProcesses() {
      for (const home of homes) {
        await begin(home, 'http');
        await begin(home, 'worker');
        await noteMerchants(directory.ask, home.cell.number, home.ask);
      }
      await publishMaps(edge, directory.ask);
      haproxy = startHaproxy(edge.folder);
      Object.assign(edge, { sockets: [join(edge.folder, 'haproxy.sock')] });
      await waitForOk(`http://127.0.0.1:${portOf(0)}/readyz`, running);
    },
    async stop() {
      haproxy?.kill('SIGKILL');
      await stopAll(running);
      await Promise.all([directory.close(), ...homes.map((home) => home.close())]);
      await Promise.all(engines.map((one) => one.destroy()));
      await rm(folder, { recursive: true, force: true });
      for (const namespace of namespaces) await removeStream(namespace);
    },
  };
}
