import type { Category, EntryType, Game, GameType } from '@perya/contract';
import { gameTypes } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { decidingCategories, isInCategory, orderCategories, type VendorLists } from './category-rules.ts';
import { inEntry } from './listing.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import { pinnedFirst } from './staff/shown-rules.ts';

export interface Offer {
  games: Game[];
  hot: Game[];
  isOffered: (game: Game) => boolean;
}

/** What of the catalogue a merchant offers right now: the part that its switches let through. */
export function createOffer(merchants: Merchants) {
  const isCategoryOn = (merchant: string, category: Category) => merchants.isOn(merchant, `CAT_${category}`);

  /** Games of switched-off categories are gone everywhere (DEC-036); worked out once per catalogue and settings. */
  const offers = new WeakMap<CatalogueSnapshot, { settings: unknown; offer: Offer }>();
  const offered = (merchant: string, snapshot: CatalogueSnapshot): Offer => {
    const settings = merchants.state(merchant);
    const known = offers.get(snapshot);
    if (known?.settings === settings) return known.offer;
    const lists = merchants.settings(merchant);
    const games = snapshot.games.filter(
      (game) =>
        !snapshot.offBrands.has(game.vassalage) &&
        decidingCategories(game, lists).every((category) => isCategoryOn(merchant, category)),
    );
    const ids = new Set(games);
    const isOffered = (game: Game) => ids.has(game);
    const offer = { games, hot: snapshot.hot.filter(isOffered), isOffered };
    offers.set(snapshot, { settings, offer });
    return offer;
  };
  const menu = (merchant: string, snapshot: CatalogueSnapshot): CatalogueSnapshot['order'] => {
    const on = snapshot.order.filter((entry) => isCategoryOn(merchant, entry.category));
    return orderCategories(on.map((entry) => entry.category)).flatMap(
      (category) => on.find((entry) => entry.category === category) ?? [],
    );
  };

  /** What a visitor finds in a category's list: the one count behind blocks, menu and rail. */
  const gamesOf = (merchant: string, snapshot: CatalogueSnapshot, category: Category): Game[] => {
    const lists = merchants.settings(merchant);
    const own = offered(merchant, snapshot).games.filter((game) => isInCategory(game, category, lists));
    return pinnedFirst(own, snapshot.pins.get(category));
  };

  const vendorList = (merchant: string, snapshot: CatalogueSnapshot, gameType?: EntryType) => {
    const lists = merchants.settings(merchant);
    const games = offered(merchant, snapshot).games.filter((game) => inEntry(game, gameType, lists));
    const vendors = snapshot.vendors.flatMap((vendor) => {
      const own = games.filter((game) => game.vassalage === vendor.vassalage);
      if (!own[0]) return [];
      const shown = gameType ? { gameType: own[0].gameType, gameCount: own.length } : fullestList(own, lists);
      return {
        vassalage: vendor.vassalage,
        displayName: vendor.displayName,
        isHot: vendor.isHot ? (1 as const) : (0 as const),
        ...shown,
        gameClassify: [...new Set(own.flatMap((game) => game.gameClassify))].sort(),
        markUrl: vendor.markUrl,
      };
    });
    return { vendors };
  };

  return { isCategoryOn, offered, menu, gamesOf, vendorList };
}

/** A provider stands under the list that shows most of its games, with as many as are found there (DEC-094). */
const fullestList = (games: Game[], lists: VendorLists): { gameType: GameType; gameCount: number } =>
  gameTypes
    .map((gameType) => ({
      gameType,
      gameCount: games.filter((game) => inEntry(game, gameType, lists)).length,
    }))
    .reduce((most, one) => (one.gameCount > most.gameCount ? one : most));
