import type { Drawing, ScreenEntry } from '../../platform/navigation/screen-table.ts';

const lobby = { footer: true };
const list = { ...lobby, file: 'list/game-list' };
const own = { ...lobby, file: 'own/own-games', needsSession: true, right: 'search' } as const;

export const screens: readonly ScreenEntry[] = [
  { path: '/m/gameCenter', screen: 'game_centre', file: 'places/game-centre', ...lobby, right: 'account' },
  { path: '/m/provider', screen: 'providers', file: 'places/providers', ...lobby, right: 'account' },
  {
    path: '/m/live-games',
    screen: 'live_games',
    ...list,
    right: 'home',
    category: 'LIVE',
    banners: 'm_live',
  },
  { path: '/m/slot-games', screen: 'slot_games', ...list, right: 'home', category: 'RNG', banners: 'm_rng' },
  {
    path: '/m/sport-games',
    screen: 'sport_games',
    ...list,
    right: 'home',
    category: 'SPORTS',
    banners: 'm_sports',
  },
  {
    path: '/m/esport-games',
    screen: 'esport_games',
    ...list,
    right: 'search',
    category: 'ESPORTS',
    banners: 'm_sports',
  },
  {
    path: '/m/fishing-games',
    screen: 'fishing_games',
    ...list,
    right: 'home',
    category: 'FISH',
    banners: 'm_fish',
  },
  {
    path: '/m/poker-games',
    screen: 'poker_games',
    ...list,
    right: 'home',
    category: 'PVP',
    banners: 'm_pvp',
  },
  {
    path: '/m/lott',
    screen: 'lottery',
    file: 'places/lottery',
    ...lobby,
    category: 'LOTT',
    banners: 'm_lott',
  },
  {
    path: '/m/elott',
    screen: 'e_lottery',
    file: 'places/lottery',
    ...lobby,
    category: 'LOTT',
    banners: 'm_elott',
  },
  { path: '/m/hot-games', screen: 'hot_games', file: 'places/hot-games', ...lobby, right: 'home' },
  { path: '/m/search-games', screen: 'search_games', file: 'search/search', ...lobby },
  { path: '/m/recent-games', screen: 'recent_games', ...own },
  { path: '/m/fav-games', screen: 'favourite_games', ...own },
  // Themes of the slots share their banners.
  {
    path: '/m/inHouse',
    screen: 'in_house_games',
    ...list,
    right: 'search',
    category: 'INHOUSE',
    banners: 'm_rng',
  },
  {
    path: '/m/cockfight',
    screen: 'cockfight_games',
    ...list,
    right: 'search',
    category: 'COCKFIGHT',
    banners: 'm_sports',
  },
  {
    path: '/m/jili-games',
    screen: 'jili_games',
    aliases: ['/m/jili'],
    ...list,
    right: 'search',
    category: 'RNG',
    banners: 'm_rng',
  },
  { path: '/m/rtg-games', screen: 'rtg_games', ...list, right: 'search', category: 'RNG', banners: 'm_rng' },
  {
    path: '/m/jackpots',
    screen: 'jackpot_games',
    ...list,
    right: 'search',
    category: 'JACKPOT',
    banners: 'm_rng',
  },
  { path: '/m/bingo', screen: 'bingo_games', ...list, right: 'search', category: 'BINGO', banners: 'm_rng' },
  { path: '/m/search-fav', screen: 'search_favourites', file: 'search/search', needsSession: true, ...lobby },
];

/** Of all of them alike, with whole lists: the phone asks for those page by page. Their words come with every page. */
export const drawing: Drawing = {
  prefetch: async (request) => (await import('./load-lobby-screen.ts')).loadLobbyScreen(request),
};
