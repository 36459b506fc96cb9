import { join } from 'node:path';
import { root } from '../repository.ts';

/** Where everything of a cluster lies: folders, names and ports, all on loopback. */

export const loopback = '127.0.0.1';

/**
 * `safe` is what production wants. The others are known faults for the trial's controls: a primary that does not wait for
 * its standby, and Debian's Patroni 3.0.2 with the protocol that takes its lock back without comparing (ADR 80).
 */
export type Durability = 'safe' | 'asynchronous' | 'without-compare';

export interface Layout {
  folder: string;
  /** The balancer's public port; all others are counted from it. */
  base: number;
  durability: Durability;
  /** Each engine on a network of its own, so that one of them can be cut off; otherwise all are on loopback. */
  isApart?: boolean;
  /** Megabytes each database's folder may grow to, so that one can be filled up; otherwise the machine's own disk. */
  diskMb?: number;
}

/** The network of a cluster that is apart; its ports are nobody else's, and so is this. */
export const subnetOf = ({ base }: Layout): string => `10.${base >> 8}.${base & 255}`;

const kinds = ['etcd', 'db', 'nats', 'redis', 'sentinel'];

/** Where an engine is reached. Balancer and product are on loopback always. */
export const hostOf = (layout: Layout, name: string): string => {
  const kind = kinds.indexOf(name.replace(/\d$/, ''));
  return layout.isApart && kind >= 0
    ? `${subnetOf(layout)}.${10 + 10 * kind + Number(name.at(-1))}`
    : loopback;
};

/** The cluster of `npm run cluster`. */
export const ownLayout = (): Layout => ({
  folder: process.env['CLUSTER_DIR'] ?? join(root, 'artefacts/cluster'),
  base: Number(process.env['CLUSTER_PORT_BASE'] ?? 17_000),
  durability: 'safe',
});

/** How many ports the engines take, without the product. */
export const enginePorts = 120;
export const three = [1, 2, 3] as const;

/**
 * The first twenty are those of any installation, so that sandbox and printed addresses stay as they are; the balancer has
 * the public and the internal one.
 */
export const portsOf = ({ base }: Layout) => ({
  public: base,
  internal: base + 1,
  primary: base + 20,
  replicas: base + 21,
  redisMaster: base + 22,
  balancer: base + 23,
  etcd: (nth: number) => base + 30 + nth,
  etcdPeer: (nth: number) => base + 40 + nth,
  patroni: (nth: number) => base + 50 + nth,
  postgres: (nth: number) => base + 60 + nth,
  nats: (nth: number) => base + 70 + nth,
  natsRoute: (nth: number) => base + 80 + nth,
  redis: (nth: number) => base + 90 + nth,
  sentinel: (nth: number) => base + 100 + nth,
  /** Each process has a row of its own, as if it were alone on its machine. */
  http: (nth: number) => base + 180 + 20 * nth,
  worker: (nth: number) => base + 240 + 20 * nth,
});

export const addressesOf = (layout: Layout) => {
  const ports = portsOf(layout);
  return {
    database: `postgres://postgres@${loopback}:${ports.primary}/perya`,
    redis: `redis://${loopback}:${ports.redisMaster}`,
    nats: three.map((nth) => `nats://${hostOf(layout, `nats${nth}`)}:${ports.nats(nth)}`).join(','),
  };
};
