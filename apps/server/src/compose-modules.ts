import { createAgents } from '#modules/agents';
import { createCashier, depositsTried, payoutsAsked, sharingPayoutNumber } from '#modules/cashier';
import { createCatalogue, gameIsThere } from '#modules/catalogue';
import { createContent, type PushGateway } from '#modules/content';
import { createIdentity } from '#modules/identity';
import { createMembers, lentAudiences } from '#modules/members';
import { createMerchants } from '#modules/merchant';
import {
  carriersIn,
  createPlay,
  gameSumsSince,
  lostBefore,
  playedSince,
  sittingsSince,
  stakedAfter,
  unlistedWins,
} from '#modules/play';
import { campaignRuns, createRewards, levelsHere, levelsOf } from '#modules/rewards';
import { createReports } from '#modules/reports';
import { createSafety } from '#modules/safety';
import { createStaff } from '#modules/staff';
import { createSupport } from '#modules/support';
import { lentToMembers } from './lent/to-members.ts';
import { builtInTextsIn } from './lent/built-in-texts.ts';
import { lentToMerchants } from './lent/to-merchants.ts';
import { lentToReports } from './lent/to-reports.ts';
import { ownThingsOf } from './own-things.ts';
import { createPostingWriter, createWallet } from '#modules/wallet';
import { createArchiveReader } from '#platform/archive/reader';
import { createOutsideLine } from '#platform/outside/outside-line';
import type { Cache } from '#platform/cache/redis';
import { systemClock as clock } from '#platform/clock';
import { createDatabase } from '#platform/database/connect';
import { createRevisions } from '#platform/database/revisions';
import { createRunWork, type RunWork } from '#platform/database/work';
import { createReaders } from '#platform/database/readers';
import { createNats } from '#platform/events/nats';
import { createCountryOf } from '#platform/geo/country-of';
import { createDeskHints } from '#platform/live/desk-hints';
import { createHints } from '#platform/live/hints';
import { createLog } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';
import { watchRuntime } from '#platform/observe/runtime';
import { createHashPool } from '#platform/passwords/hash-pool';
import { createCompanyLines } from '#platform/vitals/company-lines';
import { createSecrets } from '#platform/secrets';
import { composeMessaging, composePush, composeProviders, composeRegisters } from './compose-outside.ts';
import { archiveStoreOf } from './compose-archive.ts';
import type { Config } from './config.ts';
import { openIdentityCheck } from './providers/identity-check/index.ts';
import { openGameCompanies } from './providers/games/index.ts';
import { openPaymentCompanies } from './providers/payments/index.ts';

/** What both processes stand on: connections that may all be missing at the start and come by themselves. */
export function composeBase(config: Config, service: string) {
  const log = createLog({ level: config.logLevel, service });
  const metrics = createMetrics();
  watchRuntime(metrics, { service, release: config.release });
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const app = { url: config.databaseUrl, role: 'perya_app' as const };
  const system = { url: config.systemDatabaseUrl, role: 'perya_system' as const };
  const database = createDatabase({ ...app, poolSize: config.databasePool, onError });
  const systemDatabase = createDatabase({ ...system, poolSize: 4, onError });
  // A connection of its own: whether anything can be written is asked when nobody else gets one.
  const probe = createDatabase({ ...app, poolSize: 1, statementTimeoutMs: 1000, onError });
  const readers = createReaders({ url: app.url, standbyUrl: config.reportsDatabaseUrl, clock, onError });
  const nats = createNats({
    url: config.natsUrls,
    log,
    namespace: config.natsNamespace,
    replicas: config.natsReplicas,
  });
  metrics.gauge('perya_database_connections', 'Open database connections', () => database.usage().total);
  metrics.gauge(
    'perya_database_waiting',
    'Callers that wait for a connection',
    () => database.usage().waiting,
  );
  const closeDatabases = () =>
    Promise.all([database, systemDatabase, probe, readers].map((one) => one.close()));
  const databases = { database, systemDatabase, probe, readers, closeDatabases };
  return { log, metrics, ...databases, nats, lines: createCompanyLines(clock) };
}

export type Base = ReturnType<typeof composeBase>;

/** What play knows of games, for the pages of staff. */
const lentToCatalogue = { carriers: carriersIn, gameSums: gameSumsSince };

/** What content asks of modules beside and above it. */
const lentToContent = { campaignRuns, gameIsThere, levels: levelsHere };

interface BelowShown {
  runWork: RunWork;
  revisions: ReturnType<typeof createRevisions>;
  merchants: ReturnType<typeof createMerchants>;
  identity: ReturnType<typeof createIdentity>;
  pushGateway: PushGateway | null;
}

/** What there is to read and to play. */
function composeShown({ log, systemDatabase }: Base, below: BelowShown) {
  const parts = { ...below, systemDb: systemDatabase.kysely, logger: log };
  const content = createContent({ ...parts, clock, members: below.identity, ...lentToContent });
  const catalogue = createCatalogue({ ...parts, ...lentToCatalogue, tiles: content.tiles });
  return { content, catalogue };
}

/** Ranks 0 and 1: who somebody is, what there is to play and to read, and the money. */
function composeGround(config: Config, base: Base, cache: Cache) {
  const { log, metrics, database, systemDatabase, nats } = base;
  const secrets = createSecrets(config.serverSecret, config.serverSecretsBefore);
  const { threads, cost } = config.hashing;
  const hashes = createHashPool({ peppers: secrets.keys('password pepper'), threads, cost });
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
    publicPort: config.publicPort,
    lent: { ...lentToMerchants, builtInTexts: builtInTextsIn(config.playerDist) },
  });
  const deskHints = createDeskHints(nats);
  const push = composePush(config, base.lines);
  const messageCompanies = composeMessaging(config, base.lines);
  const staff = createStaff({
    runWork,
    tellDesk: deskHints.tell,
    systemDb: systemDatabase.kysely,
    clock,
    secrets,
    hashes,
    countryOf,
    brands: () => merchants.list().map(({ merchantCode }) => merchantCode),
    push,
    addressesOf: (brand) => merchants.settings(brand).console.addresses,
    outside: createOutsideLine({ sandboxOrigin: config.webhookSandboxOrigin, timeoutMs: 10_000 }),
    ...config.console,
  });
  const identity = createIdentity({
    runWork,
    systemDb: systemDatabase.kysely,
    merchants,
    secrets,
    marks: config.marksSecret === undefined ? secrets : createSecrets(config.marksSecret),
    clock,
    cache,
    metrics,
    hashes,
    countryOf,
    messageCompanies,
    registers: composeRegisters(config, base.lines),
    noticeBaseUrl: config.noticeUrl,
    ...composeProviders(config, base.lines),
  });
  const { content, catalogue } = composeShown(base, {
    runWork,
    revisions,
    merchants,
    identity,
    pushGateway: push,
  });
  const writer = createPostingWriter({ url: config.databaseUrl, log, metrics });
  const systemDb = systemDatabase.kysely;
  const archive = createArchiveReader(archiveStoreOf(config));
  const wallet = createWallet({ runWork, systemDb, merchants, secrets, writer, archive });
  const technique = { runWork, revisions, secrets, hashes, writer, archive, countryOf };
  const live = { deskHints, tellDesk: deskHints.tell, messageCompanies };
  return { ...technique, ...live, staff, merchants, identity, catalogue, content, wallet };
}

/** What modules above safety lend it. */
const behaviour = {
  sittings: sittingsSince,
  lostBefore,
  deposits: depositsTried,
  payouts: payoutsAsked,
  sharingPayoutNumber,
};

/** The modules in rank order: each is given only what stands below it. */
export function composeModules(config: Config, base: Base, cache: Cache) {
  const { log, metrics, systemDatabase, nats, lines } = base;
  const ground = composeGround(config, base, cache);
  const { runWork, merchants, identity, catalogue, content, wallet, archive } = ground;
  const safety = createSafety({
    runWork,
    systemDatabase,
    merchants,
    identity,
    content,
    wallet,
    clock,
    played: playedSince,
    staked: stakedAfter,
    behaviour,
    staff: ground.staff,
    secrets: ground.secrets,
    tellDesk: ground.tellDesk,
    identityCheck: openIdentityCheck(config.companies.identityCheck, lines.asks('identity')),
    noticeBaseUrl: config.noticeUrl,
  });
  const cashier = createCashier({
    cell: config.cell,
    safety,
    unlistedWins,
    levelsOf,
    runWork,
    systemDatabase,
    merchants,
    staff: ground.staff,
    identity,
    content,
    wallet,
    secrets: ground.secrets,
    clock,
    metrics,
    gateways: openPaymentCompanies(config.companies.payments, { fetchOf: lines.asks('payment') }),
    noticeBaseUrl: config.noticeUrl,
  });
  const play = createPlay({
    cell: config.cell,
    countryOf: ground.countryOf,
    safety,
    url: config.systemDatabaseUrl,
    runWork,
    systemDatabase,
    merchants,
    identity,
    catalogue,
    wallet,
    archive,
    clock,
    companies: openGameCompanies(config.companies.games, lines.asks('game')),
    allowed: config.vendorAddresses,
    log,
    metrics,
    // Straight to the bus: thousands of rounds a second are not worth an inbox row each for a hint.
    onMoved: createHints(nats),
    lanes: config.playLanes,
  });
  const rewards = createRewards({ ...ground, safety, audiences: lentAudiences, logger: log });
  const agents = createAgents(ground);
  const support = createSupport({ ...ground, ownThings: ownThingsOf(cashier, play) });
  const members = createMembers({ ...ground, ...lentToMembers, safety, cashier, play, rewards });
  const { tellOutside } = play;
  const reading = base.readers.runWork;
  const facts = { place: config.reports, cell: config.cell, reading, agentLines: agents.lines, tellOutside };
  const reports = createReports({ ...ground, ...lentToReports, ...facts, clock, log });
  return { ...ground, safety, cashier, play, rewards, agents, support, members, reports };
}
