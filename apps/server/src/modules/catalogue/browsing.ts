import type { Category, EntryType, Game, Language } from '@perya/contract';
import type { Logger } from 'pino';
import type { Merchants } from '#modules/merchant';
import type { Revisions } from '#platform/database/revisions';
import { createSnapshots } from '#platform/database/snapshots';
import type { RunWork } from '#platform/database/work';
import { type ListQuery, type Paging, pageOf, selectGames } from './listing.ts';
import { resolveEntry } from './entry-rules.ts';
import { createOffer } from './offer.ts';
import { loadCatalogue } from './repository.ts';
import { buildSnapshot, type CatalogueSnapshot, inLanguage } from './snapshot.ts';
import { loadAway } from './staff/companies.ts';
import { pinnedFirst } from './staff/shown-rules.ts';
import type { Lent } from './staff/slim-games.ts';

interface Parts {
  merchants: Merchants;
  runWork: RunWork;
  revisions: Revisions;
  logger: Logger;
  carriers: Lent['carriers'];
}

export function createBrowsing({ merchants, runWork, revisions, logger, carriers }: Parts) {
  const snapshots = createSnapshots<CatalogueSnapshot>({
    topic: 'catalogue',
    revisions,
    logger,
    load: (merchant) =>
      runWork({ merchant, actor: { kind: 'system', name: 'catalogue' } }, async (work) =>
        buildSnapshot(await loadCatalogue(work), await loadAway(work), await carriers(work)),
      ),
  });
  const { isCategoryOn, offered, menu, gamesOf, vendorList } = createOffer(merchants);

  return {
    generation: snapshots.generation,
    async hotGames(merchant: string, language: Language) {
      const snapshot = await snapshots.get(merchant);
      return { games: offered(merchant, snapshot).hot.map(inLanguage(snapshot, language)) };
    },
    async blocks(merchant: string, language: Language) {
      const snapshot = await snapshots.get(merchant);
      const settings = merchants.settings(merchant);
      const blocks = menu(merchant, snapshot).map(({ category }) => {
        const own = gamesOf(merchant, snapshot, category);
        return {
          category,
          totalCount: own.length,
          games: own.slice(0, settings.homeBlockSize).map(inLanguage(snapshot, language)),
        };
      });
      return { blocks: blocks.filter((block) => block.totalCount > 0) };
    },
    async search(merchant: string, language: Language, query: Paging & { gameName: string }) {
      const snapshot = await snapshots.get(merchant);
      const { isOffered } = offered(merchant, snapshot);
      const found = snapshot.index.find(query.gameName).flatMap((position) => snapshot.games[position] ?? []);
      return pageOf(snapshot, found.filter(isOffered), language, query);
    },
    async list(merchant: string, language: Language, query: ListQuery & Paging) {
      const snapshot = await snapshots.get(merchant);
      const offer = offered(merchant, snapshot);
      const games = query.dataType === 'HOT' && !query.gameName ? offer.hot : offer.games;
      const own = selectGames(snapshot, games, query, merchants.settings(merchant));
      return pageOf(snapshot, inOwnOrder(snapshot, own, query), language, query);
    },
    /** Games with these ids, in the order of the ids, narrowed like any list; what is not offered is left out. */
    async chosen(
      merchant: string,
      language: Language,
      ids: readonly string[],
      query: Omit<ListQuery, 'dataType'> & Paging,
    ) {
      const snapshot = await snapshots.get(merchant);
      const games = ids
        .flatMap((id) => snapshot.byId.get(id) ?? [])
        .filter(offered(merchant, snapshot).isOffered);
      const narrowed = selectGames(
        snapshot,
        games,
        { ...query, dataType: 'ALL' },
        merchants.settings(merchant),
      );
      return pageOf(snapshot, narrowed, language, query);
    },
    async isOffered(merchant: string, nodeId: string): Promise<boolean> {
      const snapshot = await snapshots.get(merchant);
      const game = snapshot.byId.get(nodeId);
      return game !== undefined && offered(merchant, snapshot).isOffered(game);
    },
    /** A game by its id or by the code its company knows it by, offered or not. */
    async findGame(merchant: string, name: string) {
      const snapshot = await snapshots.get(merchant);
      const game = snapshot.byId.get(name) ?? snapshot.games.find(({ gameCode }) => gameCode === name);
      return game && { game, isOffered: offered(merchant, snapshot).isOffered(game) };
    },
    async classifications(
      merchant: string,
      language: Language,
      query: { gameType?: EntryType; vassalage?: string },
    ) {
      const snapshot = await snapshots.get(merchant);
      const narrowed = { ...query, dataType: 'ALL' } as const;
      const { games } = offered(merchant, snapshot);
      const own = selectGames(snapshot, games, narrowed, merchants.settings(merchant));
      const entries = snapshot.classifications.map(({ key, name, iconUrl }) => ({
        key,
        displayName: name[language] ?? name.EN ?? key,
        vendors: vendorsOf(own.filter((game) => game.gameClassify.includes(key))),
        mobileLargeIcon: iconUrl,
      }));
      return { entries: entries.filter((entry) => entry.vendors.length > 0) };
    },
    async vendors(merchant: string, gameType?: EntryType) {
      return vendorList(merchant, await snapshots.get(merchant), gameType);
    },
    async sorting(merchant: string) {
      const snapshot = await snapshots.get(merchant);
      const entries = menu(merchant, snapshot).map(({ category, vendorNames }) => ({
        gameCategory: category,
        vendorNames,
        gameCount: gamesOf(merchant, snapshot, category).length,
      }));
      return { entries };
    },
    /** A game in words, whether it is still offered or not: records outlive offers. */
    async describe(merchant: string, language: Language, nodeId: string): Promise<Game | undefined> {
      const snapshot = await snapshots.get(merchant);
      const game = snapshot.byId.get(nodeId);
      return game && inLanguage(snapshot, language)(game);
    },
    /** How many games a list holds; null when the merchant does not offer it. */
    async countOf(merchant: string, category: Category): Promise<number | null> {
      if (!isCategoryOn(merchant, category)) return null;
      return gamesOf(merchant, await snapshots.get(merchant), category).length;
    },
  };
}

/** A category's pins stand first; a search and the hot list have an order of their own. */
function inOwnOrder(snapshot: CatalogueSnapshot, games: Game[], { gameType, gameName, dataType }: ListQuery) {
  const category = gameType && resolveEntry(gameType).category;
  if (gameName || dataType === 'HOT' || category === undefined) return games;
  return pinnedFirst(games, snapshot.pins.get(category));
}

const vendorsOf = (games: Game[]) => [...new Set(games.map((game) => game.vassalage))].sort();

export type Browsing = ReturnType<typeof createBrowsing>;
