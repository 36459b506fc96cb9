import type { Category, EntryType, Game } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { decidingCategories, orderCategories } from './category-rules.ts';
import { inEntry } from './listing.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

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
    const games = snapshot.games.filter((game) =>
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

  const vendorList = (merchant: string, snapshot: CatalogueSnapshot, gameType?: EntryType) => {
    const lists = merchants.settings(merchant);
    const games = offered(merchant, snapshot).games.filter((game) => inEntry(game, gameType, lists));
    const vendors = snapshot.vendors.flatMap((vendor) => {
      const own = games.filter((game) => game.vassalage === vendor.vassalage);
      if (!own[0]) return [];
      return {
        vassalage: vendor.vassalage,
        displayName: vendor.displayName,
        gameType: own[0].gameType,
        isHot: vendor.isHot ? (1 as const) : (0 as const),
        gameCount: own.length,
        gameClassify: [...new Set(own.flatMap((game) => game.gameClassify))].sort(),
        markUrl: vendor.markUrl,
      };
    });
    return { vendors };
  };

  return { isCategoryOn, offered, menu, vendorList };
}
