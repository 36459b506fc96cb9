import { etcdAnswers, etcdNodes } from './etcd.ts';
import { emptyDisk, fillDisk, mountDisk, unmountDisk } from './disk.ts';
import { haproxyNodes } from './haproxy.ts';
import { addressesOf, type Layout } from './layout.ts';
import { natsNodes } from './nats.ts';
import { cutCable, insideOf, layCables, plugCable, pullCables } from './network.ts';
import {
  find,
  freezeNode,
  killNode,
  logFile,
  type Node,
  startNode,
  stateOf,
  stopNode,
  wakeNode,
} from './node.ts';
import { databaseMembers, isComplete, patroniNodes } from './patroni.ts';
import { redisNodes } from './redis.ts';

/** The engines of a cluster without the product, which `npm run cluster` and the trials put on top. */

const untilSo = async (what: string, timeoutMs: number, ask: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + timeoutMs;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`${what} after ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

export type Engines = ReturnType<typeof createEngines>;

export const createEngines = (layout: Layout) => {
  const apart = (node: Node): Node => ({ ...node, inside: insideOf(layout, node.name) });
  const etcd = etcdNodes(layout).map(apart);
  const databases = patroniNodes(layout).map(apart);
  const balancers = haproxyNodes(layout);
  const others = [...natsNodes(layout), ...redisNodes(layout)].map(apart);
  const cabled = [...etcd, ...databases, ...others].map(({ name }) => name);
  let isEnding = false;
  const folderOf = (name: string): string => nodeOf(name).folder ?? '';
  const nodes = [...etcd, ...databases, ...balancers, ...others];
  const start = (some: readonly Node[]) => Promise.all(some.map((one) => startNode(layout, one)));
  const stop = (some: readonly Node[]) => Promise.all(some.map((one) => stopNode(layout, one)));
  const nodeOf = (name: string): Node => {
    const found = nodes.find((one) => one.name === name);
    if (found === undefined)
      throw new Error(`there is no ${name}: ${nodes.map((one) => one.name).join(', ')}`);
    return found;
  };
  return {
    layout,
    addresses: addressesOf(layout),
    names: nodes.map(({ name }) => name),
    stateOf: (name: string) => stateOf(layout, name),
    members: () => databaseMembers(layout),
    isComplete: () => isComplete(layout),
    /** Name of the primary, as Patroni sees it. */
    primary: async () => (await databaseMembers(layout)).find(({ role }) => role === 'leader')?.name,
    /** PostgreSQL behind its balancer alone; everything else is optional to it. */
    async startDatabases(): Promise<void> {
      layCables(layout, cabled);
      for (const { folder = '' } of databases) mountDisk(layout, folder);
      await start(etcd);
      await untilSo('etcd is not healthy', 60_000, () => etcdAnswers(layout));
      await start([...databases, ...balancers]);
      await untilSo(`the databases are not complete (${logFile(layout, 'db1')})`, 180_000, () =>
        isComplete(layout),
      );
    },
    startOthers: () => start(others),
    kill: (name: string) => killNode(layout, nodeOf(name)),
    freeze: (name: string) => freezeNode(layout, nodeOf(name)),
    /** It hears nobody and nobody hears it. */
    cut: (name: string) => cutCable(layout, nodeOf(name).name),
    /** Every byte of its disk is taken. */
    fill: (name: string) => fillDisk(layout, folderOf(name)),
    /** The engine as it is begun, for whoever begins it again by itself. */
    begin: async (name: string) => (isEnding ? undefined : startNode(layout, nodeOf(name))),
    /** Its processes, a database's server with all its own. */
    async pidsOf(name: string): Promise<number[]> {
      const own = await find(layout, name);
      return [...(own ? [own.pid] : []), ...(nodeOf(name).others?.() ?? [])];
    },
    folderOf,
    /** Whatever was done to it: reached, with room, awake, and begun again where it is gone. */
    async heal(name: string): Promise<void> {
      if (cabled.includes(name)) plugCable(layout, name);
      if (layout.diskMb !== undefined) await emptyDisk(folderOf(name));
      await wakeNode(layout, nodeOf(name));
      await startNode(layout, nodeOf(name));
    },
    async stop(): Promise<void> {
      // Whoever begins engines again must not do so now.
      isEnding = true;
      await stop(balancers);
      await stop(databases);
      await stop([...others, ...etcd]);
      for (const { folder = '' } of databases) unmountDisk(layout, folder);
      pullCables(layout, cabled);
    },
  };
};
