import { join } from 'node:path';
import { hostOf, type Layout, portsOf, three } from './layout.ts';
import type { Node } from './node.ts';

/** Three servers of one bus; the product makes its stream with a copy on each (`NATS_REPLICAS`). */
export const natsNodes = (layout: Layout): Node[] => {
  const ports = portsOf(layout);
  const route = (nth: number): string => `nats://${hostOf(layout, `nats${nth}`)}:${ports.natsRoute(nth)}`;
  return three.map((nth) => {
    const folder = join(layout.folder, `nats${nth}`);
    const options = {
      '--name': `nats${nth}`,
      '--addr': hostOf(layout, `nats${nth}`),
      '--port': String(ports.nats(nth)),
      '--store_dir': folder,
      '--cluster_name': 'perya',
      '--cluster': route(nth),
      '--routes': three.map(route).join(','),
    };
    const args = ['--jetstream', ...Object.entries(options).flat()];
    return { name: `nats${nth}`, program: 'nats-server', args, folder };
  });
};
