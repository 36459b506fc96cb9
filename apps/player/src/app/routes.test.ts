import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf } from './page/drawings.ts';
import { everyPage, textFolders, textsOf } from './page/page-texts.ts';
import { playerPlaces, thingPlaces } from '@perya/contract/places';
import { hasScreen, isSwitchedOff, matchRoute, routes, titleKey } from './routes.ts';

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

/** Pages of ours that came after the table. */
const added = ['/m/verify-round', '/m/returns', '/m/payouts', '/m/owed', '/m/roots', '/m/verify-balance'];

const routeAt = (path: string) => routes.find((route) => route.path === path);
const addresses = ({ path, aliases = [], redirects = [] }: (typeof routes)[number]) => [
  path,
  ...aliases,
  ...redirects,
];

test('the features together know every address of the table, and of others only those named here', () => {
  expect(table.length).toBeGreaterThan(55);
  const known = routes.map(({ path }) => path);
  expect(known.sort()).toEqual([...table.map(({ path }) => path), ...added].sort());
});

test('no two features claim an address or the name of a screen', () => {
  const all = routes.flatMap(addresses);
  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([]);
  const names = routes.map(({ screen }) => screen);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('footer, header side and session rule of every page are those of the table [DEC-045, DEC-046, ROUTE-47]', () => {
  for (const { path, session, footer, right } of table) {
    const route = routeAt(path);
    expect([path, route?.footer ?? false, route?.right ?? 'none', route?.needsSession ?? false]).toEqual([
      path,
      footer === 'yes',
      rightOf(right),
      session.startsWith('yes'),
    ]);
  }
});

test('every alias of the table is known, as the same page or as a redirect', () => {
  for (const { path, aliases } of table) {
    const named = aliases.match(/\/[\w/.-]*/g) ?? [];
    const { aliases: same = [], redirects = [] } = routeAt(path) ?? {};
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
  const files = routes.flatMap(({ screen, file }) => (file && screen !== 'home' ? file : []));
  expect(files.length).toBeGreaterThan(55);
  for (const file of files) {
    const there = existsSync(new URL(`../features/${file}-screen.tsx`, import.meta.url));
    expect([file, there]).toEqual([file, true]);
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

test('no file of a screen is without an address', () => {
  const folder = new URL('../features/', import.meta.url).pathname;
  const files = globSync(`${folder}**/*-screen.tsx`).map((path) =>
    path.slice(folder.length).replace('-screen.tsx', ''),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !routes.some((route) => route.file === file))).toEqual([]);
});

test('the words of a folder come with every page, or with their code as well', () => {
  const source = new URL('..', import.meta.url).pathname;
  const folders = globSync(`${source}**/copy`).map((path) => path.slice(source.length).replace('/copy', ''));
  expect(folders.length).toBeGreaterThan(20);
  const code = globSync(`${source}**/*.ts`).map((path) => [path, readFileSync(path, 'utf8')] as const);
  const late = code.flatMap(([path, text]) =>
    [...text.matchAll(/import\('(\.{1,2}\/)copy\/en\.json'\)/g)].map(([, up = '']) =>
      new URL(up, `file://${path}`).pathname.slice(source.length, -1),
    ),
  );
  expect([...everyPage, ...late].sort()).toEqual(folders.sort());
  // Those of terms belong to both apps.
  const sent = routes.flatMap(({ screen }) => textFolders(screen)).filter((folder) => folder !== 'terms');
  expect(sent.filter((folder) => !folders.includes(folder))).toEqual([]);
});

test('a page is sent the words of its own feature and of what other features place on it', () => {
  expect(drawingOf('home').texts).toBeUndefined();
  expect(drawingOf('slot_games').texts).toBeUndefined();
  expect(drawingOf('kyc').texts).toEqual(['platform', 'features/safety/kyc']);
  expect(drawingOf('member_centre').texts).toEqual([
    'features/identity',
    'features/identity/account',
    'features/rewards/member',
  ]);
});

test('the title of every page comes with every page: it stands there before the other words [DEC-046]', () => {
  for (const language of ['EN', 'TY'] as const) {
    const words = Object.keys(textsOf(language, 'home'));
    expect(routes.filter((route) => route.file && !words.includes(titleKey(route)))).toEqual([]);
    expect(words).not.toContain('pay_with');
    expect(Object.keys(textsOf(language, 'deposit'))).toContain('pay_with');
    expect(Object.keys(textsOf(language, 'promotions'))).toContain('fact_get');
  }
});

test('the back button goes home from login, register, activity, forget and download only [HDR-11, HDR-12]', () => {
  const home = routes.flatMap(({ path, backHome }) => (backHome ? path : []));
  expect(home.sort()).toEqual(['/m/activity', '/m/download', '/m/forget', '/m/login', '/m/register']);
});

test('login, register and forget are for guests only [DEC-047]', () => {
  const door = routes.flatMap(({ path, forGuests }) => (forGuests ? path : []));
  expect(door.sort()).toEqual(['/m/forget', '/m/login', '/m/register']);
});

test('each page shows the banners of its group [DEC-054]', () => {
  const shown = routes.flatMap(({ screen, banners }) => (banners ? [{ banners, screen }] : []));
  const screensOf = (group: string) =>
    shown.flatMap(({ banners, screen }) => (banners === group ? screen : [])).sort();
  expect(screensOf('m_rng')).toEqual([
    'bingo_games',
    'in_house_games',
    'jackpot_games',
    'jili_games',
    'rtg_games',
    'slot_games',
  ]);
  expect(screensOf('m_sports')).toEqual(['cockfight_games', 'esport_games', 'sport_games']);
  const alone = shown.filter(({ banners }) => banners !== 'm_rng' && banners !== 'm_sports');
  expect(Object.fromEntries(alone.map(({ banners, screen }) => [banners, screen]))).toEqual({
    m_home: 'home',
    m_reg: 'register',
    m_live: 'live_games',
    m_fish: 'fishing_games',
    m_pvp: 'poker_games',
    m_lott: 'lottery',
    m_elott: 'e_lottery',
  });
});

test('every page that staff can lead to is one of the app’s own, by its first address [OPS-CONTENT-10]', () => {
  for (const place of [...playerPlaces, ...Object.keys(thingPlaces)])
    expect(routeAt(place)?.file, place).toBeDefined();
});
