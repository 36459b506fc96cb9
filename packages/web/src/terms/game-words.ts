import type { GameType } from '@perya/contract';
import type { Speech } from './sentences.ts';

/** The lobby's own names of game types. */
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
/** The types a campaign can name; names of lotteries that only one company knows count as lotteries. */
export const gameChoices = [
  'RNG',
  'FISH',
  'PVP',
  'LIVE',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'ESPORTS',
  'COCKFIGHT',
] as const satisfies readonly GameType[];

const gameTypeKey = (type: GameType): string => keys[type];

const areAllGames = (types: readonly GameType[]): boolean =>
  types.length === 0 || new Set(types).size === Object.keys(keys).length;

/** Games in the words of a language, by whoever says its texts. */
export const gamesIn =
  (say: (key: string) => string, locale: string): Speech['games'] =>
  (types) => {
    if (areAllGames(types)) return say('games_all');
    const names = new Set(types.map((type) => say(gameTypeKey(type))));
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  };

/** A game type as the lobby calls it. */
export const gameName = (say: (key: string) => string, type: GameType): string => say(gameTypeKey(type));
