import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../apps/server/src/testing/services.ts';
import { createTcpGate } from '../../apps/server/src/testing/tcp-gate.ts';
import { childrenOf, endAbruptly, findPrograms, ordinaryUser } from '../../tools/postgres-programs.ts';
import { holdsWithin } from '../seeded.ts';

interface Node {
  data: string;
  port: number;
  child: ChildProcess;
}

/** A primary and its standby, and the gate by which everybody reaches whichever is the primary. */
export type PostgresPair = Awaited<ReturnType<typeof createPostgresPair>>;

const host = '127.0.0.1';
const gone = ({ child }: Node): boolean => child.exitCode !== null || child.signalCode !== null;

const ask = async <Row extends pg.QueryResultRow>(port: number, text: string): Promise<Row[]> => {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres', query_timeout: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

export async function createPostgresPair({ synchronous }: { synchronous: boolean }) {
  const programs = findPrograms(['initdb', 'pg_basebackup']);
  if (programs === null) throw new Error("PostgreSQL's own programs are not installed");
  const user = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), 'perya-pair-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  let made = 0;
  const begun = new Set<ChildProcess>();
  process.once('exit', () => begun.forEach((child) => child.kill('SIGKILL')));

  // Not synchronously: gate and load of the trial go on meanwhile.
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    const child = spawn(join(programs, program), args, { ...user, stdio: 'ignore', cwd: folder });
    const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  };
  const begin = async (data: string, port: number): Promise<Node> => {
    const settings = {
      port,
      listen_addresses: host,
      unix_socket_directories: folder,
      max_connections: 200,
      wal_receiver_timeout: '5s',
      wal_retrieve_retry_interval: '200ms',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    });
    begun.add(child);
    const node = { data, port, child };
    const isUp = await holdsWithin(30_000, () =>
      ask(port, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    if (!isUp) throw new Error('a PostgreSQL of the pair did not start');
    return node;
  };
  const newData = (): string => join(folder, `data${(made += 1)}`);
  const end = async (node: Node): Promise<void> => {
    const own = node.child.pid;
    if (own === undefined || gone(node)) return;
    const others = childrenOf(own);
    endAbruptly(own);
    others.forEach(endAbruptly);
    await holdsWithin(5000, () => gone(node));
  };
  const waitFor = async (node: Node, isWanted: boolean): Promise<void> => {
    await ask(node.port, `alter system set synchronous_standby_names = '${isWanted ? '*' : ''}'`);
    await ask(node.port, 'select pg_reload_conf()');
  };
  const state = synchronous ? 'sync' : 'async';
  const follows = (node: Node) => async (): Promise<boolean> =>
    (
      await ask(
        node.port,
        `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`,
      )
    ).length === 1;
  /** A copy of the primary that follows it; from then on nothing is acknowledged that it does not have. */
  const addStandby = async (node: Node): Promise<Node> => {
    const data = newData();
    await run('pg_basebackup', [
      '-D',
      data,
      '-h',
      host,
      '-p',
      String(node.port),
      '-U',
      'postgres',
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    const follower = await begin(data, await freePort());
    await waitFor(node, synchronous);
    if (!(await holdsWithin(20_000, follows(node)))) throw new Error('the standby does not follow');
    return follower;
  };

  const first = newData();
  await run('initdb', ['-D', first, '-A', 'trust', '-U', 'postgres', '--data-checksums']);
  let primary = await begin(first, await freePort());
  let standby = await addStandby(primary);
  const gate = await createTcpGate({ host, port: primary.port });

  return {
    url: `postgres://postgres@${host}:${gate.port}/perya`,
    /** The primary and all its processes end at once; whoever decides does so by itself, without time to notice. */
    async failOver(): Promise<void> {
      const lost = primary;
      const ending = end(lost);
      gate.shut();
      await ending;
      await ask(standby.port, 'select pg_promote(true, 20)');
      await waitFor(standby, false);
      primary = standby;
      gate.leadTo({ host, port: primary.port });
      gate.open();
      await rm(lost.data, { recursive: true, force: true });
    },
    async renewStandby(): Promise<void> {
      standby = await addStandby(primary);
    },
    loseStandby: () => end(standby),
    async returnStandby(): Promise<void> {
      standby = await begin(standby.data, standby.port);
      if (!(await holdsWithin(20_000, follows(primary))))
        throw new Error('the standby does not follow again');
    },
    /** What the primary writes arrives at the standby no more; an asynchronous primary does not mind. */
    async stopFollowing(): Promise<void> {
      await ask(standby.port, `alter system set primary_conninfo = ''`);
      await ask(standby.port, 'select pg_reload_conf()');
    },
    async remove(): Promise<void> {
      await gate.close();
      await Promise.all([end(primary), end(standby)]);
      await holdsWithin(5000, () =>
        rm(folder, { recursive: true, force: true }).then(
          () => true,
          () => false,
        ),
      );
    },
  };
}
