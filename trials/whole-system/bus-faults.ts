import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createNats } from '../../apps/server/src/platform/events/nats.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';
import { hostOf, portsOf, three } from '../../tools/cluster/layout.ts';
import { killNode } from '../../tools/cluster/node.ts';
import { run } from '../../tools/processes.ts';
import { holdsWithin, pause } from '../seeded.ts';
import { type Fault, oneOf, type Scene } from './scene.ts';

/** Events, counters, and who keeps the databases' lock. */

const buses = three.map((nth) => `nats${nth}`);

/** Who leads the stream, as the bus says. */
async function leaderOf({ engines }: Scene): Promise<string> {
  const nats = createNats({
    url: engines.addresses.nats,
    log: createLog({ level: 'silent', service: 'trial' }),
  });
  nats.start();
  try {
    let leader: string | undefined;
    await holdsWithin(30_000, async () => {
      // After a fault it answers for a moment that it is not there.
      const manager = await nats
        .jetstream()
        ?.manager()
        .catch(() => undefined);
      leader = (await manager?.streams.info(nats.stream).catch(() => undefined))?.cluster?.leader;
      return leader !== undefined && leader !== '';
    });
    if (!leader) throw new Error('nobody leads the stream');
    return leader;
  } finally {
    await nats.stop();
  }
}

const away = async ({ engines, hold, letGo }: Scene, names: readonly string[]) => {
  names.forEach(hold);
  await Promise.all(names.map((name) => engines.kill(name)));
  return { whom: names.join(', '), undo: async () => names.forEach(letGo) };
};

/** Whoever counts rounds falls behind until the answered function is called: events are on the bus and not yet handled. */
async function delayListeners({ platform }: Scene): Promise<() => Promise<void>> {
  let end = async (): Promise<void> => undefined;
  const isDelayed = await holdsWithin(20_000, async () => {
    const client = new pg.Client({ connectionString: platform.databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    end = () => client.end().catch(() => undefined);
    try {
      await client.connect();
      await client.query('begin; lock table rewards.round in exclusive mode');
      return true;
    } catch {
      // A connection from before the last fault: the balancer has another.
      await end();
      return false;
    }
  });
  if (!isDelayed) throw new Error('nobody could be delayed');
  return end;
}

/** All three come back with what they had some seconds ago, as after a power cut with nothing yet on disk; the workers went down with them. */
async function loseTail(scene: Scene) {
  const { engines, control, platform } = scene;
  const kept = join(engines.layout.folder, 'kept');
  await rm(kept, { recursive: true, force: true });
  for (const name of buses) await cp(engines.folderOf(name), join(kept, name), { recursive: true });
  const release = await delayListeners(scene);
  await pause(4000);
  // Before the bus: what they had taken and not done is forgotten with them.
  await Promise.all(
    ['worker1', 'worker2'].map((name) => killNode(engines.layout, { name, program: '', args: [] })),
  );
  const { whom, undo } = await away(scene, buses);
  await release();
  for (const name of buses) {
    await rm(engines.folderOf(name), { recursive: true });
    await cp(join(kept, name), engines.folderOf(name), { recursive: true });
  }
  // The known fault: a relay that believes the bus kept what it was given.
  if (control === 'believed-bus') await platform.query('update platform.relay_state set stream_seq = 0');
  return { whom, undo };
}

async function redisMaster({ engines: { layout } }: Scene): Promise<string> {
  for (const nth of [1, 2]) {
    const where = ['-h', hostOf(layout, `redis${nth}`), '-p', String(portsOf(layout).redis(nth))];
    const { output } = await run('redis-cli', [...where, 'role']);
    if (output.startsWith('master')) return `redis${nth}`;
  }
  return 'redis1';
}

const cut =
  (names: readonly string[]) =>
  async ({ engines, below }: Scene) => {
    const name = oneOf(below, names);
    engines.cut(name);
    return { whom: name, undo: () => engines.heal(name) };
  };

export const busFaults: Fault[] = [
  {
    name: 'nats-leader',
    seconds: [4, 8],
    strike: async (scene) => away(scene, [await leaderOf(scene)]),
  },
  { name: 'nats-tail', seconds: [2, 4], strike: loseTail },
  { name: 'cut-nats', seconds: [6, 12], needsRoot: true, strike: cut(buses) },
  {
    name: 'redis-master',
    seconds: [6, 10],
    strike: async (scene) => away(scene, [await redisMaster(scene)]),
  },
  { name: 'redis-all', seconds: [3, 6], strike: (scene) => away(scene, ['redis1', 'redis2']) },
  {
    name: 'kill-etcd',
    seconds: [3, 6],
    strike: (scene) => away(scene, [`etcd${1 + scene.below(3)}`]),
  },
  { name: 'cut-etcd', seconds: [6, 12], needsRoot: true, strike: cut(three.map((nth) => `etcd${nth}`)) },
];
