import { createAgents } from '#modules/agents';
import { createCatalogue, gameIsThere } from '#modules/catalogue';
import { createContent, type PushGateway } from '#modules/content';
import { createIdentity } from '#modules/identity';
import { createMembers, lentAudiences } from '#modules/members';
import { createMerchants, type Merchants } from '#modules/merchant';
import {
  carriersIn,
  createPlay,
  gameSumsSince,
  type GameCompany,
  lostBefore,
  playedSince,
  sittingsSince,
  stakedAfter,
  unlistedWins,
} from '#modules/play';
import { campaignRuns, createRewards, levelsHere, levelsOf } from '#modules/rewards';
import { createSafety, type IdentityCheckCompany } from '#modules/safety';
import { createStaff, type StaffNeeds } from '#modules/staff';
import { createSupport } from '#modules/support';
import { createReports, type ReportsPlace } from '#modules/reports';
import { createWallet } from '#modules/wallet';
import {
  createCashier,
  depositsTried,
  type PaymentGateway,
  payoutsAsked,
  sharingPayoutNumber,
} from '#modules/cashier';
import { type Clock, systemClock } from '#platform/clock';
import { createRevisions } from '#platform/database/revisions';
import type { RunWork } from '#platform/database/work';
import { createCountryOf } from '#platform/geo/country-of';
import { createDeskHints } from '#platform/live/desk-hints';
import { createHttpApp } from '#platform/http/app';
import { createArchiveReader } from '#platform/archive/reader';
import { directoryStore } from '#platform/archive/store';
import { createHealth } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { createLog } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';
import { createOutsideLine } from '#platform/outside/outside-line';
import { createHashPool } from '#platform/passwords/hash-pool';
import { createSecrets } from '#platform/secrets';
import { afterAll } from 'vitest';
import { composeStaffCalls } from '../compose-staff-calls.ts';
import { httpPorts } from '../http-ports.ts';
import { lentToMembers } from '../lent/to-members.ts';
import { lentToMerchants } from '../lent/to-merchants.ts';
import { lentToReports } from '../lent/to-reports.ts';
import { ownThingsOf } from '../own-things.ts';
import { archiveFolderOf } from './archive-folder.ts';
import type { TestDatabase } from './database.ts';
import { anOperator } from './http.ts';
import { createVisitor } from './visitor.ts';

const lentToShown = {
  campaignRuns,
  gameIsThere,
  levels: levelsHere,
  carriers: carriersIn,
  gameSums: gameSumsSince,
};

export const operatorToken = 'only-for-tests-0123456789abcdefghij';
export const secondOperatorToken = 'only-for-tests-second-0123456789abcd';
export const elsewhereToken = 'only-for-tests-elsewhere-0123456789ab';
/** May do everything, but not much of it alone. */
export const soloToken = 'only-for-tests-solo-0123456789abcdefg';
/** Reads rounds, and neither money nor members. */
export const roundsToken = 'only-for-tests-rounds-0123456789abcdef';
export const readingToken = 'only-for-tests-reading-0123456789abcd';

const operators = [
  anOperator({ name: 'ana', token: operatorToken }),
  anOperator({ name: 'ben', token: secondOperatorToken }),
  anOperator({
    name: 'solo',
    token: soloToken,
    alone: { perAction: 100_000_000n, perDay: 300_000_000n },
  }),
  anOperator({ name: 'elsewhere', token: elsewhereToken, merchants: ['beach'] }),
  anOperator({ name: 'rounds', token: roundsToken, permissions: ['round.read'], decides: [] }),
  anOperator({ name: 'reader', token: readingToken, permissions: ['member.read'], decides: [] }),
];

/** Where figures of a test's database are, for tests that have a store. */
export const reportStores = new WeakMap<TestDatabase, ReportsPlace>();
/** Where its reports read; the database itself unless said. */
export const reportReaders = new WeakMap<TestDatabase, RunWork>();

/** Where staff sign in. */
export const consoleHost = 'console.test';

type Identity = Partial<Parameters<typeof createIdentity>[0]>;
type Gateways = Record<string, PaymentGateway>;

const staffOn = ({
  merchants,
  ...needs
}: Pick<StaffNeeds, 'runWork' | 'systemDb' | 'clock' | 'secrets' | 'hashes' | 'tellDesk' | 'push'> & {
  merchants: Merchants;
}) =>
  createStaff({
    ...needs,
    countryOf: createCountryOf(),
    brands: () => merchants.list().map(({ merchantCode }) => merchantCode),
    addressesOf: (brand) => merchants.settings(brand).console.addresses,
    hosts: [consoleHost],
    idleMinutes: 15,
    endsEnvironment: false,
    outside: createOutsideLine({ sandboxOrigin: null, timeoutMs: 1000 }),
  });

/** What modules above safety lend it. */
const lent = {
  played: playedSince,
  staked: stakedAfter,
  behaviour: {
    sittings: sittingsSince,
    lostBefore,
    deposits: depositsTried,
    payouts: payoutsAsked,
    sharingPayoutNumber,
  },
};

const noticeBaseUrl = 'http://127.0.0.1:1';

/** Companies that identity asks; nobody is there unless a test says so. */
const outside = {
  providers: {},
  phoneTokens: null,
  phoneAuthUrl: null,
  messageCompanies: {},
  registers: {},
  noticeBaseUrl,
};

/** All modules in rank order, as compose.ts builds them. */
function modulesOn(
  database: TestDatabase,
  clock: Clock,
  more: Identity,
  gateways: Gateways,
  companies: readonly GameCompany[],
  pushGateway: PushGateway | null,
  identityCheck: IdentityCheckCompany | null,
) {
  const secrets = createSecrets('only-for-tests-0123456789-0123456789-0123');
  // A password costs a millisecond here: its strength is tested where it is made.
  const cost = { memoryKiB: 1024, passes: 1 };
  const hashes = createHashPool({ peppers: secrets.keys('password pepper'), cost, maxWaiting: 1000 });
  const log = createLog({ level: 'silent', service: 'test' });
  const metrics = createMetrics();
  const revisions = createRevisions({ database: database.system, pollMs: 50 });
  const { runWork, system } = database;
  const parts = { runWork, revisions, logger: log, metrics };
  const systemDb = system.kysely;
  const merchants = createMerchants({
    ...parts,
    systemDb,
    countryOf: createCountryOf(),
    clock,
    lent: { ...lentToMerchants, builtInTexts: async () => [] },
  });
  const forShown = { ...parts, ...lentToShown, systemDb, merchants };
  const deskHints = createDeskHints();
  const tellDesk = deskHints.tell;
  const who = { runWork, systemDb, merchants, secrets, clock, hashes, tellDesk, metrics };
  const staff = staffOn({ ...who, push: pushGateway });
  const identity = createIdentity({ ...who, ...outside, countryOf: createCountryOf(), ...more });
  const content = createContent({ ...forShown, clock, members: identity, pushGateway });
  const catalogue = createCatalogue({ ...forShown, tiles: content.tiles });
  const archive = createArchiveReader(directoryStore(archiveFolderOf(database)));
  const wallet = createWallet({ ...parts, systemDb, merchants, secrets, archive });
  const ground = { ...parts, systemDatabase: system, merchants, identity, catalogue, content, wallet, clock };
  const desk = { ...ground, staff, tellDesk };
  const safety = createSafety({ ...desk, ...lent, secrets, identityCheck, noticeBaseUrl });
  const basis = { ...desk, safety };
  const cashier = createCashier({ ...basis, unlistedWins, levelsOf, secrets, gateways, noticeBaseUrl });
  const play = createPlay({
    ...basis,
    countryOf: createCountryOf(),
    archive,
    url: database.url,
    companies: new Map(companies.map((company) => [company.profile.company, company])),
    log,
  });
  const rewards = createRewards({ ...basis, audiences: lentAudiences });
  const agents = createAgents(basis);
  const support = createSupport({ ...basis, secrets, ownThings: ownThingsOf(cashier, play) });
  const members = createMembers({ ...basis, ...lentToMembers, cashier, play, rewards, secrets });
  const place = reportStores.get(database) ?? null;
  const reading = reportReaders.get(database) ?? runWork;
  const agentLines = agents.lines;
  const facts = { ...lentToReports, agentLines, tellOutside: play.tellOutside, place, reading, cell: 0 };
  const reports = createReports({ ...desk, ...facts, log });
  const messageCompanies = more.messageCompanies ?? {};
  const desks = { deskHints, tellDesk, messageCompanies };
  const technique = { ...desks, log, metrics, revisions, secrets, hashes, archive };
  const ranks = { staff, merchants, identity, catalogue, content, wallet, safety, cashier, play };
  return { ...technique, ...ranks, rewards, agents, support, members, reports };
}

/** The player and operator APIs on a test database, without a network. */
export async function withPlayerApi(
  database: TestDatabase,
  clock: Clock = systemClock,
  more: Identity = {},
  gateways: Gateways = {},
  companies: readonly GameCompany[] = [],
  pushGateway: PushGateway | null = null,
  identityCheck: IdentityCheckCompany | null = null,
) {
  const modules = modulesOn(database, clock, more, gateways, companies, pushGateway, identityCheck);
  const { log, metrics, revisions, hashes, merchants, identity, catalogue, content, wallet, cashier, play } =
    modules;
  const { rewards, agents, support, safety } = modules;
  const health = createHealth({ required: {}, optional: {} });
  const shared = { log, health, metrics, production: false, clock };
  const app = createHttpApp({
    ...shared,
    csp: {},
    // Tests say where a visitor comes from by X-Forwarded-For.
    trustProxy: ['127.0.0.1'],
    ports: httpPorts({ merchants, identity, catalogue, content, rewards }),
  });
  const withCalls = [
    merchants,
    identity,
    catalogue,
    content,
    wallet,
    safety,
    cashier,
    play,
    rewards,
    agents,
    support,
  ];
  for (const module of [...withCalls, modules.members, modules.reports]) module.playerRoutes(app);
  play.vendorRoutes(app);
  const { runWork, system } = database;
  const staffCalls = composeStaffCalls({
    runWork,
    systemDb: system.kysely,
    installation: { settings: [] },
    ...modules,
  });
  const { approvals } = staffCalls;
  const internal = await createInternalApp({
    ...shared,
    operators,
    ...staffCalls.ports,
  });
  staffCalls.serve(internal);
  for (const module of [...withCalls, modules.members, modules.reports]) module.operatorRoutes(internal);
  await revisions.start();
  await merchants.load();
  afterAll(async () => {
    await revisions.stop();
    await app.close();
    await internal.close();
    await hashes.stop();
    await play.stop();
    await content.stop();
  });

  async function get(host: string, path: string, headers: Record<string, string> = {}) {
    const reply = await app.inject({ method: 'GET', url: path, headers: { host, ...headers } });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? undefined : reply.json(),
    };
  }
  async function as(
    member: { cookie: string; token: string },
    method: 'GET' | 'PUT' | 'DELETE' | 'POST',
    host: string,
    path: string,
    headers: Record<string, string> = {},
  ) {
    const reply = await app.inject({ method, url: path, headers: { host, ...member, ...headers } });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  }
  /** A browser of its own at the given host; each comes from another address unless told otherwise. */
  let visitors = 0;
  function visitor(host: string, headers: Record<string, string> = {}) {
    visitors += 1;
    const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return createVisitor(
      async (sent) => {
        const reply = await app.inject({
          method: sent.method as 'GET',
          url: sent.path,
          headers: { host, ...sent.headers },
          ...(sent.body !== undefined && { payload: sent.body }),
        });
        const cookies = reply.headers['set-cookie'] ?? [];
        return {
          status: reply.statusCode,
          setCookies: Array.isArray(cookies) ? cookies : [cookies],
          body: reply.json(),
        };
      },
      { 'x-forwarded-for': address, ...headers },
    );
  }
  /** One person's call as it is answered: done, refused, or kept for a second person. */
  async function propose(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    token = operatorToken,
  ) {
    const reply = await internal.inject({
      method,
      url: `/operator/v1${path}`,
      headers: { authorization: `Bearer ${token}`, reason: 'a test' },
      ...(body ? { payload: body } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  /** The same, and where it takes two persons the other one agrees. */
  async function operate(...asked: Parameters<typeof propose>): Promise<Awaited<ReturnType<typeof propose>>> {
    const got = await propose(...asked);
    if (got.status !== 202) return got;
    const [, path, , token = operatorToken] = asked;
    const other = token === operatorToken ? secondOperatorToken : operatorToken;
    const merchant = path.split('/')[2];
    const decided = await propose(
      'POST',
      `/merchants/${merchant}/approvals/${got.body.value.approvalId}`,
      { decision: 'approve' },
      other,
    );
    return decided.status === 200
      ? { status: 200, body: { success: true, value: decided.body.value.outcome } }
      : decided;
  }
  return { ...modules, approvals, get, as, operate, propose, visitor, app, internal };
}
