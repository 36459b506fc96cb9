import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playerCalls } from '@perya/contract';
import type { Category, PlayerCalls, ReplyOf, SystemStatus } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';
import { plainBrand } from './testing/drawn-pages.ts';

let folder = '';
let renderer: ReturnType<typeof createRenderer>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-client-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/app-1.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor-1.js' },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  renderer = createRenderer({ clientDir: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const status: SystemStatus = {
  info: {
    customerService: [{ csType: 'EMAIL', title: 'E-mail us', path: 'mailto:help@perya.example' }],
    domainRoute: [],
    mobileTemplate: { mem_cen: '0', dep_func: '0' },
    paths: {},
    register: { username: true, mobile: true },
    resources: [],
    whitelabel: { REFERRAL3: true, NEWBIETASK3: true },
    mainDomain: 'perya.example',
    imageCDNs: [],
    merchantCode: 'perya',
    settings: {
      brandName: 'Perya',
      brand: plainBrand,
      theme: 'dalampasigan',
      languages: ['TY', 'EN'],
      defaultLanguage: 'TY',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      ageThreshold: 21,
      operatorName: 'Operator <b>',
      licenceNumber: 'L-1',
      statusPageReading: 'FLAGS',
      gridReading: 'ROWS',
      jackpotCounter: 'POOL',
      jackpotStartMin: 1,
      jackpotStartMax: 2,
      jackpotIncrementMin: 100,
      jackpotIncrementMax: 200,
      claims: { years: 5, customers: 800_000, games: 600, sample: true },
      popupForGuests: false,
      serviceBoxWithoutChat: false,
      appRating: '5.0',
      appSizeText: '9 MB',
      tileNames: false,
      inHouseVendors: [],
      memberNavigation: [],
    },
  },
  location: { ip: '203.0.113.42', country: 'SG' },
  maintenance: 0,
  regionRestriction: 0,
  maintenanceWindow: { startsAt: null, endsAt: null },
  serverTime: '2026-01-01T00:00:00Z',
  revisions: { settings: 1, catalogue: 1, content: 1 },
};

const game = (nodeId: string, over: Record<string, unknown> = {}) => ({
  nodeId,
  gameName: nodeId,
  nodeName: nodeId,
  displayName: nodeId,
  showIcon: 1 as const,
  iconUrl: `/art/tiles/${nodeId}.webp`,
  gameType: 'RNG' as const,
  vassalage: 'TALA',
  vendorName: 'Tala',
  gameId: nodeId,
  roomId: '',
  supportPlay: 0 as const,
  lottoMode: '',
  gameCode: nodeId,
  isGameH5: 1 as const,
  freeplay: 1 as const,
  isNew: 0 as const,
  isHot: 0 as const,
  gameClassify: [],
  minBet: '20.00',
  minLine: null,
  returnPercent: null,
  ...over,
});
const many = (count: number, name: string, over = {}) =>
  Array.from({ length: count }, (_, at) => game(`${name}-${at}`, over));

type Replies = { [N in keyof PlayerCalls]?: ReplyOf<PlayerCalls[N]> };
const replies: Replies = {
  systemStatus: status,
  texts: { hot_games: 'Sikat sa {brand}' },
  hotGames: { games: many(12, 'hot') },
  gameBlocks: { blocks: [{ category: 'LIVE', totalCount: 9, games: many(6, 'live', { gameType: 'LIVE' }) }] },
  vendorSorting: { entries: [{ gameCategory: 'LIVE', vendorNames: [], gameCount: 1 }] },
  vendors: {
    vendors: Array.from({ length: 11 }, (_, at) => ({
      vassalage: `V${at}`,
      displayName: `Vendor ${at}`,
      gameType: 'RNG' as const,
      isHot: 0 as const,
      gameCount: 1,
      gameClassify: [],
      markUrl: '/art/vendors/tala.svg',
    })),
  },
  jackpotPool: {
    pool: {
      name: 'Grand',
      amount: '8214905.32',
      currency: 'PHP',
      games: 8,
      contributionPercent: '1.00',
      asOf: '2026-01-01T00:00:00Z',
    },
  },
  jackpots: {
    pools: [
      {
        jackpot: 'grand',
        name: 'Grand',
        currency: 'PHP',
        amount: '8214905.320000',
        seeded: '8000000.000000',
        contributed: '214905.320000',
        won: '0.000000',
        contributionPercent: '1',
        asOf: '2026-01-01T00:00:00Z',
        wins: [],
      },
    ],
  },
  draws: { games: [] },
  banners: {
    banners: [
      {
        id: 'b1',
        url: '/art/banners/b-fish.webp',
        alt: '',
        groupName: 'm_home',
        linkage: '/m/register',
        title: 'T',
        text: 'x',
        action: 'Go',
      },
    ],
  },
  announcements: { promotion: [], banners: [], player: [], popup: [], hot: [] },
  promotions: { promotions: [] },
};

/** Answers like the API: the sample must fit the contract, or the test would prove nothing. */
function answers(given: Replies) {
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    const { pathname } = new URL(String(input));
    const name = Object.entries(playerCalls).find(
      ([, { route }]) => route.path.replace(':language', 'TY') === pathname,
    )?.[0];
    asked.push(name ?? pathname);
    const call = playerCalls[name as keyof PlayerCalls];
    return Response.json({ success: true, value: call.reply.parse(given[name as keyof PlayerCalls]) });
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}
const renderAt = async (url: string, given: Replies = replies) => {
  const { fetch, asked } = answers(given);
  return { ...(await renderer.render({ url, language: 'TY', fetch })), asked };
};
const on = (...names: Category[]) => ({
  ...status,
  info: { ...status.info, whitelabel: Object.fromEntries(names.map((name) => [`CAT_${name}`, true])) },
});
const listReplies = {
  ...replies,
  systemStatus: on('RNG', 'JACKPOT', 'LIVE', 'LOTT'),
  gameList: { games: many(30, 'slot'), pageNum: 1, totalPages: 15, totalCount: 431 },
  classifications: {
    entries: [{ key: 'FeatureBuy', displayName: 'Feature buy', vendors: ['V1'], mobileLargeIcon: '' }],
  },
} satisfies Replies;
const renderHome = async (given: Replies = replies) => {
  const { fetch, asked } = answers(given);
  return { ...(await renderer.render({ url: '/m/home', language: 'TY', fetch })), asked };
};

test('a page holds no style attribute and no inline script but the constant ones of the policy', async () => {
  const { html } = await renderHome();
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(html).not.toMatch(/<[^>]+ style=/);
  expect(html).not.toMatch(/<[^>]+ on\w+=/);
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => hash(code ?? ''));
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, code]) => hash(code ?? ''));
  expect({ scripts, styles }).toEqual({
    scripts: renderer.csp.scriptHashes,
    styles: renderer.csp.styleHashes,
  });
});

test('language, theme and title are those of merchant and visitor [DEC-001, DEC-046]', async () => {
  const { html } = await renderHome();
  expect(html).toContain('<html lang="fil-PH" data-theme="dalampasigan" data-scheme="dark">');
  expect(html).toContain('<title>Home · Perya</title>');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('dark and light exist in the tokens, and every page is dark whatever the merchant or the phone prefers [TPL-04, DEC-040]', async () => {
  const tokens = readFileSync(new URL('../../../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toMatch(/:root \{\s*color-scheme: dark;/);
  expect(tokens).toMatch(/:root\[data-scheme="light"\] \{\s*color-scheme: light;/);
  expect(tokens).not.toContain('prefers-color-scheme');
  const { html } = await renderHome();
  expect(html).toContain('data-scheme="dark"');
  expect(html).not.toContain('data-scheme="light"');
});

test('a page for many carries nobody’s address and cannot be broken out of by what operators write', async () => {
  const { html } = await renderHome();
  expect(html).not.toContain('203.0.113.42');
  expect(html).not.toContain('Operator <b>');
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(state).not.toContain('<');
  expect(JSON.parse(state)).toMatchObject({ language: 'TY' });
});

test('home shows nine hot games, a block with its page, nine of eleven providers and the pool [HOME-02, HOME-06, HOME-07, HOME-09, HOME-14, HOME-15]', async () => {
  const { html } = await renderHome();
  expect(html.match(/aria-label="[^"]*hot-\d+[^"]*" href="\/m\/login"/g)).toHaveLength(9);
  expect(html).toMatch(/Sikat sa[^<]*<\/h2><a class="show-all"[^>]* href="\/m\/hot-games"/);
  expect(html).toMatch(/Live casino<\/h2><a class="show-all"[^>]* href="\/m\/live-games"/);
  expect(html.match(/class="provider"/g)).toHaveLength(9);
  expect(html).toMatch(/9<!-- --> \/ <!-- -->11/);
  expect(html).toContain('href="/m/provider"');
  expect(html).toContain('aria-label="₱8,214,905.32"');
  expect(html).toMatch(/<a class="banner" href="\/m\/register">/);
  expect(html.indexOf('Patok</button>')).toBeLessThan(html.indexOf('Live</button>'));
});

test('only the first three tiles load at once, the first banner is announced in the head', async () => {
  const { html } = await renderHome();
  const tiles = html.match(/<img src="\/art\/tiles\/[^>]*>/g) ?? [];
  expect(tiles.filter((tile) => !tile.includes('loading="lazy"'))).toHaveLength(3);
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*b-fish-412\.avif[^>]*fetchpriority="high">/);
});

test('the claims block shows the merchant’s numbers, marked as a sample, and the age [GEN-11, GEN-13, DEC-038]', async () => {
  const { html } = await renderHome();
  for (const words of ['5+', '800,000+', '600+', 'Sample text', '>21<!-- -->+<'])
    expect(html).toContain(words);
  const { settings } = status.info;
  const without = {
    ...replies,
    systemStatus: { ...status, info: { ...status.info, settings: { ...settings, claims: null } } },
  };
  expect((await renderHome(without)).html).not.toContain('800,000+');
});

test('in maintenance the closed fair stands in place of the page and nothing else is asked [SYS-02, ERR-31, DEC-002, DEC-102]', async () => {
  const { html, asked, status: number } = await renderHome({ systemStatus: { ...status, maintenance: 1 } });
  expect([number, asked]).toEqual([1, ['systemStatus']]);
  expect(html).toContain('Sarado muna kami');
  expect(html).toContain('Sarado muna ang Perya para sa maintenance');
  expect(html).not.toContain('class="tabbar');
});

test('a planned window is named with its end in the merchant’s time [ERR-30, DEC-102]', async () => {
  const maintenanceWindow = { startsAt: '2026-01-01T18:00:00Z', endsAt: '2026-01-01T20:00:00Z' };
  const { html } = await renderHome({ systemStatus: { ...status, maintenance: 1, maintenanceWindow } });
  expect(html).toContain('para sa nakatakdang trabaho');
  expect(html).toContain('Balik kami bandang 04:00');
});

test('without referral and newbie switches their entries are gone and four tabs stay [DEC-044, DEC-084, DEC-099]', async () => {
  const off = { ...status, info: { ...status.info, whitelabel: {} } };
  const { html } = await renderHome({ ...replies, systemStatus: off });
  const tabs = /<nav class="tabbar even".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(tabs.match(/<a /g)).toHaveLength(4);
  expect(html).not.toContain('/m/activity/noviceTask');
  expect((await renderHome()).html).toContain('/m/activity/noviceTask');
});

test('the server sends unknown addresses home and shows home under all its names [ROUTE-01, ROUTE-46]', () => {
  expect(renderer.match('/m/nowhere')).toEqual({ kind: 'redirect', to: '/m/home' });
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html'])
    expect(renderer.match(path)).toEqual({ kind: 'page' });
});

test('a list page comes with its games, providers, classifications and count, without asking for anything of home [GLIST-01, GLIST-02, GLIST-04, GLIST-05, GLIST-06]', async () => {
  const { html, asked, redirectTo } = await renderAt('/m/slot-games', listReplies);
  expect(redirectTo).toBeUndefined();
  expect(asked.sort()).toEqual(
    ['banners', 'classifications', 'gameList', 'systemStatus', 'texts', 'vendors'].sort(),
  );
  expect(html.match(/class="tile"/g)?.length).toBeGreaterThanOrEqual(12);
  expect(html).toContain('<h1 tabindex="-1">Slots</h1>');
  expect(html).toContain('431 laro');
  expect(html.match(/class="provider-pill"/g)).toHaveLength(12);
  expect(html).toContain('pstrip bleed two-rows');
  expect(html).toContain('Feature buy</button>');
  expect(html).toMatch(/<input [^>]*type="search"[^>]*placeholder="Maghanap sa Slots"/);
  for (const label of ['Lahat', 'Paborito', 'Patok', 'Kamakailan'])
    expect(html).toContain(`${label}</button>`);
  expect(html).not.toMatch(/<[^>]+ style=/);
});

test('a query of the address narrows the page that is drawn, and the page says for which one [ROUTE-48, ROUTE-50]', async () => {
  const { html } = await renderAt('/m/slot-games?gameClassify=featurebuy&dataType=new', listReplies);
  expect(html).toContain('data-search="?gameClassify=featurebuy&amp;dataType=new"');
  expect(html).toMatch(/class="chip" aria-pressed="true">[^<]*Bago/);
});

test('a category that is switched off sends its page home [DEC-036, ROUTE-40]', async () => {
  for (const path of ['/m/cockfight', '/m/bingo', '/m/sport-games']) {
    const { html, redirectTo, asked } = await renderAt(path, listReplies);
    expect([path, html, redirectTo, asked]).toEqual([path, '', '/m/home', ['systemStatus']]);
  }
});

test('the jackpot page carries the counter, lottery neither search nor star, live tiles launch [ROUTE-43, ROUTE-34, JACKPOT-01, TILE-02]', async () => {
  const jackpots = (await renderAt('/m/jackpots', listReplies)).html;
  expect(jackpots).toContain('aria-label="₱8,214,905.32"');
  // What went in and what was won stand beside it, and add up.
  for (const figure of ['₱8,000,000.00', '₱214,905.32', '₱0.00'])
    expect(jackpots).toContain(`>${figure}</dd>`);
  expect(jackpots).toContain('Wala pang nananalo nito.');
  expect(jackpots).not.toContain('$RC(');
  const lottery = {
    ...listReplies,
    gameList: { ...listReplies.gameList, games: many(6, 'lotto', { gameType: 'LOTT' }) },
  };
  const { html } = await renderAt('/m/lott', lottery);
  expect(html).toContain('role="tablist"');
  expect(html).not.toContain('type="search"');
  expect(html).not.toContain('class="favourite"');
  const live = {
    ...listReplies,
    gameList: { ...listReplies.gameList, games: many(6, 'live', { gameType: 'LIVE' }) },
  };
  expect((await renderAt('/m/live-games', live)).html).not.toContain('/m/live-games?vassalage');
});

test('members’ pages are drawn without games: the server knows guests only [FAV-05]', async () => {
  for (const path of ['/m/fav-games', '/m/recent-games', '/m/search-fav']) {
    const { asked, html } = await renderAt(path, listReplies);
    expect([path, asked]).toEqual([path, ['systemStatus', 'texts']]);
    expect(html).not.toContain('class="tile"');
  }
});

test('the right side of the header: home, search or nothing; main header on game centre and providers [HDR-13, DEC-046, ROUTE-26, ROUTE-27]', async () => {
  const header = async (path: string) =>
    /<header.*?<\/header>/s.exec((await renderAt(path, listReplies)).html)?.[0] ?? '';
  expect(await header('/m/slot-games')).toContain('#i-house');
  expect(await header('/m/jackpots')).toContain('#i-search');
  expect(await header('/m/lott')).not.toMatch(/#i-search|#i-house/);
  for (const path of ['/m/gameCenter', '/m/provider']) expect(await header(path)).toContain('#i-menu');
});

test('pages of words come with them before any script runs, cleaned of all markup [HELP-01, DEC-063]', async () => {
  const items = [{ tag: 'terms', title: 'Mga tuntunin', content: '<p>Para sa <b>21</b> pataas.</p>' }];
  const help = await renderAt('/m/help', { ...replies, helpCenter: { items } });
  expect(help.asked.sort()).toEqual(['helpCenter', 'systemStatus', 'texts']);
  expect(help.html).toContain('href="/m/helpDetail?i=0"');
  expect(help.html).toContain('Mga tuntunin');
  const terms = await renderAt('/m/helpDetail?tag=terms', { ...replies, helpCenter: { items } });
  expect(terms.html).toContain('<p>Para sa 21 pataas.</p>');
});
