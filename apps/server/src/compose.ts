import { vendorCalls } from '@perya/contract';
import { createCatalogue } from '#modules/catalogue';
import { createContent } from '#modules/content';
import { createIdentity } from '#modules/identity';
import { createMerchants, innerAddress } from '#modules/merchant';
import { createRateLimit, type RateLimit } from '#platform/cache/rate-limit';
import { createCache } from '#platform/cache/redis';
import { systemClock as clock } from '#platform/clock';
import { createDatabase } from '#platform/database/connect';
import { createRevisions } from '#platform/database/revisions';
import { createRunWork } from '#platform/database/work';
import { createListeners } from '#platform/events/listeners';
import { createNats } from '#platform/events/nats';
import { createRelay } from '#platform/events/relay';
import { createCountryOf } from '#platform/geo/country-of';
import { closeGracefully, createHttpApp, type HttpApp } from '#platform/http/app';
import { createHealth } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { serve } from '#platform/http/serve';
import { createHub } from '#platform/live/hub';
import { serveLive } from '#platform/live/route';
import { createLog, type Log } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';
import type { Running } from '#platform/observe/process';
import { createWorkflows } from '#platform/workflows/workflows';
import type { Config } from './config.ts';
import { httpPorts } from './http-ports.ts';
import { loadPlayerBundle } from './pages/player-bundle.ts';
import { registerPlayerPages } from './pages/player-pages.ts';

/** What both processes stand on: connections that may all be missing at the start and come by themselves. */
function composeBase(config: Config, service: string) {
  const log = createLog({ level: config.logLevel, service });
  const metrics = createMetrics();
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const pool = { url: config.databaseUrl, poolSize: config.databasePool, onError };
  const database = createDatabase({ ...pool, role: 'perya_app' });
  const systemDatabase = createDatabase({ ...pool, poolSize: 4, role: 'perya_system' });
  const nats = createNats({ url: config.natsUrl, log, namespace: config.natsNamespace });
  metrics.gauge('perya_database_connections', 'Open database connections', () => database.usage().total);
  metrics.gauge(
    'perya_database_waiting',
    'Callers that wait for a connection',
    () => database.usage().waiting,
  );
  return { log, metrics, database, systemDatabase, nats };
}

/** The modules in rank order: each is given only what stands below it. */
function composeModules({ log, database, systemDatabase, nats }: ReturnType<typeof composeBase>) {
  const runWork = createRunWork({ kysely: database.kysely, clock });
  const revisions = createRevisions({ database: systemDatabase, nats, log });
  const countryOf = createCountryOf();
  const merchants = createMerchants({
    systemDb: systemDatabase.kysely,
    runWork,
    revisions,
    countryOf,
    clock,
    logger: log,
  });
  const identity = createIdentity({ runWork, merchants });
  const catalogue = createCatalogue({ merchants, runWork, revisions, logger: log });
  const content = createContent({ runWork, revisions, logger: log });
  return { revisions, merchants, identity, catalogue, content };
}

/** Pages rendered in the process ask the API too; they are one caller, not an address to be limited. */
function sparingInner(rateLimit: RateLimit): RateLimit {
  return {
    take: (key, limit) =>
      key.endsWith(`:${innerAddress}`) ? { allowed: true, retryAfterSeconds: 0 } : rateLimit.take(key, limit),
  };
}

async function untilDone(
  log: Log,
  what: string,
  attempt: () => Promise<void>,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    try {
      return await attempt();
    } catch (error) {
      log.warn({ err: error }, `${what} not possible yet`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

export async function composeHttp(config: Config): Promise<Running> {
  const base = composeBase(config, 'http');
  const { log, metrics, database, systemDatabase, nats } = base;
  const { revisions, merchants, identity, catalogue, content } = composeModules(base);
  const cache = createCache({ url: config.redisUrl, log });
  const hub = createHub({ nats, revisions, metrics });
  let loaded = false;
  let stopping = false;
  const health = createHealth({
    required: {
      postgres: () => database.ping(),
      merchants: async () => (loaded ? undefined : Promise.reject(new Error('not loaded'))),
    },
    optional: { redis: cache.connected, nats: nats.connected },
  });
  const { renderer, clientDir } = await loadPlayerBundle(config.playerDist);
  const shared = {
    log,
    health,
    metrics,
    production: config.production,
    trustProxy: config.trustProxy,
    clock,
  };
  const rateLimit = sparingInner(createRateLimit({ redis: cache, metrics }));
  const app = createHttpApp({
    ...shared,
    csp: renderer.csp,
    rateLimit,
    ports: httpPorts({ merchants, identity, catalogue, content }),
  });
  for (const module of [merchants, identity, catalogue, content]) module.playerRoutes(app);
  serveVendor(app);
  serveLive(app, hub);
  await registerPlayerPages({ app, renderer, clientDir, merchants });

  const internal = await createInternalApp({
    ...shared,
    reference: true,
    rateLimit,
    operatorToken: config.operatorToken,
  });
  for (const module of [merchants, catalogue]) module.operatorRoutes(internal);

  return {
    async start() {
      nats.start();
      cache.start();
      await revisions.start();
      const addresses = [await internal.listen({ host: config.host, port: config.ports.internal })];
      await untilDone(log, 'loading the merchants', merchants.load, () => stopping);
      // Warm, so that a database that goes away later is not noticed by guests.
      await Promise.all(
        merchants
          .list()
          .flatMap(({ merchantCode }) => [catalogue.sorting(merchantCode), content.warm(merchantCode)]),
      ).catch((error: unknown) => log.warn({ err: error }, 'snapshots not warm yet'));
      loaded = true;
      addresses.unshift(await app.listen({ host: config.host, port: config.ports.http }));
      hub.start();
      return { addresses };
    },
    async stop() {
      stopping = true;
      health.drain();
      await Promise.all([closeGracefully(app), closeGracefully(internal)]);
      await revisions.stop();
      cache.stop();
      await nats.stop();
      await Promise.all([database.close(), systemDatabase.close()]);
    },
  };
}

function serveVendor(app: HttpApp): void {
  serve(app, vendorCalls.health, ({ context }) => ({
    status: 'ok' as const,
    time: context.now.toISOString(),
  }));
}

export async function composeWorker(config: Config): Promise<Running> {
  const { log, metrics, database, systemDatabase, nats } = composeBase(config, 'worker');
  const runWork = createRunWork({ kysely: database.kysely, clock });
  const relay = createRelay({ database: systemDatabase, nats, log, metrics });
  // Modules add their listeners and workflows here, before the start.
  const listeners = createListeners({ nats, runWork, database: systemDatabase, log, metrics });
  const workflows = createWorkflows({ database: systemDatabase, workerId: config.workerId, log });
  const health = createHealth({
    required: { postgres: () => database.ping() },
    optional: { nats: nats.connected },
  });
  const internal = await createInternalApp({ log, health, metrics, production: config.production, clock });
  let stopping = false;
  return {
    async start() {
      nats.start();
      const address = await internal.listen({ host: config.host, port: config.ports.worker });
      await untilDone(log, 'launching the workflows', workflows.launch, () => stopping);
      relay.start();
      listeners.start();
      return { addresses: [address] };
    },
    async stop() {
      stopping = true;
      health.drain();
      await closeGracefully(internal);
      await Promise.all([relay.stop(), listeners.stop(), workflows.stop()]);
      await nats.stop();
      await Promise.all([database.close(), systemDatabase.close()]);
    },
  };
}
