import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { Secrets } from '#platform/secrets';
import { createArchivedLines } from './history/archived-lines.ts';
import { type BookQuery, bookPage } from './history/book-lines.ts';
import { createHistory } from './history/history.ts';
import { sumsByKind } from './history/member-sums.ts';
import { postingFlows } from './history/posting-flows.ts';
import { wholePosting } from './history/whole-posting.ts';
import type { ArchiveReader } from '#platform/archive/reader';
import { createLedger, type Ledger } from './ledger.ts';
import { createNights, type NightParts } from './liabilities/nights.ts';
import { createPublished } from './liabilities/published.ts';
import { registerHeld, registerPublicNights } from './liabilities/routes.ts';
import { createOwed } from './owed/owed.ts';
import { receiptKeysFrom } from './receipts.ts';
import { createRoots } from './roots/nights.ts';
import { createPublishedRoots } from './roots/published.ts';
import { registerPublicRoots } from './roots/routes.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import type { PostingWriter } from './writer/writer.ts';

export { walletHeld } from './held.ts';
export { archivedHouse } from './archived-house.ts';
export { archivedTransfers } from './archived-transfers.ts';
export { checkArchivedChains } from './checks/archived-chains.ts';
export { moneyCheckAlert } from './checks/check-alert.ts';
export { createLedgerJobs } from './checks/jobs.ts';
export type { LedgerBatch, Numbered } from './batch.ts';
export type { Ledger } from './ledger.ts';
export type { HouseCode, Kind, Movement, Posted, Posting, Side, StakeRule } from './posting.ts';
export type { KindSum } from './history/member-sums.ts';
export { createPostingWriter } from './writer/writer.ts';

/** Money moves only by `post`: integers, balanced, under an id the caller chose. */
export interface Wallet extends Ledger {
  /** A member's books as staff read them: line by line, posting by posting, and summed up by kind. */
  forStaff: {
    page(work: Work, memberId: string, query: BookQuery): ReturnType<typeof bookPage>;
    posting(
      work: Work,
      memberId: string,
      line: { lineId: string; account: string },
    ): ReturnType<typeof wholePosting>;
    sums: typeof sumsByKind;
    flows: typeof postingFlows;
  };
  /** What is owed to members, taken night by night. */
  nights(parts: Pick<NightParts, 'db' | 'now'>): ReturnType<typeof createNights>;
  /** What was written down, sealed night by night. */
  roots(parts: Pick<NightParts, 'db' | 'now'>): ReturnType<typeof createRoots>;
  playerRoutes(app: FastifyInstance): void;
  operatorRoutes(app: FastifyInstance): void;
}

export interface WalletNeeds {
  runWork: RunWork;
  /** Role perya_system: results of checks belong to no merchant. */
  systemDb: Kysely<object>;
  merchants: Merchants;
  secrets: Secrets;
  writer?: PostingWriter | undefined;
  /** Reads months that have left the database. */
  archive: ArchiveReader;
}

export function createWallet(needs: WalletNeeds): Wallet {
  const { runWork, systemDb, merchants, secrets, writer, archive } = needs;
  const currencyOf = (merchant: string) => merchants.settings(merchant).currency;
  const timeZoneOf = (merchant: string) => merchants.settings(merchant).timeZone;
  const [key] = receiptKeysFrom(secrets);
  const published = createPublished({ runWork, merchants });
  const ledger = createLedger({ runWork, currencyOf, writer });
  const history = createHistory({
    runWork,
    timeZoneOf,
    currencyOf,
    key,
    archive: createArchivedLines(archive),
  });
  return {
    ...ledger,
    forStaff: {
      page: (work, memberId, query) =>
        bookPage(work, memberId, query, {
          currency: currencyOf(work.merchant),
          timeZone: timeZoneOf(work.merchant),
        }),
      posting(work, memberId, { lineId, account }) {
        const [accountId = '', seq = ''] = lineId.split('-');
        return wholePosting(work, memberId, { accountId, seq }, { key, account });
      },
      sums: sumsByKind,
      flows: postingFlows,
    },
    nights: (parts) => createNights({ ...parts, merchants, key }),
    roots: (parts) => createRoots({ ...parts, merchants, key }),
    playerRoutes(app) {
      registerPlayerRoutes(app, { runWork, merchants, ledger, history, key });
      registerPublicNights(app, published);
      registerPublicRoots(app, createPublishedRoots({ runWork, merchants }));
    },
    operatorRoutes(app) {
      const owed = createOwed({ runWork, merchants });
      registerOperatorRoutes(app, { systemDb, merchants, history, owed });
      registerHeld(app, { runWork, merchants, published, ledger });
    },
  };
}
