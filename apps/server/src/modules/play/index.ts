import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '#modules/identity';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { CountryOf } from '#platform/geo/country-of';
import type { Database } from '#platform/database/connect';
import type { RunWork } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import type { ArchiveReader } from '#platform/archive/reader';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import { createCarriers } from './carriers.ts';
import { createCases } from './cases/cases.ts';
import { createUpkeep } from './cases/upkeep.ts';
import { createCallCounts } from './companies/call-counts.ts';
import { createCompanyDesk } from './companies/company-desk.ts';
import { createComparing } from './companies/comparing.ts';
import { createGameList } from './companies/game-list.ts';
import { registerCompanyDesk, registerGameList } from './companies/routes.ts';
import { createContainment } from './engine/containment.ts';
import { createEngine } from './engine/engine.ts';
import { createFreeRounds } from './free-rounds/free-rounds.ts';
import { registerListeners } from './free-rounds/grants.ts';
import { registerFreeRounds } from './free-rounds/routes.ts';
import { createJackpots } from './jackpots/jackpots.ts';
import { createPoolDesk } from './jackpots/pool-desk.ts';
import { registerPools } from './jackpots/routes.ts';
import { createLaunches } from './launching/launches.ts';
import { createMirror } from './launching/mirror.ts';
import { createSeats } from './launching/seats.ts';
import type { GameCompany } from './ports.ts';
import { createRecommending, createTasteCounting, listenForTastes } from './recommending/recommending.ts';
import { createContinuing } from './records/continuing.ts';
import { roundsForStaff } from './records/for-staff.ts';
import { createExplorer } from './explorer/explorer.ts';
import { createFeeds } from './records/feeds.ts';
import { createRecords } from './records/records.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { registerVendorRoutes } from './routes.vendor.ts';
import { createGameHours } from './returns/game-hours.ts';
import { createReturnCases, createReturnJudging, createReturns } from './returns/returns.ts';
import { createStaff } from './staff.ts';

export { bandOf } from './returns/band-rules.ts';
export { hasOpenRounds } from './rounds/open-rounds.ts';
export { playHeld } from './held.ts';
export { playCopied } from './copied.ts';
export { callsOfCompanies } from './companies/calls-lately.ts';
export { companyAlert } from './companies/company-alert.ts';
export { playQueues } from './queues.ts';
export type * from './ports.ts';
export { archivedMovements, archivedRounds } from './archived.ts';
export { playRetention } from './retention.ts';
export { carriersIn } from './carriers.ts';
export { gameSumsSince } from './returns/game-hours.ts';
export { playedSince, stakedAfter, unlistedWins } from './records/played.ts';
export { lostBefore, sittingsSince } from './records/sittings.ts';

export interface PlayNeeds {
  /** Whose mark launch codes carry. */
  cell?: number;
  url: string;
  runWork: RunWork;
  systemDatabase: Database;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  safety: Safety;
  /** Where an address is; companies are told the country of who opens a game. */
  countryOf: CountryOf;
  clock: Clock;
  /** Reads weeks that have left the database. */
  archive: ArchiveReader;
  companies: ReadonlyMap<string, GameCompany>;
  /** Addresses a company may call from; none means any. */
  allowed?: ReadonlyMap<string, BlockList>;
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  lanes?: number;
  /** A member's balance changed; a hint, after the commit. */
  onMoved?: (merchant: string, memberId: string) => void;
}

/** Games of many companies on one wallet: launches, bets and results, records, pools and what needs a person. */
export function createPlay(needs: PlayNeeds) {
  const carriers = createCarriers(needs.systemDatabase);
  const jackpots = createJackpots(needs);
  const containment = createContainment(needs);
  const engine = createEngine({ ...needs, carriers, jackpots, containment });
  const callCounts = createCallCounts(needs);
  const comparing = createComparing(needs);
  const parts = { ...needs, carriers, jackpots, engine, callCounts, comparing };
  const feeds = createFeeds(parts);
  const cases = createCases(parts);
  return {
    /** Rounds of a member, for whoever looks at a member as a whole. */
    forStaff: roundsForStaff,
    playerRoutes: (app: FastifyInstance) =>
      registerPlayerRoutes(app, {
        ...parts,
        feeds,
        launches: createLaunches(parts),
        records: createRecords(parts),
        mirror: createMirror(parts),
        continuing: createContinuing(parts),
        recommending: createRecommending(parts),
      }),
    vendorRoutes: (app: FastifyInstance) =>
      registerVendorRoutes(app, { ...parts, feeds, seats: createSeats(parts) }),
    operatorRoutes(app: FastifyInstance): void {
      registerOperatorRoutes(app, {
        ...parts,
        cases,
        staff: createStaff(parts),
        records: createRecords(parts),
        explorer: createExplorer(parts),
        returns: createReturns(parts),
      });
      registerCompanyDesk(app, createCompanyDesk(parts));
      registerGameList(app, createGameList(parts));
      registerPools(app, createPoolDesk(parts));
      registerFreeRounds(app, createFreeRounds(parts));
    },
    listen(listeners: Listeners): void {
      registerListeners(listeners);
      listenForTastes(listeners, needs.merchants);
    },
    /** What members have in common; runs in workers. */
    tasteCounting: (options: { database: Database }) =>
      createTasteCounting({ ...options, clock: needs.clock }),
    /** What games took and gave back, by hour; runs in workers. */
    gameHours: (runLongWork: RunWork) => createGameHours({ ...needs, runWork: runLongWork }),
    /** What games gave back beside what they promise; runs in workers. */
    returnJudging: (runLongWork: RunWork) => createReturnJudging({ ...parts, runWork: runLongWork }),
    /** For whoever finds a game outside its band. */
    tellOutside: createReturnCases(parts),
    /** Silent rounds, lists of companies, old codes; runs in workers. */
    upkeep: (options: { log: Log }) => createUpkeep({ ...parts, ...options, database: needs.systemDatabase }),
    /** What somebody asked for and takes long; runs in workers. */
    long: [comparing.long],
    /** For tests that do not wait for a second to pass. */
    exchange: containment.exchange,
    countCalls: callCounts.flush,
    async stop() {
      containment.stop();
      await callCounts.stop();
      await engine.stop();
    },
  };
}

export type Play = ReturnType<typeof createPlay>;
