import type { GameType } from '@perya/contract';

/** The lobby's own names of game types; its texts come with every page. */
const keys: Record<GameType, string> = {
  RNG: 'category_RNG',
  FISH: 'category_FISH',
  PVP: 'category_PVP',
  LIVE: 'category_LIVE',
  SPORTS: 'category_SPORTS',
  LOTT: 'category_LOTT',
  ELOTT: 'title_e_lottery',
  ESPORTS: 'category_ESPORTS',
  COCKFIGHT: 'category_COCKFIGHT',
  TCG_LOTTO_VN: 'category_LOTT',
  TCG_SEA: 'category_LOTT',
};
export const gameTypeKey = (type: GameType): string => keys[type];

export const areAllGames = (types: readonly GameType[]): boolean =>
  types.length === 0 || new Set(types).size === Object.keys(keys).length;
