import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms } from '../postgres-programs.ts';

/** Existing engines as Debian brings them; nothing of them is written here. */

const packageOf = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  'redis-server': 'redis-server',
} as const;

// Debian keeps servers outside a user's usual path.
const folders = [
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/bin',
];

export const programPath = (name: string): string | null =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;

export const missingPackages = (): string[] => [
  ...Object.entries(packageOf).flatMap(([program, name]) => (programPath(program) === null ? [name] : [])),
  ...(findPrograms(['initdb', 'pg_basebackup', 'pg_rewind']) === null ? ['postgresql'] : []),
];
