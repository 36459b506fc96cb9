import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPrograms } from '../../tools/postgres-programs.ts';
import { holdsWithin } from '../seeded.ts';

export type Ports = Record<'postgres' | 'redis' | 'nats', number>;
interface Options {
  folder: string;
  ports: Ports;
  isEncrypted: boolean;
  user: { uid?: number; gid?: number };
}

/** An authority of our own and a certificate of it for this machine. */
export function certificatesIn(folder: string): void {
  const openssl = (line: string) =>
    execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'ignore' });
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  openssl(`req -x509 ${key} -keyout ca.key -out ca.crt -days 2 -subj /CN=authority`);
  openssl(`req ${key} -keyout server.key -out server.csr -subj /CN=localhost`);
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signed = '-CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names';
  openssl(`x509 -req -in server.csr -out server.crt ${signed}`);
  execFileSync('chmod', ['600', join(folder, 'server.key')]);
}

async function startPostgres({ folder, ports, isEncrypted, user }: Options): Promise<ChildProcess> {
  const programs = findPrograms(['initdb']);
  if (programs === null) throw new Error("PostgreSQL's own programs are not installed");
  const data = join(folder, 'data');
  const quiet = { ...user, cwd: folder, stdio: 'ignore' as const };
  const made = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'];
  execFileSync(join(programs, 'initdb'), made, quiet);
  const way = isEncrypted ? 'hostssl' : 'host';
  writeFileSync(join(data, 'pg_hba.conf'), `local all all trust\n${way} all all 127.0.0.1/32 trust\n`);
  const settings = {
    port: ports.postgres,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    ...(isEncrypted && {
      ssl: 'on',
      ssl_cert_file: join(folder, 'server.crt'),
      ssl_key_file: join(folder, 'server.key'),
    }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], quiet);
  const isUp = await holdsWithin(20_000, () =>
    makeRole(folder, ports.postgres).then(
      () => true,
      () => false,
    ),
  );
  if (!isUp) throw new Error('PostgreSQL did not start');
  return child;
}

async function makeRole(folder: string, port: number): Promise<void> {
  const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('create role perya_app login');
  await client.end();
}

export async function startServers(options: Options): Promise<ChildProcess[]> {
  const { folder, ports, isEncrypted, user } = options;
  const quiet = { ...user, cwd: folder, stdio: 'ignore' as const };
  const port = String(ports.redis);
  const secured =
    '--tls-cert-file server.crt --tls-key-file server.key --tls-ca-cert-file ca.crt --tls-auth-clients no';
  const redis = isEncrypted ? ['--port', '0', '--tls-port', port, ...secured.split(' ')] : ['--port', port];
  const nats = isEncrypted ? ['--tls', '--tlscert', 'server.crt', '--tlskey', 'server.key'] : [];
  return [
    await startPostgres(options),
    spawn('redis-server', [...redis, '--save', ''], quiet),
    spawn('nats-server', ['-a', '127.0.0.1', '-p', String(ports.nats), ...nats], quiet),
  ];
}
