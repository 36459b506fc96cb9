import { vendorCalls } from '@perya/contract';
import { createRateLimit } from '#platform/cache/rate-limit';
import { createCache } from '#platform/cache/redis';
import { systemClock as clock } from '#platform/clock';
import { createHttpApp, drainAndClose, type HttpApp, type HttpAppOptions } from '#platform/http/app';
import { createEdgePurge } from '#platform/cache/edge-purge';
import { createHealth, type Health } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { ownAddress } from '#platform/http/own-address';
import { serve } from '#platform/http/serve';
import { createDeskHub } from '#platform/live/desk-hub';
import { serveDeskStream } from '#platform/live/desk-route';
import { createHub, type Hub } from '#platform/live/hub';
import { serveLive } from '#platform/live/route';
import type { Running } from '#platform/observe/process';
import { type AnswerTimes, createAnswerTimes } from '#platform/vitals/answer-times';
import { createVitals } from '#platform/vitals/vitals';
import { type Base, composeBase, composeModules } from './compose-modules.ts';
import { composeStaffCalls } from './compose-staff-calls.ts';
import { meetDatabase, untilDone } from './compose-start.ts';
import type { Config } from './config.ts';
import { httpPorts } from './http-ports.ts';
import { registerConsolePages } from './pages/console-pages.ts';
import { loadPlayerBundle } from './pages/player-bundle.ts';
import { registerPlayerPages } from './pages/player-pages.ts';

/** What pages and guests' lists are made from. */
const pageTopics = ['settings', 'catalogue', 'content'];

/** In rank order: each brings its calls. */
const withCalls = (modules: ReturnType<typeof composeModules>) => {
  const { merchants, identity, catalogue, content, wallet, safety, cashier, play, rewards, agents, support } =
    modules;
  return [merchants, identity, catalogue, content, wallet, safety, cashier, play, rewards, agents, support];
};

const withBoth = (modules: ReturnType<typeof composeModules>) => [
  ...withCalls(modules),
  modules.members,
  modules.reports,
];

/** What this process tells about itself. */
const composeVitals = (config: Config, base: Base, health: Health, answers: AnswerTimes) =>
  createVitals({
    database: base.systemDatabase,
    service: config.serves === 'staff' ? 'console' : 'http',
    release: config.release,
    health,
    answers,
    lines: base.lines,
    clock,
    log: base.log,
  });

export async function composeHttp(config: Config): Promise<Running> {
  const base = composeBase(config, 'http');
  const { log, metrics, systemDatabase, probe, nats, closeDatabases } = base;
  const cache = createCache({ url: config.redisUrl, log });
  const modules = composeModules(config, base, cache);
  const { revisions, merchants, identity, catalogue, content, play, rewards, hashes, writer, reports } =
    modules;
  const { hub, deskHub } = composeLive(base, modules);
  const installation = { settings: config.shown };
  const staffCalls = composeStaffCalls({ systemDb: systemDatabase.kysely, installation, ...modules });
  let loaded = false;
  let stopping = false;
  const health = createHealth({
    required: {
      postgres: probe.beat,
      merchants: async () => (loaded ? undefined : Promise.reject(new Error('not loaded'))),
    },
    optional: { redis: cache.connected, nats: nats.connected },
  });
  const answers = createAnswerTimes();
  const vitals = composeVitals(config, base, health, answers);
  const shared = {
    log,
    answers,
    health,
    metrics,
    production: config.production,
    trustProxy: config.trustProxy,
    trustForwardedHost: config.trustForwardedHost,
    clock,
  };
  const rateLimit = createRateLimit({ redis: cache, metrics });
  const app =
    config.serves === 'staff'
      ? null
      : await composePlayersApp(config, { ...shared, rateLimit, ports: httpPorts(modules) }, modules, hub);

  const edge = createEdgePurge({ urls: app === null ? [] : config.edgePurgeUrls, log, metrics });
  for (const topic of pageTopics) revisions.onTold(topic, edge.purge);
  const internal =
    config.serves === 'players'
      ? await createInternalApp(shared)
      : await createInternalApp({
          ...shared,
          reference: true,
          rateLimit,
          operators: config.operators,
          ...staffCalls.ports,
        });
  if (config.serves !== 'players') {
    staffCalls.serve(internal);
    serveDeskStream(internal, deskHub);
    for (const module of withBoth(modules)) module.operatorRoutes(internal);
    await serveConsole(internal, config, merchants);
  }
  const apps = [...(app === null ? [] : [app]), internal];

  return {
    async start() {
      nats.start();
      cache.start();
      await untilDone(
        log,
        'meeting the database',
        () => meetDatabase(base, config.cell),
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
      if (app !== null) addresses.unshift(await app.listen({ host: config.host, port: config.ports.http }));
      hub.start();
      vitals.start();
      deskHub.start();
      return { addresses };
    },
    async stop() {
      stopping = true;
      void vitals.leave();
      await drainAndClose({ health, drainMs: config.drainMs, apps });
      await Promise.all([revisions, hashes, writer, play, content, identity].map((part) => part.stop()));
      await reports.stop();
      edge.stop();
      cache.stop();
      await vitals.stop();
      await nats.stop();
      await closeDatabases();
    },
  };
}

/** What the public port answers: players' and companies' calls, and pages. */
async function composePlayersApp(
  config: Config,
  shared: Omit<HttpAppOptions, 'csp'>,
  modules: ReturnType<typeof composeModules>,
  hub: Hub,
): Promise<HttpApp> {
  const { renderer, clientDir } = await loadPlayerBundle(config.playerDist, config.demo);
  const app = createHttpApp({
    ...shared,
    csp: {
      ...renderer.csp,
      ...(config.phoneAuth && { connect: [new URL(config.phoneAuth.url).origin] }),
      frame: originsOf(Object.values(config.companies.games)),
    },
  });
  for (const module of withBoth(modules)) module.playerRoutes(app);
  serveVendor(app);
  modules.play.vendorRoutes(app);
  serveLive(app, hub);
  await registerPlayerPages({
    app,
    renderer,
    clientDir,
    merchants: modules.merchants,
    metrics: shared.metrics,
    consoles: config.console.hosts,
  });
  return app;
}

async function serveConsole(
  internal: HttpApp,
  config: Config,
  merchants: ReturnType<typeof composeModules>['merchants'],
): Promise<void> {
  if (config.console.hosts.length === 0) return;
  const players = () => merchants.list().map(({ mainHost }) => ownAddress(mainHost, ''));
  await registerConsolePages(internal, { ...config.console, players });
}

/** The streams of players and of staff. */
function composeLive({ nats, metrics }: Base, modules: ReturnType<typeof composeModules>) {
  const { revisions, merchants, deskHints, staff } = modules;
  return {
    hub: createHub({
      nats,
      revisions,
      metrics,
      visitorsPerAddress: (merchant) => merchants.settings(merchant).visitorsPerAddress,
    }),
    deskHub: createDeskHub({ hints: deskHints, metrics, aliveSessions: staff.aliveSessions }),
  };
}

function serveVendor(app: HttpApp): void {
  serve(app, vendorCalls.health, ({ context }) => ({
    status: 'ok' as const,
    time: context.now.toISOString(),
  }));
}

/** Several companies may share an address; one without an agreement has none; one that plays elsewhere than it is asked says where. */
const originsOf = (
  companies: readonly ({ url: string; playOrigins?: readonly string[] } | null)[],
): string[] => [
  ...new Set(companies.flatMap((one) => (one ? (one.playOrigins ?? [new URL(one.url).origin]) : []))),
];
