import { etcdAnswers, etcdNodes } from './etcd.ts';
import { haproxyNodes } from './haproxy.ts';
import { addressesOf, type Layout } from './layout.ts';
import { natsNodes } from './nats.ts';
import { freezeNode, killNode, logFile, type Node, startNode, stateOf, stopNode, wakeNode } from './node.ts';
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
  const etcd = etcdNodes(layout);
  const databases = patroniNodes(layout);
  const balancers = haproxyNodes(layout);
  const others = [...natsNodes(layout), ...redisNodes(layout)];
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
    /** Whatever was done to it: awake, and begun again where it is gone. */
    async heal(name: string): Promise<void> {
      await wakeNode(layout, nodeOf(name));
      await startNode(layout, nodeOf(name));
    },
    async stop(): Promise<void> {
      await stop(balancers);
      await stop(databases);
      await stop([...others, ...etcd]);
    },
  };
};
