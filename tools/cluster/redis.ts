import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostOf, type Layout, portsOf, three } from './layout.ts';
import type { Node } from './node.ts';

/** A master and its replica, and three sentinels that change their roles; the balancer leads to the master. */

const lines = (settings: Record<string, string>): string =>
  `${Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join('\n')}\n`;

/** Sentinel writes into these files who is the master: the first version is ours, all others theirs. */
const node = (layout: Layout, name: string, settings: Record<string, string>, flags: string[] = []): Node => {
  const folder = join(layout.folder, name);
  const file = join(folder, 'redis.conf');
  return {
    name,
    program: 'redis-server',
    args: [file, ...flags],
    folder,
    async prepare() {
      if (!existsSync(file))
        await writeFile(
          file,
          lines({ bind: hostOf(layout, name), 'protected-mode': 'no', dir: folder, ...settings }),
        );
    },
  };
};

export const redisNodes = (layout: Layout): Node[] => {
  const ports = portsOf(layout);
  const first = `${hostOf(layout, 'redis1')} ${ports.redis(1)}`;
  // Counters of a minute: nothing is kept on disk.
  const memory = { save: '""', appendonly: 'no' };
  return [
    node(layout, 'redis1', { port: String(ports.redis(1)), ...memory }),
    node(layout, 'redis2', { port: String(ports.redis(2)), ...memory, replicaof: first }),
    ...three.map((nth) =>
      node(
        layout,
        `sentinel${nth}`,
        {
          port: String(ports.sentinel(nth)),
          'sentinel monitor': `perya ${first} 2`,
          'sentinel down-after-milliseconds': 'perya 2000',
          'sentinel failover-timeout': 'perya 10000',
        },
        ['--sentinel'],
      ),
    ),
  ];
};
