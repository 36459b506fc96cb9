import { vendorCalls } from '@perya/contract';
import { brandSender, createHousekeeping, createMessageSender } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { createLedgerJobs } from '#modules/wallet';
import { createApprovals } from '#platform/approvals/approvals';
import { serveApprovals } from '#platform/approvals/routes';
import { createAuditJobs } from '#platform/audit/audit-jobs';
import { createRateLimit } from '#platform/cache/rate-limit';
import { createCache } from '#platform/cache/redis';
import { systemClock as clock } from '#platform/clock';
import { createDatabase } from '#platform/database/connect';
import { tellDurability } from '#platform/database/durability';
import { missingMigrations } from '#platform/database/migrate';
import { createRunWork } from '#platform/database/work';
import { createDailyTables } from '#platform/database/daily-tables';
import { createComparison } from '#platform/events/comparison';
import { createListeners } from '#platform/events/listeners';
import { createParkedEvents } from '#platform/events/parked';
import { createRelay } from '#platform/events/relay';
import { createReplays } from '#platform/events/replays';
import { serveParkedEvents } from '#platform/events/routes';
import { closeGracefully, createHttpApp, drainAndClose, type HttpApp } from '#platform/http/app';
import { createHealth } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { serve } from '#platform/http/serve';
import { createHub } from '#platform/live/hub';
import { serveLive } from '#platform/live/route';
import type { Log } from '#platform/observe/log';
import type { Running } from '#platform/observe/process';
import { createRetention } from '#platform/retention/retention';
import { createSecrets } from '#platform/secrets';
import { isStartRefusal, startRefusal } from '#platform/start-refusal';
import { composeBase, composeModules } from './compose-modules.ts';
import type { Base } from './compose-modules.ts';
import type { Config } from './config.ts';
import { httpPorts } from './http-ports.ts';
import { migrationFolders } from './migrations.ts';
import { loadPlayerBundle } from './pages/player-bundle.ts';
import { registerPlayerPages } from './pages/player-pages.ts';
import { createMessagingGateway } from './providers/messaging/gateway/gateway.ts';
import { retentionRules } from './retention-rules.ts';
import { tellMembers } from './tell-members.ts';

/** In rank order: each brings its calls. */
const withCalls = (modules: ReturnType<typeof composeModules>) => {
  const { merchants, identity, catalogue, content, wallet, safety, cashier, play, rewards, agents, support } =
    modules;
  return [merchants, identity, catalogue, content, wallet, safety, cashier, play, rewards, agents, support];
};

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
      if (isStartRefusal(error)) throw error;
      log.warn({ err: error }, `${what} not possible yet`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** A process whose connections have no walls, or whose tables are those of an older version, does not begin. */
async function meetDatabase({ database, systemDatabase }: Base): Promise<void> {
  await Promise.all([database.ping(), systemDatabase.ping()]);
  const missing = await missingMigrations(systemDatabase.kysely, migrationFolders);
  if (missing.length > 0)
    throw startRefusal(
      `the database lacks ${missing.join(', ')}: run the migrations first (npm run migrate)`,
    );
}

export async function composeHttp(config: Config): Promise<Running> {
  const base = composeBase(config, 'http');
  const { log, metrics, database, systemDatabase, probe, nats } = base;
  const cache = createCache({ url: config.redisUrl, log });
  const modules = composeModules(config, base, cache);
  const { revisions, merchants, identity, catalogue, content, play, rewards, hashes, writer } = modules;
  const served = withCalls(modules);
  const hub = createHub({
    nats,
    revisions,
    metrics,
    visitorsPerAddress: (merchant) => merchants.settings(merchant).visitorsPerAddress,
  });
  let loaded = false;
  let stopping = false;
  const health = createHealth({
    required: {
      postgres: probe.beat,
      merchants: async () => (loaded ? undefined : Promise.reject(new Error('not loaded'))),
    },
    optional: { redis: cache.connected, nats: nats.connected },
  });
  const { renderer, clientDir } = await loadPlayerBundle(config.playerDist, config.demo);
  const shared = {
    log,
    health,
    metrics,
    production: config.production,
    trustProxy: config.trustProxy,
    trustForwardedHost: config.trustForwardedHost,
    clock,
  };
  const rateLimit = createRateLimit({ redis: cache, metrics });
  const app = createHttpApp({
    ...shared,
    csp: {
      ...renderer.csp,
      ...(config.phoneAuth && { connect: [new URL(config.phoneAuth.url).origin] }),
      frame: [config.games, config.studio].flatMap((one) => (one ? [new URL(one.url).origin] : [])),
    },
    rateLimit,
    ports: httpPorts({ merchants, identity, catalogue, content, rewards }),
  });
  for (const module of served) module.playerRoutes(app);
  serveVendor(app);
  play.vendorRoutes(app);
  serveLive(app, hub);
  await registerPlayerPages({ app, renderer, clientDir, merchants });

  const runWork = createRunWork({ kysely: database.kysely, clock });
  const approvals = createApprovals({ runWork });
  const internal = await createInternalApp({
    ...shared,
    reference: true,
    rateLimit,
    operators: config.operators,
    approvals,
  });
  serveApprovals(internal, approvals);
  serveParkedEvents(internal, createParkedEvents({ runWork }));
  for (const module of served) module.operatorRoutes(internal);

  return {
    async start() {
      nats.start();
      cache.start();
      await untilDone(
        log,
        'meeting the database',
        () => meetDatabase(base),
        () => stopping,
      );
      await revisions.start();
      const addresses = [await internal.listen({ host: config.host, port: config.ports.internal })];
      await untilDone(log, 'loading the merchants', merchants.load, () => stopping);
      // Warm, so that a database that goes away later is not noticed by guests.
      await Promise.all(
        merchants
          .list()
          .flatMap(({ merchantCode }) => [
            catalogue.sorting(merchantCode),
            content.warm(merchantCode),
            rewards.warm(merchantCode),
          ]),
      ).catch((error: unknown) => log.warn({ err: error }, 'snapshots not warm yet'));
      loaded = true;
      addresses.unshift(await app.listen({ host: config.host, port: config.ports.http }));
      hub.start();
      return { addresses };
    },
    async stop() {
      stopping = true;
      await drainAndClose({ health, drainMs: config.drainMs, apps: [app, internal] });
      await Promise.all([revisions.stop(), hashes.stop(), writer.stop(), play.stop(), content.stop()]);
      cache.stop();
      await nats.stop();
      await Promise.all([database.close(), systemDatabase.close(), probe.close()]);
    },
  };
}

function serveVendor(app: HttpApp): void {
  serve(app, vendorCalls.health, ({ context }) => ({
    status: 'ok' as const,
    time: context.now.toISOString(),
  }));
}

/** Without a company that sends them, messages wait. */
function composeMessages(config: Config, { systemDatabase, log, metrics }: Base, merchants: Merchants) {
  return (
    config.messaging &&
    createMessageSender({
      database: systemDatabase,
      gateway: createMessagingGateway(config.messaging),
      senderOf: brandSender(merchants),
      secrets: createSecrets(config.serverSecret, config.serverSecretsBefore),
      log,
      metrics,
    })
  );
}

export async function composeWorker(config: Config): Promise<Running> {
  const base = composeBase(config, 'worker');
  const { log, metrics, database, systemDatabase, probe, nats } = base;
  const cache = createCache({ url: config.redisUrl, log });
  const { revisions, merchants, content, safety, cashier, play, rewards, agents, hashes, writer } =
    composeModules(config, base, cache);
  const runWork = createRunWork({ kysely: database.kysely, clock });
  const relay = createRelay({ database: systemDatabase, nats, log, metrics });
  // Modules add their listeners here, before the start.
  const listeners = createListeners({ nats, runWork, database: systemDatabase, log, metrics });
  tellMembers(listeners, nats, content);
  rewards.listen(listeners);
  play.listen(listeners);
  agents.listen(listeners);
  safety.listen(listeners);
  const replays = createReplays({ runWork, database: systemDatabase, nats, listeners, log, metrics });
  const orders = cashier.runner({ log, metrics });
  const personChecks = safety.jobs({ log, metrics });
  const upkeep = play.upkeep({ log });
  const rewardJobs = rewards.jobs({ log });
  // Its own connection: a day of millions of bets takes longer than any request may.
  const daysDatabase = createDatabase({
    url: config.databaseUrl,
    poolSize: 1,
    role: 'perya_app',
    statementTimeoutMs: 30 * 60_000,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const agentJobs = agents.jobs({
    log,
    runLongWork: createRunWork({ kysely: daysDatabase.kysely, clock }),
  });
  // Its own connections: holding a whole ledger against itself takes longer than any request may.
  const checksDatabase = createDatabase({
    url: config.systemDatabaseUrl,
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
  const messages = composeMessages(config, base, merchants);
  const housekeeping = createHousekeeping({ database: systemDatabase, log });
  const auditJobs = createAuditJobs({ database: checksDatabase, log });
  const comparison = createComparison({ database: checksDatabase, listeners, log, metrics });
  const dailyTables = createDailyTables({ database: checksDatabase, log, metrics });
  const tasteCounting = play.tasteCounting({ database: checksDatabase, log });
  const retention = createRetention({ database: checksDatabase, rules: retentionRules, clock, log });
  const health = createHealth({
    required: { postgres: probe.beat },
    optional: { nats: nats.connected },
  });
  const internal = await createInternalApp({ log, health, metrics, production: config.production, clock });
  let stopping = false;
  return {
    async start() {
      nats.start();
      const address = await internal.listen({ host: config.host, port: config.ports.worker });
      await untilDone(
        log,
        'meeting the database',
        () => meetDatabase(base),
        () => stopping,
      );
      await tellDurability(database, log, config.production).catch((error: unknown) =>
        log.warn({ err: error }, 'durability of the database not known'),
      );
      cache.start();
      await revisions.start();
      await untilDone(log, 'loading the merchants', merchants.load, () => stopping);
      orders.start();
      personChecks?.start();
      await Promise.all(merchants.list().map(({ merchantCode }) => rewards.warm(merchantCode))).catch(
        (error: unknown) => log.warn({ err: error }, 'campaigns not loaded yet'),
      );
      upkeep.start();
      rewardJobs.start();
      agentJobs.start();
      ledgerJobs.start();
      relay.start();
      listeners.start();
      replays.start();
      messages?.start();
      housekeeping.start();
      auditJobs.start();
      comparison.start();
      dailyTables.start();
      retention.start();
      tasteCounting.start();
      return { addresses: [address] };
    },
    async stop() {
      stopping = true;
      health.drain();
      housekeeping.stop();
      auditJobs.stop();
      comparison.stop();
      await dailyTables.stop();
      retention.stop();
      tasteCounting.stop();
      upkeep.stop();
      rewardJobs.stop();
      agentJobs.stop();
      ledgerJobs.stop();
      await closeGracefully(internal);
      await Promise.all([
        relay.stop(),
        listeners.stop(),
        replays.stop(),
        messages?.stop(),
        orders.stop(),
        personChecks?.stop(),
      ]);
      await Promise.all([
        revisions.stop(),
        hashes.stop(),
        writer.stop(),
        play.stop(),
        content.stop(),
        checksDatabase.close(),
        daysDatabase.close(),
      ]);
      cache.stop();
      await nats.stop();
      await Promise.all([database.close(), systemDatabase.close(), probe.close()]);
    },
  };
}
