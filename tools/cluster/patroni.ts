import { readFileSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, findPrograms, ordinaryUser } from '../postgres-programs.ts';
import { hostOf, type Layout, loopback, portsOf, subnetOf, three } from './layout.ts';
import type { Node } from './node.ts';

/** Three PostgreSQL, each with a Patroni that makes it primary or standby. */

const scope = 'perya';
const folderOf = (layout: Layout, nth: number): string => join(layout.folder, `db${nth}`);
const dataOf = (layout: Layout, nth: number): string => join(folderOf(layout, nth), 'data');

/** What all three agree on; kept in etcd from the first start on. */
const agreement = (durability: Layout['durability']) => ({
  // A dead primary's lock ends after ttl. Patroni asks for 20 and more between real machines.
  ttl: 10,
  loop_wait: 2,
  retry_timeout: 3,
  // Not 0: a primary that dies on a stalled line has written what it never acknowledged. Its synchronous standby lacks that
  // rightly, and would call itself too far behind and wait for ever.
  maximum_lag_on_failover: 1_000_000_000,
  synchronous_mode: durability !== 'asynchronous',
  // Without a standby nothing is acknowledged: what is not in two places may be lost.
  synchronous_mode_strict: durability !== 'asynchronous',
  synchronous_node_count: 1,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      wal_level: 'replica',
      hot_standby: 'on',
      // pg_rewind needs it, or checksums; both are there.
      wal_log_hints: 'on',
      synchronous_commit: 'on',
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_keep_size: '256MB',
      max_wal_size: '256MB',
      shared_buffers: '128MB',
      // A machine that went without a word is noticed.
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      tcp_user_timeout: '10s',
      wal_sender_timeout: '10s',
      wal_receiver_timeout: '10s',
    },
  },
});

const configOf = (layout: Layout, nth: number, programs: string) => {
  const ports = portsOf(layout);
  const hosts = three.map((one) => `${hostOf(layout, `etcd${one}`)}:${ports.etcd(one)}`);
  const rest = `${hostOf(layout, `db${nth}`)}:${ports.patroni(nth)}`;
  const server = `${hostOf(layout, `db${nth}`)}:${ports.postgres(nth)}`;
  const neighbours = layout.isApart ? `${subnetOf(layout)}.0/24` : `${loopback}/32`;
  return {
    scope,
    namespace: '/perya/',
    name: `db${nth}`,
    restapi: { listen: rest, connect_address: rest },
    // Not etcd3 with this version: ADR 80.
    ...(layout.durability === 'without-compare' ? { etcd3: { hosts } } : { etcd: { hosts } }),
    bootstrap: {
      dcs: agreement(layout.durability),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      // This machine alone, as in every development; machines of their own want certificates.
      pg_hba: [`host replication replicator ${neighbours} trust`, `host all all ${neighbours} trust`],
    },
    postgresql: {
      // A rewind that was cut off leaves data nobody can use. Whoever leads has all that was acknowledged, so it is copied anew.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      listen: server,
      connect_address: server,
      data_dir: dataOf(layout, nth),
      bin_dir: programs,
      pgpass: join(folderOf(layout, nth), 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: folderOf(layout, nth) },
    },
  };
};

/** The server and its children, only if it is really the one of this folder. */
const postgresOf = (data: string): number[] => {
  try {
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    if (!readFileSync(`/proc/${first}/cmdline`, 'utf8').split('\0').includes(data)) return [];
    return [Number(first), ...childrenOf(Number(first))];
  } catch {
    return [];
  }
};

export const patroniNodes = (layout: Layout): Node[] =>
  three.map((nth) => {
    const folder = folderOf(layout, nth);
    const file = join(folder, 'patroni.yml');
    const user = ordinaryUser();
    return {
      name: `db${nth}`,
      program: 'patroni',
      args: [file],
      folder,
      user,
      others: () => postgresOf(dataOf(layout, nth)),
      async prepare() {
        const programs = findPrograms(['initdb', 'pg_basebackup', 'pg_rewind']);
        if (programs === null) throw new Error("PostgreSQL's own programs are not installed");
        // JSON is YAML.
        await writeFile(file, JSON.stringify(configOf(layout, nth, programs), null, 2));
        if (user.uid !== undefined && user.gid !== undefined) await chown(file, user.uid, user.gid);
      },
    };
  });

export interface DatabaseMember {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number | 'unknown';
}

/** As a living one of them says; none while nobody answers. A frozen one accepts and says nothing. */
export const databaseMembers = async (layout: Layout): Promise<DatabaseMember[]> => {
  const ask = async (nth: number): Promise<DatabaseMember[]> => {
    const url = `http://${hostOf(layout, `db${nth}`)}:${portsOf(layout).patroni(nth)}/cluster`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return ((await reply.json()) as { members: DatabaseMember[] }).members;
  };
  return Promise.any(three.map(ask)).catch(() => []);
};

/** A primary that may acknowledge, and two that follow it: what a member said before it was frozen shows another timeline. */
export const isComplete = async (layout: Layout): Promise<boolean> => {
  const members = await databaseMembers(layout);
  const leader = members.find(({ role }) => role === 'leader');
  const isWell = ({ state, timeline, lag = 0 }: DatabaseMember) =>
    state === 'running' && timeline === leader?.timeline && Number(lag) < 16_000_000;
  return (
    members.length === three.length &&
    members.every(isWell) &&
    (layout.durability === 'asynchronous' || members.some(({ role }) => role === 'sync_standby'))
  );
};
