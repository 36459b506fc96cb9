/** The file of every screen that loads when it is needed; home comes with the app. */
const lists = [
  'live_games',
  'slot_games',
  'sport_games',
  'esport_games',
  'fishing_games',
  'poker_games',
  'in_house_games',
  'cockfight_games',
  'jili_games',
  'rtg_games',
  'jackpot_games',
  'bingo_games',
];

const inCatalogue = (file: string) => `../features/catalogue/${file}-screen.tsx`;

export const screenFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lists.map((screen) => [screen, inCatalogue('list/game-list')])),
  favourite_games: inCatalogue('own/own-games'),
  recent_games: inCatalogue('own/own-games'),
  search_games: inCatalogue('search/search'),
  search_favourites: inCatalogue('search/search'),
  hot_games: inCatalogue('places/hot-games'),
  game_centre: inCatalogue('places/game-centre'),
  providers: inCatalogue('places/providers'),
  lottery: inCatalogue('places/lottery'),
  e_lottery: inCatalogue('places/lottery'),
};
