import { type Category, categories, type GameType } from '@perya/contract';

/** Lists of vendor codes that split entry types out of their game type; all are settings (DEC-077). */
export interface VendorLists {
  inHouseVendors: readonly string[];
  esportVendors: readonly string[];
  cockfightVendors: readonly string[];
}

export interface CategorisedGame {
  gameType: GameType;
  vassalage: string;
  gameClassify: readonly string[];
}

const lotteryTypes: readonly GameType[] = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'];

/** Does the game stand in that category's list? Entry types map onto game types (CAT-03 to CAT-09, DEC-035). */
export function isInCategory(game: CategorisedGame, category: Category, lists: VendorLists): boolean {
  const { gameType, vassalage, gameClassify } = game;
  switch (category) {
    case 'BINGO':
      return gameType === 'RNG' && gameClassify.includes('BG');
    case 'JACKPOT':
      return gameType === 'RNG' && gameClassify.includes('JP');
    case 'INHOUSE':
      return gameType === 'RNG' && lists.inHouseVendors.includes(vassalage);
    case 'ESPORTS':
      return gameType === 'SPORTS' && lists.esportVendors.includes(vassalage);
    case 'COCKFIGHT':
      return gameType === 'SPORTS' && lists.cockfightVendors.includes(vassalage);
    case 'SPORTS':
      return (
        gameType === 'SPORTS' &&
        !lists.esportVendors.includes(vassalage) &&
        !lists.cockfightVendors.includes(vassalage)
      );
    case 'LOTT':
      return lotteryTypes.includes(gameType);
    default:
      return gameType === category;
  }
}

const entryTypes: readonly Category[] = ['BINGO', 'JACKPOT', 'INHOUSE', 'ESPORTS', 'COCKFIGHT'];

/**
 * Categories whose switch decides about the game (DEC-036): the entry types it belongs to, or else its own type.
 * So a merchant may offer bingo without slots, and switching jackpots off takes jackpot slots out of every list.
 */
export function decidingCategories(game: CategorisedGame, lists: VendorLists): Category[] {
  const special = entryTypes.filter((category) => isInCategory(game, category, lists));
  return special.length > 0 ? special : categories.filter((category) => isInCategory(game, category, lists));
}

/** Menu order: as sorted by the operator; COCKFIGHT after FISH (else before ESPORTS), ESPORTS last (CAT-10). */
export function orderCategories(sorted: readonly Category[]): Category[] {
  const rest: Category[] = sorted.filter((category) => category !== 'COCKFIGHT' && category !== 'ESPORTS');
  const fish = rest.indexOf('FISH');
  if (sorted.includes('COCKFIGHT')) rest.splice(fish < 0 ? rest.length : fish + 1, 0, 'COCKFIGHT');
  if (sorted.includes('ESPORTS')) rest.push('ESPORTS');
  return rest;
}
