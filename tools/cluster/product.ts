import { randomBytes } from 'node:crypto';
import type { Running } from '../processes.ts';
import { startProcess, waitForOk } from '../processes.ts';
import { startSandbox } from '../sandbox.ts';
import { serverSecret } from '../secret.ts';
import { operatorsOf, prepareDatabase, type Serving } from '../serving.ts';
import { addressesOf, type Layout, loopback, portsOf } from './layout.ts';
import { notePid } from './node.ts';

/** Two of each process on the engines of a cluster, with the sandbox; who dies is begun again, as `npm run start` does. */

export const productNames = ['http1', 'http2', 'worker1', 'worker2', 'studio'];

export interface ProductOptions {
  /** Makes and fills the database; the sample merchants by default. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** What a process is told beside the usual. */
  envOf?: (name: string) => Record<string, string | undefined>;
}

export const startProduct = async (
  layout: Layout,
  { prepare = prepareDatabase, envOf = () => ({}) }: ProductOptions = {},
): Promise<Serving> => {
  const ports = portsOf(layout);
  const addresses = addressesOf(layout);
  await prepare(addresses.database);
  // The studio calls the platform by its public address, which is the balancer.
  const sandbox = await startSandbox(ports.public, addresses.database, {
    onStudio: (child) => void notePid(layout, 'studio', child.pid),
  });
  const operatorToken = process.env['OPERATOR_TOKEN'] ?? randomBytes(24).toString('base64url');
  const secondOperatorToken = randomBytes(24).toString('base64url');
  const env = {
    ...sandbox.env,
    NODE_ENV: 'production',
    DEMO: '1',
    SERVER_SECRET: serverSecret(),
    DATABASE_URL: addresses.database,
    REDIS_URL: addresses.redis,
    NATS_URL: addresses.nats,
    NATS_REPLICAS: '3',
    OPERATORS: operatorsOf({ operator: operatorToken, second: secondOperatorToken }),
    CONSOLE_HOSTS: `console.localhost:${ports.internal}`,
    PUBLIC_PORT: String(ports.public),
    NOTICE_URL: `http://${loopback}:${ports.public}`,
    TRUST_PROXY: loopback,
    // The balancer needs a moment to see that one of two is leaving.
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
  };
  const begin = (kind: 'http' | 'worker', nth: number): Running =>
    startProcess(
      `${kind}${nth}`,
      [`apps/server/src/start-${kind}.ts`],
      { ...env, PORT_BASE: String(ports[kind](nth)), ...envOf(`${kind}${nth}`) },
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        onStart: (child) => void notePid(layout, `${kind}${nth}`, child.pid),
      },
    );
  const running: Running[] = [];
  // One after the other: they share two processors with nine servers.
  for (const nth of [1, 2]) {
    running.push(begin('http', nth), begin('worker', nth));
    await waitForOk(`http://${loopback}:${ports.http(nth)}/readyz`, running, 120_000);
    await waitForOk(`http://${loopback}:${ports.worker(nth) + 2}/readyz`, running, 120_000);
  }
  await waitForOk(`http://${loopback}:${ports.public}/readyz`, running);
  return {
    running: [...running, ...sandbox.running],
    portBase: ports.public,
    operatorToken,
    secondOperatorToken,
    paymentUrls: sandbox.paymentUrls,
    games: sandbox.games,
    studioUrl: sandbox.studioUrl,
    inboxUrl: sandbox.inboxUrl,
  };
};
