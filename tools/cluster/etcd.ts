import { join } from 'node:path';
import { ordinaryUser } from '../postgres-programs.ts';
import { hostOf, type Layout, portsOf, three } from './layout.ts';
import type { Node } from './node.ts';

/** Three keepers of the leader's lock: one may be lost. */
export const etcdNodes = (layout: Layout): Node[] => {
  const ports = portsOf(layout);
  const client = (nth: number): string => `http://${hostOf(layout, `etcd${nth}`)}:${ports.etcd(nth)}`;
  const peer = (nth: number): string => `http://${hostOf(layout, `etcd${nth}`)}:${ports.etcdPeer(nth)}`;
  return three.map((nth) => {
    const folder = join(layout.folder, `etcd${nth}`);
    const options = {
      name: `etcd${nth}`,
      'data-dir': join(folder, 'data'),
      'listen-client-urls': client(nth),
      'advertise-client-urls': client(nth),
      'listen-peer-urls': peer(nth),
      'initial-advertise-peer-urls': peer(nth),
      'initial-cluster-token': 'perya',
      'initial-cluster': three.map((one) => `etcd${one}=${peer(one)}`).join(','),
      'initial-cluster-state': 'new',
      // A busy machine must not look like a lost one.
      'heartbeat-interval': '200',
      'election-timeout': '2000',
      // Patroni's `etcd` section speaks this protocol, the one that compares before it writes.
      'enable-v2': 'true',
      'log-level': 'warn',
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    return { name: `etcd${nth}`, program: 'etcd', args, folder, user: ordinaryUser() };
  });
};

export const etcdAnswers = async (layout: Layout): Promise<boolean> => {
  const answers = await Promise.all(
    three.map((nth) =>
      fetch(`http://${hostOf(layout, `etcd${nth}`)}:${portsOf(layout).etcd(nth)}/health`, {
        signal: AbortSignal.timeout(2000),
      })
        .then((reply) => reply.ok)
        .catch(() => false),
    ),
  );
  return answers.every(Boolean);
};
