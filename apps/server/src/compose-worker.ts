import { brandSender, createExclusionRegistry, messageChannel, placeOfNumber } from '#modules/identity';
import { staffMessages } from '#modules/staff';
import { createCache } from '#platform/cache/redis';
import { systemClock as clock } from '#platform/clock';
import { tellDurability } from '#platform/database/durability';
import { createRunWork } from '#platform/database/work';
import { createListeners, type Listeners } from '#platform/events/listeners';
import { depthOf } from '#platform/events/outbox';
import { createRelay } from '#platform/events/relay';
import { createReplays } from '#platform/events/replays';
import { closeGracefully } from '#platform/http/app';
import { createHealth, type Health } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { createCarriers } from '#platform/messages/carriers';
import { createMessageSender } from '#platform/messages/sender';
import type { Running } from '#platform/observe/process';
import { createAnswerTimes } from '#platform/vitals/answer-times';
import { createVitals } from '#platform/vitals/vitals';
import { createSecrets } from '#platform/secrets';
import { composeJobs } from './compose-jobs.ts';
import { type Base, composeBase, composeModules } from './compose-modules.ts';
import { meetDatabase, untilDone } from './compose-start.ts';
import type { Config } from './config.ts';
import { tellMembers } from './tell/tell-members.ts';
import { tellStaff } from './tell/tell-staff.ts';

/** Without a company that sends them, messages wait. Members read a brand as their sender, staff the console's host. */
function composeMessages(
  config: Config,
  { systemDatabase, log, metrics }: Base,
  { merchants, messageCompanies: companies }: ReturnType<typeof composeModules>,
) {
  if (Object.keys(companies).length === 0) return [];
  const shared = {
    database: systemDatabase,
    carriers: createCarriers({
      companies,
      order: config.carrierOrder,
      countryOf: (to) => placeOfNumber(to).country,
      clock,
    }),
    secrets: createSecrets(config.serverSecret, config.serverSecretsBefore),
    log,
    sent: metrics.counter('perya_messages_total', 'Messages by company and by what became of them'),
  };
  const consoleHost = (config.console.hosts[0] ?? 'localhost').replace(/:\d+$/, '');
  return [
    createMessageSender({
      ...shared,
      queue: { table: 'identity.message', channel: messageChannel },
      senderOf: brandSender(merchants),
    }),
    createMessageSender({ ...shared, queue: staffMessages, senderOf: () => `no-reply@${consoleHost}` }),
  ];
}

/** What runs in a worker, in the order in which it begins; a stop awaits all of it. */
function composeRunning(
  config: Config,
  base: Base,
  modules: ReturnType<typeof composeModules>,
  health: Health,
) {
  const { log, metrics, database, systemDatabase, nats } = base;
  const { staff, content, safety, cashier, play, rewards, agents, members, reports, tellDesk } = modules;
  const runWork = createRunWork({ kysely: database.kysely, clock });
  // Modules add their listeners here, before the start.
  const listeners = createListeners({ nats, runWork, database: systemDatabase, log, metrics });
  tellMembers(listeners, nats, content);
  tellStaff(listeners, tellDesk);
  rewards.listen(listeners);
  play.listen(listeners);
  agents.listen(listeners);
  safety.listen(listeners);
  members.listen(listeners);
  staff.listen(listeners);
  return [
    ...reports.embedded(),
    cashier.runner({ log, metrics }),
    safety.jobs({ log, metrics }),
    createRelay({ database: systemDatabase, nats, log, metrics }),
    listeners,
    createReplays({ runWork, database: systemDatabase, nats, listeners, log, metrics }),
    ...composeMessages(config, base, modules),
    staff.webhookSender({ database: systemDatabase, listeners, log, metrics }),
    composeJobs(config, base, modules, listeners),
    composeVitals(config, base, health, listeners),
    config.directoryUrl === undefined
      ? []
      : createExclusionRegistry({ database: systemDatabase, directoryUrl: config.directoryUrl, log }),
  ].flatMap((one) => one ?? []);
}

/** A worker also tells what waits for the bus and for its listeners. */
const composeVitals = (config: Config, base: Base, health: Health, listeners: Listeners) =>
  createVitals({
    database: base.systemDatabase,
    service: 'worker',
    release: config.release,
    health,
    answers: createAnswerTimes(),
    lines: base.lines,
    clock,
    log: base.log,
    bus: async () => {
      const { depth, lag } = await depthOf(base.systemDatabase.kysely);
      return { listeners: await listeners.waiting(), outbox: { waiting: depth, lagSeconds: lag } };
    },
  });

export async function composeWorker(config: Config): Promise<Running> {
  const base = composeBase(config, 'worker');
  const { log, metrics, database, probe, nats, closeDatabases } = base;
  const cache = createCache({ url: config.redisUrl, log });
  const modules = composeModules(config, base, cache);
  const { revisions, merchants, content, play, rewards, hashes, writer, reports } = modules;
  const health = createHealth({
    required: { postgres: probe.beat },
    optional: { nats: nats.connected },
  });
  const running = composeRunning(config, base, modules, health);
  const internal = await createInternalApp({ log, health, metrics, production: config.production, clock });
  let stopping = false;
  const until = (what: string, attempt: () => Promise<void>) => untilDone(log, what, attempt, () => stopping);
  return {
    async start() {
      nats.start();
      const address = await internal.listen({ host: config.host, port: config.ports.worker });
      await until('meeting the database', () => meetDatabase(base, config.cell));
      await tellDurability(database, log, config.production).catch((error: unknown) =>
        log.warn({ err: error }, 'durability of the database not known'),
      );
      cache.start();
      await revisions.start();
      await until('loading the merchants', merchants.load);
      await Promise.all(merchants.list().map(({ merchantCode }) => rewards.warm(merchantCode))).catch(
        (error: unknown) => log.warn({ err: error }, 'campaigns not loaded yet'),
      );
      for (const one of running) await until('starting', async () => one.start());
      return { addresses: [address] };
    },
    async stop() {
      stopping = true;
      health.drain();
      await closeGracefully(internal);
      await Promise.all(running.map((one) => one.stop()));
      await Promise.all([revisions.stop(), hashes.stop(), writer.stop(), play.stop(), content.stop()]);
      await reports.stop();
      cache.stop();
      await nats.stop();
      await closeDatabases();
    },
  };
}
