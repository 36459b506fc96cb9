import type { StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ensureDatabase, hasMerchants, hostsOf, migrateDatabase, nameOf } from './database.ts';
import type { Running } from './processes.ts';
import { run, startProcess, waitForOk } from './processes.ts';
import { startSandbox } from './sandbox.ts';
import { serverSecret } from './secret.ts';

/** What `dev`, `demo`, the journeys and the measurements share: a prepared database and the two processes. */

const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
// Of several the first: whether a cluster is complete is not asked here.
const natsUrl = (process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222').split(',')[0] ?? '';

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), timeout: 2000 });
    const end = (ok: boolean) => (): void => {
      socket.destroy();
      resolve(ok);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

/** Names of the services that do not answer. */
export const missingServices = async (databaseUrl: string): Promise<string[]> => {
  const services = [
    { name: 'PostgreSQL', url: databaseUrl, port: '5432' },
    { name: 'Redis', url: redisUrl, port: '6379' },
    { name: 'NATS', url: natsUrl, port: '4222' },
  ];
  const found = await Promise.all(
    services.map(async ({ name, url, port }) => {
      const address = new URL(url);
      address.port ||= port;
      return (await answers(address.href)) ? [] : [`${name} at ${address.hostname}:${address.port}`];
    }),
  );
  return found.flat();
};

/** Makes, migrates and fills the database where that is still to be done. */
export const prepareDatabase = async (url: string): Promise<void> => {
  if (await ensureDatabase(url)) console.log(`made the database ${nameOf(url)}`);
  await migrateDatabase(url);
  if (await hasMerchants(url)) return;
  const seeded = await run(process.execPath, ['tools/seed.ts'], { env: { DATABASE_URL: url } });
  if (!seeded.ok) throw new Error(`seeding failed\n${seeded.output}`);
  console.log(`filled ${nameOf(url)} with the sample merchants`);
};

export interface Serving {
  running: Running[];
  portBase: number;
  operatorToken: string;
  /** Another person's: what one proposes, the other approves. */
  secondOperatorToken: string;
  /** The payment companies by name; none without a sandbox. */
  paymentUrls: Readonly<Record<string, string>>;
  games: { url: string; key: string } | undefined;
  studioUrl: string | undefined;
  /** The messaging sandbox, where a person reads what was sent; absent without a sandbox. */
  inboxUrl: string | undefined;
}

export interface ServingOptions {
  databaseUrl: string;
  portBase: number;
  production: boolean;
  /** Restart a process when one of its files changes. */
  watch?: boolean;
  /** Keep the servers' own lines out of the way. */
  quiet?: boolean;
  /** Where everything the processes say is kept instead, down to the last detail. */
  logFile?: string;
  worker?: boolean;
  /** Start the stand-ins for outside companies too. */
  sandbox?: boolean;
  env?: Record<string, string>;
}

/** Everything the processes say, but for their own `ready`: that word is said once, when all of it is true. */
const passOn = (output: Readable): void => {
  createInterface({ input: output }).on('line', (line) => {
    if (!line.startsWith('ready ')) console.log(line);
  });
};

/** Persons who may do everything, each a little alone. */
export const operatorsOf = (tokens: Record<string, string>): string =>
  JSON.stringify(
    Object.entries(tokens).map(([name, token]) => ({
      name,
      token,
      permissions: ['*'],
      decides: ['*'],
      merchants: ['*'],
      alone: { perAction: '1000', perDay: '5000' },
    })),
  );

/** Resolves when both processes are ready to serve. */
export const startServing = async (options: ServingOptions): Promise<Serving> => {
  const operatorToken = process.env['OPERATOR_TOKEN'] ?? randomBytes(24).toString('base64url');
  const secondOperatorToken = randomBytes(24).toString('base64url');
  const sandbox = options.sandbox ? await startSandbox(options.portBase, options.databaseUrl) : undefined;
  const env = {
    ...sandbox?.env,
    DEMO: '1',
    SERVER_SECRET: serverSecret(),
    NODE_ENV: options.production ? 'production' : 'development',
    DATABASE_URL: options.databaseUrl,
    PORT_BASE: String(options.portBase),
    OPERATORS: operatorsOf({ operator: operatorToken, second: secondOperatorToken }),
    ...(options.quiet ? { LOG_LEVEL: 'warn' } : {}),
    ...(options.logFile ? { LOG_LEVEL: 'trace' } : {}),
    ...options.env,
  };
  const flags = options.watch ? ['--watch', '--watch-preserve-output'] : [];
  const tracing = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    ? ['--import', './apps/server/src/platform/observe/tracing.ts']
    : [];
  const lines = options.logFile ? openSync(options.logFile, 'w') : undefined;
  const begin = (name: string, file: string): Running => {
    const stdio: StdioOptions = lines
      ? ['ignore', lines, lines]
      : ['ignore', options.quiet ? 'ignore' : 'pipe', 'inherit'];
    return startProcess(name, [...flags, ...tracing, `apps/server/src/${file}`], env, {
      stdio,
      onStart: ({ stdout }) => stdout && passOn(stdout),
    });
  };
  const running = [begin('http', 'start-http.ts')];
  if (options.worker !== false) running.push(begin('worker', 'start-worker.ts'));
  await waitForOk(`http://127.0.0.1:${options.portBase}/readyz`, running);
  if (options.worker !== false) await waitForOk(`http://127.0.0.1:${options.portBase + 2}/readyz`, running);
  return {
    running: [...running, ...(sandbox?.running ?? [])],
    portBase: options.portBase,
    operatorToken,
    secondOperatorToken,
    paymentUrls: sandbox?.paymentUrls ?? {},
    games: sandbox?.games,
    studioUrl: sandbox?.studioUrl,
    inboxUrl: sandbox?.inboxUrl,
  };
};

/** The way into the console of a new installation: a link for its first owner, until somebody has used one. */
const ownersInvitation = async (databaseUrl: string, portBase: number): Promise<string> => {
  const { ok, output } = await run(
    process.execPath,
    ['apps/server/src/start-staff.ts', 'invite-owner', 'owner@perya.test'],
    {
      env: {
        DEMO: '1',
        SERVER_SECRET: serverSecret(),
        DATABASE_URL: databaseUrl,
        PORT_BASE: String(portBase),
      },
    },
  );
  return ok ? output.trim() : `http://console.localhost:${portBase + 1}`;
};

export const printAddresses = async (serving: Serving, databaseUrl: string): Promise<void> => {
  const { portBase, operatorToken } = serving;
  const hosts = await hostsOf(databaseUrl);
  for (const { merchant, host } of hosts.filter(({ host }) => host.endsWith('localhost'))) {
    console.log(`${merchant.padEnd(16)} http://${host}:${portBase}/m/home`);
  }
  console.log(`console          ${await ownersInvitation(databaseUrl, portBase)}`);
  console.log(`API reference    http://127.0.0.1:${portBase + 1}/reference`);
  if (serving.inboxUrl) console.log(`messages sent    ${serving.inboxUrl}`);
  for (const url of Object.values(serving.paymentUrls)) console.log(`payment desk     ${url}/desk`);
  if (serving.studioUrl) console.log(`own games        ${serving.studioUrl}`);
  console.log(`operator token   ${operatorToken}`);
};
