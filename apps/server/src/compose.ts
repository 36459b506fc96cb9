import { vendorCalls } from '@perya/contract';
import { createCashier } from '#modules/cashier';
import { createCatalogue } from '#modules/catalogue';
import { createContent } from '#modules/content';
import { createHashPool, createHousekeeping, createIdentity, createMessageSender } from '#modules/identity';
import { createMerchants, innerAddress } from '#modules/merchant';
import { createPlay, type GameCompany } from '#modules/play';
import { createLedgerJobs, createPostingWriter, createWallet } from '#modules/wallet';
import { createRateLimit, type RateLimit } from '#platform/cache/rate-limit';
import { type Cache, createCache } from '#platform/cache/redis';
import { systemClock as clock } from '#platform/clock';
import { createDatabase } from '#platform/database/connect';
import { createRevisions } from '#platform/database/revisions';
import { createRunWork } from '#platform/database/work';
import { createListeners, type Listeners } from '#platform/events/listeners';
import { createNats, type Nats } from '#platform/events/nats';
import { createRelay } from '#platform/events/relay';
import { createCountryOf } from '#platform/geo/country-of';
import { closeGracefully, createHttpApp, type HttpApp } from '#platform/http/app';
import { createHealth } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { serve } from '#platform/http/serve';
import { createHub, memberSubject } from '#platform/live/hub';
import { serveLive } from '#platform/live/route';
import { createLog, type Log } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';
import type { Running } from '#platform/observe/process';
import { createSecrets } from '#platform/secrets';
import { createWorkflows } from '#platform/workflows/workflows';
import type { Config } from './config.ts';
import { httpPorts } from './http-ports.ts';
import { loadPlayerBundle } from './pages/player-bundle.ts';
import { registerPlayerPages } from './pages/player-pages.ts';
import { createBayani } from './providers/games/bayani/bayani.ts';
import { createKislap } from './providers/games/kislap/kislap.ts';
import { createLaban } from './providers/games/laban/laban.ts';
import { createVendorApi } from './providers/games/vendor-api/vendor-api.ts';
import { createMessagingGateway } from './providers/messaging/gateway/gateway.ts';
import { createPhoneTokens } from './providers/phone-auth/firebase/phone-tokens.ts';
import { createTulayGateway } from './providers/payments/tulay/gateway.ts';
import { createOpenIdProvider } from './providers/social/openid/provider.ts';

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

/** Outside companies that say who somebody is; those without credentials are not there. */
function composeProviders({ social, phoneAuth }: Config) {
  return {
    providers: {
      ...(social.google && { google: createOpenIdProvider(social.google) }),
      ...(social.facebook && { facebook: createOpenIdProvider(social.facebook) }),
    },
    phoneTokens: phoneAuth && createPhoneTokens(phoneAuth),
    phoneAuthUrl: phoneAuth?.url ?? null,
  };
}

/** Game companies by name; ours is one of them and speaks our own API. */
function composeCompanies({ games, studio }: Config): ReadonlyMap<string, GameCompany> {
  const companies: GameCompany[] = [];
  if (games) {
    const { url, key, labanBearer: bearer } = games;
    companies.push(
      createBayani({ url: `${url}/bayani`, key, secrets: games.bayani }),
      createKislap({ url: `${url}/kislap`, key, secrets: games.kislap }),
      createLaban({ url: `${url}/laban`, key, bearer, secrets: games.laban }),
    );
  }
  if (studio)
    companies.push(
      createVendorApi({
        company: 'studio',
        url: studio.url,
        playUrl: studio.url,
        secrets: studio.secrets,
        // A card game may be left open for a day, a ticket waits for its draw.
        profile: { takesTrial: true, silentMinutes: 25 * 60 },
        drawGames: ['perya-lotto'],
      }),
    );
  return new Map(companies.map((company) => [company.profile.company, company]));
}

/** The modules in rank order: each is given only what stands below it. */
function composeModules(config: Config, base: ReturnType<typeof composeBase>, cache: Cache) {
  const { log, metrics, database, systemDatabase, nats } = base;
  const secrets = createSecrets(config.serverSecret);
  const { threads, cost } = config.hashing;
  const hashes = createHashPool({ pepper: secrets.key('password pepper'), threads, cost });
  metrics.gauge('perya_hash_waiting', 'Password checks that wait for a thread', hashes.waiting);
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
  const identity = createIdentity({
    runWork,
    systemDb: systemDatabase.kysely,
    merchants,
    secrets,
    clock,
    cache,
    metrics,
    hashes,
    hashCost: cost,
    ...composeProviders(config),
  });
  const catalogue = createCatalogue({ merchants, runWork, revisions, logger: log });
  const content = createContent({ runWork, revisions, logger: log });
  const writer = createPostingWriter({ url: config.databaseUrl, log, metrics });
  const systemDb = systemDatabase.kysely;
  const wallet = createWallet({ runWork, systemDb, merchants, secrets, writer });
  const cashier = createCashier({
    runWork,
    systemDatabase,
    merchants,
    identity,
    wallet,
    secrets,
    clock,
    gateways: config.payments ? { tulay: createTulayGateway(config.payments) } : {},
    noticeBaseUrl: config.noticeUrl,
  });
  const play = createPlay({
    url: config.databaseUrl,
    runWork,
    systemDatabase,
    merchants,
    identity,
    catalogue,
    wallet,
    clock,
    companies: composeCompanies(config),
    allowed: config.vendorAddresses,
    log,
    metrics,
    // Straight to the bus: thousands of rounds a second are not worth an inbox row each for a hint.
    onMoved: (merchant, memberId) =>
      nats.publish(memberSubject(merchant, memberId), { topic: 'wallet', revision: Date.now() }),
  });
  return { revisions, merchants, identity, catalogue, content, wallet, cashier, play, hashes, writer };
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
  const cache = createCache({ url: config.redisUrl, log });
  const modules = composeModules(config, base, cache);
  const { revisions, merchants, identity, catalogue, content, wallet, cashier, play, hashes, writer } =
    modules;
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
    csp: {
      ...renderer.csp,
      ...(config.phoneAuth && { connect: [new URL(config.phoneAuth.url).origin] }),
      frame: [config.games, config.studio].flatMap((one) => (one ? [new URL(one.url).origin] : [])),
    },
    rateLimit,
    ports: httpPorts({ merchants, identity, catalogue, content }),
  });
  for (const module of [merchants, identity, catalogue, content, wallet, cashier, play])
    module.playerRoutes(app);
  serveVendor(app);
  play.vendorRoutes(app);
  serveLive(app, hub);
  await registerPlayerPages({ app, renderer, clientDir, merchants });

  const internal = await createInternalApp({
    ...shared,
    reference: true,
    rateLimit,
    operators: config.operators,
  });
  for (const module of [merchants, identity, catalogue, wallet, cashier, play])
    module.operatorRoutes(internal);

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
      await Promise.all([revisions.stop(), hashes.stop(), writer.stop(), play.stop()]);
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

/** An order moved: the member's screens ask again. Only a hint, so that it may also get lost. */
function tellMembers(listeners: Listeners, nats: Nats): void {
  listeners.listen({
    name: 'live-orders',
    event: 'cashier.order_moved.v1',
    handle: async (work, { body }) => {
      const revision = work.now.getTime();
      const subject = memberSubject(work.merchant, body.memberId);
      for (const topic of ['orders', 'wallet'] as const) nats.publish(subject, { topic, revision });
    },
  });
}

export async function composeWorker(config: Config): Promise<Running> {
  const base = composeBase(config, 'worker');
  const { log, metrics, database, systemDatabase, nats } = base;
  const cache = createCache({ url: config.redisUrl, log });
  const { revisions, merchants, cashier, play, hashes, writer } = composeModules(config, base, cache);
  const runWork = createRunWork({ kysely: database.kysely, clock });
  const relay = createRelay({ database: systemDatabase, nats, log, metrics });
  // Modules add their listeners and workflows here, before the start.
  const listeners = createListeners({ nats, runWork, database: systemDatabase, log, metrics });
  const workflows = createWorkflows({ database: systemDatabase, workerId: config.workerId, log });
  tellMembers(listeners, nats);
  const orders = cashier.runner({ log, metrics });
  const upkeep = play.upkeep({ log });
  // Its own connections: holding a whole ledger against itself takes longer than any request may.
  const checksDatabase = createDatabase({
    url: config.databaseUrl,
    poolSize: 3,
    role: 'perya_system',
    statementTimeoutMs: 30 * 60_000,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const ledgerJobs = createLedgerJobs({
    database: checksDatabase,
    log,
    metrics,
    more: config.payments ? [() => cashier.reconcile()] : [],
  });
  const messages =
    config.messaging &&
    createMessageSender({
      database: systemDatabase,
      gateway: createMessagingGateway(config.messaging),
      secrets: createSecrets(config.serverSecret),
      log,
      metrics,
    });
  const housekeeping = createHousekeeping({ database: systemDatabase, log });
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
      cache.start();
      await revisions.start();
      await untilDone(log, 'loading the merchants', merchants.load, () => stopping);
      orders.start();
      upkeep.start();
      ledgerJobs.start();
      relay.start();
      listeners.start();
      messages?.start();
      housekeeping.start();
      return { addresses: [address] };
    },
    async stop() {
      stopping = true;
      health.drain();
      housekeeping.stop();
      upkeep.stop();
      ledgerJobs.stop();
      await closeGracefully(internal);
      await Promise.all([relay.stop(), listeners.stop(), workflows.stop(), messages?.stop(), orders.stop()]);
      await Promise.all([
        revisions.stop(),
        hashes.stop(),
        writer.stop(),
        play.stop(),
        checksDatabase.close(),
      ]);
      cache.stop();
      await nats.stop();
      await Promise.all([database.close(), systemDatabase.close()]);
    },
  };
}
