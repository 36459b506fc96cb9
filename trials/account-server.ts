import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import pg from 'pg';
import { createNats } from '../apps/server/src/platform/events/nats.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import type { Switch } from '../packages/contract/src/index.ts';
import { migrateDatabase, withThrowAwayDatabase } from '../tools/database.ts';
import {
  freePortBase,
  portsEach,
  type Running,
  startProcess,
  stopAll,
  waitForOk,
} from '../tools/processes.ts';
import { startSandbox } from '../tools/sandbox.ts';
import { operatorsOf } from '../tools/serving.ts';
import { serverSecret } from '../tools/secret.ts';
import { holdsWithin } from './seeded.ts';

/** A server of its own for trials of accounts: one merchant with everything switched on, and the messaging sandbox. */

const ownNamespace = `trial${process.pid}`;
export const merchant = 'fair';
export const host = 'fair.localhost';
const switches: readonly Switch[] = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'SMSLOGIN3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'FREEPLAY3',
  'PASSKEYS3',
  'TOTP3',
  'SIGNINNOTICE3',
  'SECONDCHANNEL3',
];

export interface AccountServerOptions {
  purpose: string;
  settings?: Record<string, unknown>;
  env?: Record<string, string>;
  /** More than one answers on ports of its own. */
  httpProcesses?: number;
  worker?: boolean;
  sandbox?: boolean;
  /** The game companies and the studio too. */
  games?: boolean;
  /** Where everything the processes say is kept. */
  logFile?: string;
  fill?: (query: Query) => Promise<void>;
}

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface AccountServer {
  /** Public ports of the HTTP processes; the internal one is the next after each. */
  ports: number[];
  port: number;
  databaseUrl: string;
  operatorToken: string;
  /** Another person's. */
  secondOperatorToken: string;
  paymentsUrl: string;
  paymentsKey: string;
  noticeSecret: string;
  inboxUrl: string;
  running: Running[];
  /** As abruptly as a power cut, and up again; answers how long that took. */
  killAndRestart: (name: 'http' | 'worker') => Promise<number>;
  query: Query;
}

/** The merchant of all trials, with everything switched on. */
export const addMerchant = async (query: Query, settings: Record<string, unknown> = {}): Promise<void> => {
  await query('insert into merchant.merchant (merchant_code, name) values ($1, $1)', [merchant]);
  await query('insert into merchant.host (host, merchant_code, is_main) values ($1, $2, true)', [
    host,
    merchant,
  ]);
  await query(
    'insert into merchant.setting (merchant_code, key, value) select $1, key, value from jsonb_each($2)',
    [merchant, JSON.stringify({ botCheck: 'OFF', ...settings })],
  );
  await query(
    'insert into merchant.switch (merchant_code, name, is_on) select $1, unnest($2::text[]), true',
    [merchant, switches],
  );
};

const start = async (options: AccountServerOptions, databaseUrl: string) => {
  const operatorToken = randomBytes(24).toString('base64url');
  const secondOperatorToken = randomBytes(24).toString('base64url');
  const portBase = await freePortBase(4900);
  const sandbox = options.sandbox
    ? await startSandbox(portBase, databaseUrl, { withGames: options.games === true })
    : undefined;
  const output = options.logFile === undefined ? 'ignore' : openSync(options.logFile, 'a');
  const begin = (name: string, base: number): Running =>
    startProcess(
      name,
      [`apps/server/src/start-${name}.ts`],
      {
        ...sandbox?.env,
        NODE_ENV: 'production',
        DEMO: '1',
        SERVER_SECRET: serverSecret(),
        DATABASE_URL: databaseUrl,
        PORT_BASE: String(base),
        OPERATORS: operatorsOf({ operator: operatorToken, second: secondOperatorToken }),
        NOTICE_URL: `http://127.0.0.1:${portBase}`,
        TRUST_PROXY: '127.0.0.1',
        NATS_NAMESPACE: ownNamespace,
        HASH_MEMORY_KIB: '1024',
        LOG_LEVEL: 'error',
        ...options.env,
      },
      { stdio: ['ignore', output, output === 'ignore' ? 'inherit' : output] },
    );
  const running = [...(sandbox?.running ?? [])];
  const ports: number[] = [];
  for (let nth = 0; nth < (options.httpProcesses ?? 1); nth += 1) {
    const base = nth === 0 ? portBase : await freePortBase(portBase + portsEach * nth);
    ports.push(base);
    running.push(begin('http', base));
    await waitForOk(`http://127.0.0.1:${base}/readyz`, running);
  }
  if (options.worker === true) {
    running.push(begin('worker', portBase));
    await waitForOk(`http://127.0.0.1:${portBase + 2}/readyz`, running);
  }
  const killAndRestart = async (name: 'http' | 'worker'): Promise<number> => {
    const place = running.findLastIndex((one) => one.name === name);
    running[place]?.child.kill('SIGKILL');
    await running[place]?.ended;
    const begun = performance.now();
    running[place] = begin(name, portBase);
    await waitForOk(`http://127.0.0.1:${portBase + (name === 'http' ? 0 : 2)}/readyz`, running);
    return Math.round(performance.now() - begun);
  };
  return {
    ports,
    killAndRestart,
    port: portBase,
    operatorToken,
    secondOperatorToken,
    inboxUrl: sandbox?.inboxUrl ?? '',
    paymentsUrl: sandbox?.paymentUrls['tulay'] ?? '',
    paymentsKey: sandbox?.env['PAYMENTS_TULAY_KEY'] ?? '',
    noticeSecret: sandbox?.env['PAYMENTS_TULAY_NOTICE_SECRET'] ?? '',
    running,
  };
};

export const withAccountServer = <T>(
  options: AccountServerOptions,
  use: (server: AccountServer) => Promise<T>,
): Promise<T> =>
  withThrowAwayDatabase(`trial_${options.purpose}`, async (databaseUrl) => {
    await migrateDatabase(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    pool.on('error', () => undefined);
    const query: Query = async (text, values) => (await pool.query(text, values as never)).rows;
    let running: Running[] = [];
    try {
      await addMerchant(query, options.settings);
      await options.fill?.(query);
      const started = await start(options, databaseUrl);
      running = started.running;
      return await use({ ...started, databaseUrl, query });
    } finally {
      await stopAll(running);
      await pool.end();
      if (options.worker === true && options.env?.['NATS_URL'] === undefined)
        await removeStream(ownNamespace);
    }
  });

/** The worker made a stream on the bus that everybody uses. */
export async function removeStream(namespace: string): Promise<void> {
  const url = process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222';
  const nats = createNats({ url, namespace, log: createLog({ level: 'silent', service: 'trial' }) });
  nats.start();
  await holdsWithin(3000, nats.connected);
  const manager = await nats.jetstream()?.manager();
  await manager?.streams.delete(nats.stream).catch(() => false);
  await nats.stop();
}

/** An account without a password, with a living session whose owner has just proven themselves. */
export async function aSession(
  query: Query,
  account: string,
  brand: string = merchant,
): Promise<{ secret: string; token: string }> {
  const secret = randomBytes(32).toString('base64url');
  const token = randomBytes(16).toString('base64url');
  await query(
    `with member as (
       insert into identity.member (merchant_code, account) values ($1, $2) returning member_id)
     insert into identity.session (merchant_code, member_id, secret_hash, handle_hash, customer_type, created_at,
       seen_at, ends_at, proven_at)
     select $1, member_id, sha256($3), sha256($4), 'REAL', now(), now(), now() + interval '1 day', now() from member`,
    [brand, account, Buffer.from(secret), Buffer.from(token)],
  );
  return { secret, token };
}

export { isFull } from './seeded.ts';
