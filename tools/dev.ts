import { join } from 'node:path';
import { build } from './build.ts';
import { serverUrl } from './database.ts';
import { keepAlive } from './keep-alive.ts';
import type { Running } from './processes.ts';
import { startProcess } from './processes.ts';
import { root } from './repository.ts';
import { bundleKeys } from './secret.ts';
import { missingServices, prepareDatabase, printAddresses, startServing } from './serving.ts';

/** From a fresh clone to pages in the browser; the server restarts and the player app rebuilds on change. */

const missing = await missingServices(serverUrl);
if (missing.length > 0) {
  console.error(`Not reachable: ${missing.join(', ')}.`);
  console.error(
    'Start them with `docker compose up -d postgres redis nats`, or install PostgreSQL 15, Redis 7 and',
  );
  console.error(
    'NATS (`nats-server -js`) and run them on their usual ports. Other addresses: see .env.example.',
  );
  process.exit(1);
}
await build();
await prepareDatabase(serverUrl);

const portBase = Number(process.env['PORT_BASE'] ?? 4600);
const serving = await startServing({
  databaseUrl: serverUrl,
  portBase,
  production: false,
  sandbox: true,
  watch: true,
  env: { PUBLIC_PORT: String(portBase) },
  quiet: true,
});

/** The build in dist is whole already; the watchers replace its files when a source changes. */
const watcher = (name: string, args: readonly string[]): Running =>
  startProcess(
    name,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--watch',
      '--emptyOutDir=false',
      '--logLevel=error',
      ...args,
    ],
    { NODE_ENV: 'production', ...bundleKeys() },
    { cwd: join(root, 'apps/player') },
  );
const watchers = [
  watcher('client build', []),
  watcher('server rendering build', ['--ssr', 'src/entry-server.tsx']),
];

await printAddresses(serving, serverUrl);
console.log(`ready http://perya.localhost:${portBase}`);
process.exitCode = await keepAlive([...serving.running, ...watchers]);
