import type { Category, Switch, SwitchStates } from '@perya/contract';
import { screenFiles } from './screen-files.ts';

/** What stands at the right of the header on a page (DEC-046). */
export type HeaderRight = 'account' | 'home' | 'search' | 'none';

export interface RouteEntry {
  path: string;
  screen: string;
  /** Other addresses that show the same page in place. */
  aliases?: readonly string[];
  /** Other addresses that are replaced by this one. */
  redirects?: readonly string[];
  needsSession?: boolean;
  /** Where somebody without an account's session is sent instead of the login (DEC-047). */
  othersGo?: string;
  /** The tab bar shows (DEC-045). */
  footer?: boolean;
  /** Nothing when left out. */
  right?: HeaderRight;
  /** Where this category is switched off the page leads home (DEC-036). */
  category?: Category;
  /** Likewise for a switch of its own (DEC-084, DEC-091). */
  switch?: Switch;
}

/** Every address of the product; docs/spec/routes.csv is the same table with its reasons, but for the page that checks a round. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/m/home',
    screen: 'home',
    aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
    footer: true,
    right: 'account',
  },
  { path: '/m/login', screen: 'login' },
  { path: '/m/register', screen: 'register', aliases: ['/m/register.html'] },
  { path: '/m/forget', screen: 'forget' },
  { path: '/m/changePsw', screen: 'change_password', needsSession: true, othersGo: '/m/home' },
  { path: '/m/help', screen: 'help' },
  { path: '/m/helpDetail', screen: 'help_detail' },
  { path: '/m/agent', screen: 'agent', switch: 'AGENT3' },
  {
    path: '/m/agent/home',
    screen: 'agent_home',
    needsSession: true,
    othersGo: '/m/agent',
    switch: 'AGENT3',
  },
  {
    path: '/m/member/agent/getSalaryContract',
    screen: 'salary_contract',
    needsSession: true,
    switch: 'AGENT3',
  },
  {
    path: '/m/member/agent/getDevidendContract',
    screen: 'dividend_contract',
    redirects: ['/m/member/agent/getDividendContract'],
    needsSession: true,
    switch: 'AGENT3',
  },
  {
    path: '/m/member/agent/getHourContract',
    screen: 'hour_contract',
    needsSession: true,
    switch: 'AGENT3',
  },
  { path: '/m/download', screen: 'download', aliases: ['/m/appDownload'] },
  { path: '/m/set', screen: 'settings', redirects: ['/m/setting'], needsSession: true },
  { path: '/m/notice', screen: 'notices' },
  { path: '/m/noticeDetail', screen: 'notice_detail' },
  { path: '/m/activity', screen: 'promotions', footer: true },
  { path: '/m/activityDetail', screen: 'promotion_detail' },
  { path: '/m/applyReward', screen: 'apply_reward', needsSession: true, othersGo: '/m/activity' },
  { path: '/m/voucherCenter', screen: 'deposit', needsSession: true },
  { path: '/m/withdraw', screen: 'withdraw', needsSession: true },
  { path: '/m/gameRecord', screen: 'betting_record', needsSession: true, switch: 'BETRECORD3' },
  { path: '/m/rewardCenter', screen: 'reward_centre', needsSession: true },
  { path: '/m/feedback', screen: 'feedback', needsSession: true },
  { path: '/m/member/home', screen: 'member_centre', needsSession: true, footer: true, right: 'account' },
  { path: '/m/member/benefits', screen: 'vip_room', needsSession: true },
  { path: '/m/activity/noviceTask', screen: 'newbie_task', footer: true, switch: 'NEWBIETASK3' },
  { path: '/m/gameCenter', screen: 'game_centre', footer: true, right: 'account' },
  { path: '/m/provider', screen: 'providers', footer: true, right: 'account' },
  { path: '/m/live-games', screen: 'live_games', footer: true, right: 'home', category: 'LIVE' },
  { path: '/m/slot-games', screen: 'slot_games', footer: true, right: 'home', category: 'RNG' },
  { path: '/m/sport-games', screen: 'sport_games', footer: true, right: 'home', category: 'SPORTS' },
  { path: '/m/esport-games', screen: 'esport_games', footer: true, right: 'search', category: 'ESPORTS' },
  { path: '/m/fishing-games', screen: 'fishing_games', footer: true, right: 'home', category: 'FISH' },
  { path: '/m/poker-games', screen: 'poker_games', footer: true, right: 'home', category: 'PVP' },
  { path: '/m/lott', screen: 'lottery', footer: true, category: 'LOTT' },
  { path: '/m/elott', screen: 'e_lottery', footer: true, category: 'LOTT' },
  { path: '/m/hot-games', screen: 'hot_games', footer: true, right: 'home' },
  { path: '/m/search-games', screen: 'search_games', footer: true },
  { path: '/m/recent-games', screen: 'recent_games', needsSession: true, footer: true, right: 'search' },
  { path: '/m/fav-games', screen: 'favourite_games', needsSession: true, footer: true, right: 'search' },
  { path: '/m/inHouse', screen: 'in_house_games', footer: true, right: 'search', category: 'INHOUSE' },
  { path: '/m/cockfight', screen: 'cockfight_games', footer: true, right: 'search', category: 'COCKFIGHT' },
  {
    path: '/m/jili-games',
    screen: 'jili_games',
    aliases: ['/m/jili'],
    footer: true,
    right: 'search',
    category: 'RNG',
  },
  { path: '/m/rtg-games', screen: 'rtg_games', footer: true, right: 'search', category: 'RNG' },
  { path: '/m/jackpots', screen: 'jackpot_games', footer: true, right: 'search', category: 'JACKPOT' },
  { path: '/m/bingo', screen: 'bingo_games', footer: true, right: 'search', category: 'BINGO' },
  { path: '/m/error/ip', screen: 'error_ip' },
  { path: '/m/error/service', screen: 'error_service' },
  { path: '/m/FBGame', screen: 'game_frame', needsSession: true },
  { path: '/m/customerTask', screen: 'customer_task', needsSession: true, switch: 'NEWBIETASK3' },
  { path: '/m/message', screen: 'inbox', needsSession: true },
  { path: '/m/search-fav', screen: 'search_favourites', needsSession: true, footer: true },
  { path: '/m/member/kyc', screen: 'kyc', needsSession: true, switch: 'KYC3' },
  { path: '/m/member/pointsMall', screen: 'points_mall', needsSession: true, switch: 'POINTSMALL3' },
  { path: '/m/member/transactions', screen: 'transactions', needsSession: true },
  { path: '/m/member/limits', screen: 'limits', needsSession: true },
  { path: '/m/chat', screen: 'chat', switch: 'CBS3' },
  { path: '/m/auth/callback', screen: 'social_return' },
  { path: '/m/verify-receipt', screen: 'verify_receipt' },
  { path: '/m/verify-round', screen: 'verify_round' },
];

/** The title of a page, also of the browser's tab (DEC-046). */
export const titleKey = (route: RouteEntry) => `title_${route.screen}`;
export const homePath = '/m/home';

/** Screens the app has; an address whose screen is missing leads home. */
export const screens: ReadonlySet<string> = new Set(['home', ...Object.keys(screenFiles)]);

export type Match = { kind: 'page'; route: RouteEntry } | { kind: 'redirect'; to: string };

/** Which page an address shows; unknown ones lead home (ROUTE-46). */
export function matchRoute(pathname: string): Match {
  const route = routes.find(({ path, aliases }) => path === pathname || aliases?.includes(pathname));
  if (route && screens.has(route.screen)) return { kind: 'page', route };
  const moved = routes.find(({ redirects }) => redirects?.includes(pathname));
  return { kind: 'redirect', to: moved && screens.has(moved.screen) ? moved.path : homePath };
}

/** Pages from which the back button goes home; from all others it goes back in history (HDR-11, HDR-12). */
const backGoesHome: ReadonlySet<string> = new Set(['login', 'register', 'promotions', 'forget', 'download']);
export const goesHome = (route: RouteEntry) => backGoesHome.has(route.screen);

/** Pages a member has no use for (DEC-047). */
const forGuests: ReadonlySet<string> = new Set(['login', 'register', 'forget']);
export const isForGuests = (route: RouteEntry) => forGuests.has(route.screen);

/** The merchant has switched this page or its category off. */
export const isSwitchedOff = (route: RouteEntry, switches: Readonly<SwitchStates>) => {
  const name: Switch | undefined = route.category ? `CAT_${route.category}` : route.switch;
  return name !== undefined && switches[name] !== true;
};

export const hasScreen = (pathname: string) => matchRoute(pathname).kind === 'page';
