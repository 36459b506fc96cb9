import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bannerGroups } from './banner-groups.ts';
import { goesHome, hasScreen, isSwitchedOff, matchRoute, routes, screens } from './routes.ts';
import { screenFiles } from './screen-files.ts';

/** One line of comma-separated values, with quoted fields. */
const fields = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
const [, ...lines] = readFileSync(new URL('../../../../docs/spec/routes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const table = lines
  .map(fields)
  .filter(([path]) => path?.startsWith('/'))
  .map(([path = '', aliases = '', , session = '', , footer = '', right = '']) => ({
    path,
    aliases,
    session,
    footer,
    right,
  }));

const rightOf = (text: string) =>
  text.startsWith('account')
    ? 'account'
    : text.startsWith('home')
      ? 'home'
      : text.startsWith('search')
        ? 'search'
        : 'none';

/** Pages of ours that came after the table: they stand behind its entries. */
const added = ['/m/verify-round'];

test('the app knows every address of the table, and of others only those named here', () => {
  expect(table.length).toBeGreaterThan(55);
  expect(routes.map(({ path }) => path)).toEqual([...table.map(({ path }) => path), ...added]);
});

test('footer, header side and session rule of every page are those of the table [DEC-045, DEC-046, ROUTE-47]', () => {
  for (const [index, { path, session, footer, right }] of table.entries()) {
    const route = routes[index];
    expect([path, route?.footer ?? false, route?.right ?? 'none', route?.needsSession ?? false]).toEqual([
      path,
      footer === 'yes',
      rightOf(right),
      session.startsWith('yes'),
    ]);
  }
});

test('every alias of the table is known, as the same page or as a redirect', () => {
  for (const [index, { aliases }] of table.entries()) {
    const named = aliases.match(/\/[\w/.-]*/g) ?? [];
    const { aliases: same = [], redirects = [] } = routes[index] ?? {};
    expect([...same, ...redirects]).toEqual(named);
  }
});

test('all addresses of home show home in place [ROUTE-01]', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    expect(matchRoute(path)).toMatchObject({ kind: 'page', route: { screen: 'home' } });
  }
});

test('an unknown address leads home [ROUTE-46]', () => {
  for (const path of ['/m/nowhere', '/x', '/m/home/', '/M/home', '/m/error/ip', '/m/error/service']) {
    expect(matchRoute(path)).toEqual({ kind: 'redirect', to: '/m/home' });
  }
  expect(hasScreen('/m/home')).toBe(true);
});

test('every page of the lobby has a screen, and every screen its file', () => {
  const known = new Set(routes.map(({ screen }) => screen));
  for (const [screen, file] of Object.entries(screenFiles)) {
    expect([screen, known.has(screen)]).toEqual([screen, true]);
    expect([file, existsSync(new URL(file, import.meta.url))]).toEqual([file, true]);
  }
  const lobby = `gameCenter provider live-games slot-games sport-games esport-games fishing-games poker-games lott elott
    hot-games search-games recent-games fav-games inHouse cockfight jili-games rtg-games jackpots bingo search-fav`;
  for (const name of lobby.split(/\s+/)) expect([name, hasScreen(`/m/${name}`)]).toEqual([name, true]);
});

test('the provider page JILI has two addresses [ROUTE-41]', () => {
  expect(matchRoute('/m/jili')).toEqual(matchRoute('/m/jili-games'));
});

test('a page whose category is switched off is not offered; one without a category always is [DEC-036]', () => {
  const at = (path: string) => {
    const match = matchRoute(path);
    if (match.kind !== 'page') throw new Error(`no page at ${path}`);
    return match.route;
  };
  expect(isSwitchedOff(at('/m/cockfight'), { CAT_RNG: true })).toBe(true);
  expect(isSwitchedOff(at('/m/cockfight'), { CAT_COCKFIGHT: true })).toBe(false);
  expect(isSwitchedOff(at('/m/jili'), { CAT_RNG: true })).toBe(false);
  expect(isSwitchedOff(at('/m/elott'), {})).toBe(true);
  expect(isSwitchedOff(at('/m/hot-games'), {})).toBe(false);
});

test('pages with a switch of their own lead home while it is off [DEC-084, DEC-091]', () => {
  for (const [path, name] of [
    ['/m/activity/noviceTask', 'NEWBIETASK3'],
    ['/m/customerTask', 'NEWBIETASK3'],
    ['/m/member/pointsMall', 'POINTSMALL3'],
  ] as const) {
    const route = routes.find((one) => one.path === path);
    expect(route && isSwitchedOff(route, {})).toBe(true);
    expect(route && isSwitchedOff(route, { [name]: true })).toBe(false);
  }
});

test('the back button goes home from login, register, activity, forget and download only [HDR-11, HDR-12]', () => {
  const home = routes.filter(goesHome).map(({ path }) => path);
  expect(home).toEqual(['/m/login', '/m/register', '/m/forget', '/m/download', '/m/activity']);
});

test('each page shows the banners of its group [DEC-054]', () => {
  const screensOf = (group: string) =>
    Object.keys(bannerGroups)
      .filter((screen) => bannerGroups[screen] === group)
      .sort();
  expect(screensOf('m_rng')).toEqual([
    'bingo_games',
    'in_house_games',
    'jackpot_games',
    'jili_games',
    'rtg_games',
    'slot_games',
  ]);
  expect(screensOf('m_sports')).toEqual(['cockfight_games', 'esport_games', 'sport_games']);
  expect(bannerGroups).toMatchObject({
    home: 'm_home',
    live_games: 'm_live',
    fishing_games: 'm_fish',
    poker_games: 'm_pvp',
    lottery: 'm_lott',
    e_lottery: 'm_elott',
  });
  expect(Object.keys(bannerGroups).every((screen) => screens.has(screen))).toBe(true);
});
