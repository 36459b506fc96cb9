import type { EntryType, Language } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Logger } from 'pino';
import type { Merchants } from '#modules/merchant';
import type { Revisions } from '#platform/database/revisions';
import { createSnapshots } from '#platform/database/snapshots';
import type { RunWork } from '#platform/database/work';
import { createAnswerMemory } from './answer-memory.ts';
import { isInCategory } from './category-rules.ts';
import { inEntry, type ListQuery, pageOf, selectGames } from './listing.ts';
import { createOffer } from './offer.ts';
import { loadCatalogue } from './repository.ts';
import { buildSnapshot, type CatalogueSnapshot } from './snapshot.ts';

interface Parts {
  merchants: Merchants;
  runWork: RunWork;
  revisions: Revisions;
  logger: Logger;
}

export function createBrowsing({ merchants, runWork, revisions, logger }: Parts) {
  const snapshots = createSnapshots<CatalogueSnapshot>({
    topic: 'catalogue',
    revisions,
    logger,
    load: async (merchant) =>
      buildSnapshot(await runWork({ merchant, actor: { kind: 'system', name: 'catalogue' } }, loadCatalogue)),
  });
  const { isCategoryOn, visible, menu, vendorList } = createOffer(merchants);
  const remember = createAnswerMemory(merchants);

  return {
    async hotGames(merchant: string, language: Language) {
      const snapshot = await snapshots.get(merchant);
      return remember(merchant, snapshot, `hot ${language}`, () => ({
        games: visible(merchant, snapshot.hot).map((game) => game.shown[language]),
      }));
    },
    async blocks(merchant: string, language: Language) {
      const snapshot = await snapshots.get(merchant);
      return remember(merchant, snapshot, `blocks ${language}`, () => {
        const settings = merchants.settings(merchant);
        const games = visible(merchant, snapshot.games);
        const blocks = menu(merchant, snapshot).map(({ category }) => {
          const own = games.filter((game) => isInCategory(game, category, settings));
          return {
            category,
            totalCount: own.length,
            games: own.slice(0, settings.homeBlockSize).map((game) => game.shown[language]),
          };
        });
        return { blocks: blocks.filter((block) => block.totalCount > 0) };
      });
    },
    async search(
      merchant: string,
      language: Language,
      { gameName, pageNum, pageSize }: { gameName: string; pageNum: number; pageSize: number },
    ) {
      const snapshot = await snapshots.get(merchant);
      return remember(merchant, snapshot, `search ${language} ${pageNum} ${pageSize} ${gameName}`, () => {
        const found = snapshot.index.find(gameName).flatMap((position) => snapshot.games[position] ?? []);
        return pageOf(visible(merchant, found), language, pageNum, pageSize);
      });
    },
    async list(
      merchant: string,
      language: Language,
      query: ListQuery & { pageNum: number; pageSize: number },
    ) {
      const snapshot = await snapshots.get(merchant);
      return remember(merchant, snapshot, `list ${language} ${JSON.stringify(query)}`, () => {
        const games = query.dataType === 'HOT' && !query.gameName ? snapshot.hot : snapshot.games;
        const chosen = selectGames(snapshot, visible(merchant, games), query, merchants.settings(merchant));
        return pageOf(chosen, language, query.pageNum, query.pageSize);
      });
    },
    /** Games with these ids, in the order of the ids, narrowed like any list; what is not offered is left out. */
    async chosen(
      merchant: string,
      language: Language,
      ids: readonly string[],
      query: Omit<ListQuery, 'dataType'> & { pageNum: number; pageSize: number },
    ) {
      const snapshot = await snapshots.get(merchant);
      const games = ids.flatMap((id) => snapshot.byId.get(id) ?? []);
      const narrowed = selectGames(
        snapshot,
        visible(merchant, games),
        { ...query, dataType: 'ALL' },
        merchants.settings(merchant),
      );
      return pageOf(narrowed, language, query.pageNum, query.pageSize);
    },
    async isOffered(merchant: string, nodeId: string): Promise<boolean> {
      const game = (await snapshots.get(merchant)).byId.get(nodeId);
      return game !== undefined && visible(merchant, [game]).length > 0;
    },
    async classifications(
      merchant: string,
      language: Language,
      query: { gameType?: EntryType; vassalage?: string },
    ) {
      const snapshot = await snapshots.get(merchant);
      return remember(merchant, snapshot, `classes ${language} ${query.gameType} ${query.vassalage}`, () => {
        const lists = merchants.settings(merchant);
        const games = visible(merchant, snapshot.games).filter(
          (game) =>
            inEntry(game, query.gameType, lists) && (!query.vassalage || game.vassalage === query.vassalage),
        );
        const entries = snapshot.classifications.map(({ key, name, iconUrl }) => ({
          key,
          displayName: name[language] ?? name.EN ?? key,
          vendors: [
            ...new Set(
              games.filter((game) => game.classifications.includes(key)).map((game) => game.vassalage),
            ),
          ].sort(),
          mobileLargeIcon: iconUrl,
        }));
        return { entries: entries.filter((entry) => entry.vendors.length > 0) };
      });
    },
    async vendors(merchant: string, gameType?: EntryType) {
      const snapshot = await snapshots.get(merchant);
      return remember(merchant, snapshot, `vendors ${gameType ?? ''}`, () =>
        vendorList(merchant, snapshot, gameType),
      );
    },
    async sorting(merchant: string) {
      const entries = menu(merchant, await snapshots.get(merchant));
      return {
        entries: entries.map((entry) => ({ gameCategory: entry.category, vendorNames: entry.vendorNames })),
      };
    },
    async pool(merchant: string, language: Language) {
      const snapshot = await snapshots.get(merchant);
      if (!snapshot.pool || !isCategoryOn(merchant, 'JACKPOT')) return { pool: null };
      const settings = merchants.settings(merchant);
      const { name, amountMicros, currency, percent, asOf } = snapshot.pool;
      return {
        pool: {
          name: name[language] ?? name.EN ?? '',
          amount: formatAmount(amountMicros),
          currency,
          games: visible(merchant, snapshot.games).filter((game) => isInCategory(game, 'JACKPOT', settings))
            .length,
          contributionPercent: percent,
          asOf: asOf.toISOString(),
        },
      };
    },
  };
}

export type Browsing = ReturnType<typeof createBrowsing>;
