import type { Category, EntryType, GameType } from '@perya/contract';

/** What an entry type means: a category, and perhaps one vendor or classification of it (CAT-03 to CAT-08, DEC-035). */
export interface Entry {
  category?: Category;
  gameType?: GameType;
  vassalage?: string;
  gameClassify?: string;
}

const plainCategories: readonly string[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'PVP',
  'BINGO',
  'JACKPOT',
  'INHOUSE',
  'COCKFIGHT',
  'ESPORTS',
];

export function resolveEntry(entry: EntryType): Entry {
  switch (entry) {
    case 'JL':
    case 'JILI':
      return { category: 'RNG', vassalage: 'JL' };
    case 'RTG':
    case 'PG':
    case 'JDB':
      return { category: 'RNG', vassalage: entry };
    case 'FEATURE':
      return { category: 'RNG', gameClassify: 'FeatureBuy' };
    case 'AG':
      // In its own main game type: whatever that vendor offers.
      return { vassalage: 'AG' };
    default:
      // Lottery has pages of its own per type (/m/lott, /m/elott), so its types are not lumped together here.
      return plainCategories.includes(entry)
        ? { category: entry as Category }
        : { gameType: entry as GameType };
  }
}
