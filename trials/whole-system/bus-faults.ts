import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createNats } from '../../apps/server/src/platform/events/nats.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';
import { hostOf, portsOf, three } from '../../tools/cluster/layout.ts';
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
    await holdsWithin(10_000, async () => {
      const manager = await nats.jetstream()?.manager();
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

/** All three come back with what they had some seconds ago, as after a power cut with nothing yet on disk. */
async function loseTail(scene: Scene) {
  const { engines, control, platform } = scene;
  const kept = join(engines.layout.folder, 'kept');
  await rm(kept, { recursive: true, force: true });
  for (const name of buses) await cp(engines.folderOf(name), join(kept, name), { recursive: true });
  await pause(5000);
  const { whom, undo } = await away(scene, buses);
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
