import pg from 'pg';
import { openDoor, shutDoor } from '../../tools/cluster/door.ts';
import { hostOf, portsOf } from '../../tools/cluster/layout.ts';
import { stallReplication } from '../failover/own-cluster.ts';
import { holdsWithin, pause } from '../seeded.ts';
import { killByMemory } from './memory.ts';
import { type Fault, nothing, type Scene } from './scene.ts';

const memberOf = async ({ engines }: Scene, role: 'leader' | 'sync_standby'): Promise<string> => {
  let found: string | undefined;
  await holdsWithin(20_000, async () => {
    found = (await engines.members()).find((one) => one.role === role)?.name;
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`there is no ${role}`);
  return found;
};

/** As a machine that went down and was begun again by itself after a while. */
const killed = async ({ engines, hold, letGo }: Scene, name: string) => {
  hold(name);
  await engines.kill(name);
  return { whom: name, undo: async () => letGo(name) };
};

/** What patronictl asks for. */
async function switchOver(scene: Scene) {
  const { layout } = scene.engines;
  const [leader, candidate] = [await memberOf(scene, 'leader'), await memberOf(scene, 'sync_standby')];
  const url = `http://${hostOf(layout, leader)}:${portsOf(layout).patroni(Number(leader.at(-1)))}/switchover`;
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ leader, candidate }) });
  if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`);
  return { whom: `${leader} to ${candidate}`, undo: nothing };
}

const askServer = async (databaseUrl: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    query_timeout: 4000,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The log's own files are there in advance, so it is made to want new ones. */
async function fillPrimary(scene: Scene) {
  const name = await memberOf(scene, 'leader');
  await scene.engines.fill(name);
  const wantsMore = () =>
    askServer(scene.platform.databaseUrl, 'select pg_switch_wal()').then(
      () => true,
      () => false,
    );
  for (let turn = 0; turn < 12 && (await wantsMore()); turn += 1) await pause(150);
  return { whom: name, undo: () => scene.engines.heal(name) };
}

/**
 * A disk that stalls: the server's processes come to run for a tenth of each half second. There is no device here that could be made slow
 * (neither dm-delay nor a throttled disk), and a process that waits for its disk stands just as still.
 */
async function slowDisk(scene: Scene) {
  const name = await memberOf(scene, scene.below(2) === 0 ? 'leader' : 'sync_standby');
  let isOver = false;
  const signal = async (what: NodeJS.Signals): Promise<void> => {
    const [, ...servers] = await scene.engines.pidsOf(name);
    for (const pid of servers)
      try {
        process.kill(pid, what);
      } catch {
        // Ended meanwhile.
      }
  };
  const pulsing = (async () => {
    while (!isOver) {
      await signal('SIGSTOP');
      await pause(400);
      await signal('SIGCONT');
      await pause(100);
    }
  })();
  const undo = async () => {
    isOver = true;
    await pulsing;
    await signal('SIGCONT');
  };
  return { whom: name, undo };
}

/** The kernel kills one connection's process for want of memory; PostgreSQL then begins anew as a whole. */
async function starveBackend(scene: Scene) {
  const [row] = await askServer(
    scene.platform.databaseUrl,
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and application_name like 'perya%' order by random() limit 1`,
  );
  const pid = Number(row?.['pid'] ?? 0);
  if (pid === 0) throw new Error('there is no connection to starve');
  return { whom: await killByMemory(pid), undo: nothing };
}

export const databaseFaults: Fault[] = [
  { name: 'switchover', seconds: [3, 6], strike: switchOver },
  {
    name: 'kill-primary',
    seconds: [15, 18],
    async strike(scene) {
      const name = await memberOf(scene, 'leader');
      // As on a line that swallows packets first: whoever does not wait for the standby acknowledges what will be gone.
      await stallReplication(scene.platform.databaseUrl);
      await pause(1000);
      return killed(scene, name);
    },
  },
  {
    name: 'kill-standby',
    seconds: [4, 10],
    strike: async (scene) => killed(scene, await memberOf(scene, 'sync_standby')),
  },
  {
    name: 'freeze-primary',
    seconds: [16, 20],
    async strike(scene) {
      const name = await memberOf(scene, 'leader');
      await scene.engines.freeze(name);
      return { whom: name, undo: () => scene.engines.heal(name) };
    },
  },
  {
    name: 'cut-primary',
    seconds: [15, 20],
    needsRoot: true,
    async strike(scene) {
      const name = await memberOf(scene, 'leader');
      scene.engines.cut(name);
      return { whom: name, undo: () => scene.engines.heal(name) };
    },
  },
  {
    name: 'cut-standby',
    seconds: [6, 12],
    needsRoot: true,
    async strike(scene) {
      const name = await memberOf(scene, 'sync_standby');
      scene.engines.cut(name);
      return { whom: name, undo: () => scene.engines.heal(name) };
    },
  },
  {
    name: 'accept-and-close',
    seconds: [6, 10],
    async strike({ engines }) {
      await shutDoor(engines.layout);
      return { whom: 'the way to the primary', undo: () => openDoor(engines.layout) };
    },
  },
  { name: 'disk-full', seconds: [8, 12], needsRoot: true, strike: fillPrimary },
  { name: 'slow-disk', seconds: [8, 12], strike: slowDisk },
  { name: 'memory-backend', seconds: [2, 4], needsRoot: true, strike: starveBackend },
];
