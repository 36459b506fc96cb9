import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { addressOf, ask, countOf, visit } from './visit.ts';

/** Every path of the lobby that anybody may open, with the heading it shows. */
const openPages = {
  '/m/slot-games': 'Slots',
  '/m/live-games': 'Live casino',
  '/m/sport-games': 'Sports',
  '/m/esport-games': 'Esports',
  '/m/fishing-games': 'Fishing',
  '/m/poker-games': 'Poker',
  '/m/inHouse': 'Perya Originals',
  '/m/jackpots': 'Jackpots',
  '/m/bingo': 'Bingo',
  '/m/lott': 'Lottery',
  '/m/elott': 'Instant lottery',
  '/m/hot-games': 'Hot games',
  '/m/search-games': 'Search',
};
const ids: Record<string, string> = {
  '/m/slot-games': 'ROUTE-29',
  '/m/live-games': 'ROUTE-28',
  '/m/sport-games': 'ROUTE-30',
  '/m/esport-games': 'ROUTE-31, CAT-07',
  '/m/fishing-games': 'ROUTE-32',
  '/m/poker-games': 'ROUTE-33',
  '/m/inHouse': 'ROUTE-39, CAT-04',
  '/m/jackpots': 'ROUTE-43, CAT-06',
  '/m/bingo': 'ROUTE-44, CAT-03',
  '/m/lott': 'ROUTE-34',
  '/m/elott': 'ROUTE-34',
  '/m/hot-games': 'ROUTE-35, GLIST-12',
  '/m/search-games': 'ROUTE-36',
};

for (const [path, heading] of Object.entries(openPages))
  test(`${path} opens cold with its games in the HTML and comes alive [${ids[path]}, HDR-10]`, async ({
    page,
    request,
    journey,
  }) => {
    const html = await (await ask(request, path, { headers: { cookie: 'lang=EN' } })).text();
    expect(html).toContain('class="tile');
    await visit(page, { language: 'EN', path });
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('.tile').first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await journey.expectAccessible(page);
    await journey.screenshot(`lobby-${path.slice(3)}-EN-390`);
  });

test('Filipino texts and the smallest phone hold on every lobby page', async ({ page, journey }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    ...Object.keys(openPages),
    '/m/gameCenter',
    '/m/provider',
    '/m/jili-games',
    '/m/rtg-games',
  ]) {
    await visit(page, { language: 'TY', path });
    await expect(page.locator('.tile, .provider').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    await journey.screenshot(`lobby-${path.slice(3)}-TY-360`);
  }
});

test('game centre and providers: every category, every provider with its count [ROUTE-26, ROUTE-27, DEC-094]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/gameCenter' });
  await expect(page.getByRole('region', { name: 'Live casino' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('lobby-gameCenter-EN-390');
  await visit(page, { language: 'EN', path: '/m/provider' });
  const providers = page.getByRole('main').locator('a[href*="vassalage="]');
  expect(await providers.count()).toBeGreaterThan(12);
  await expect(providers.first()).toContainText(/\d/);
  await journey.expectAccessible(page);
  await journey.screenshot('lobby-provider-EN-390');
  await providers.first().click();
  await expect(page).toHaveURL(/\/m\/[a-z-]+\?vassalage=/);
  await expect(page.locator('.tile').first()).toBeVisible();
});

test('vendor pages: JILI under both its paths, and RTG, each with that vendor’s games alone [ROUTE-41, ROUTE-42, CAT-05]', async ({
  page,
  request,
}) => {
  for (const [path, vendor] of [
    ['/m/jili-games', 'JL'],
    ['/m/jili', 'JL'],
    ['/m/rtg-games', 'RTG'],
  ] as const) {
    const reply = await ask(
      request,
      `/api/v1/games?gameType=RNG&vassalage=${vendor}&pageNum=1&pageSize=200&language=EN`,
    );
    const { value } = (await reply.json()) as { value: { games: { displayName: string }[] } };
    const names = value.games.map(({ displayName }) => displayName);
    expect(names.length).toBeGreaterThan(0);
    await visit(page, { language: 'EN', path });
    await expect(countOf(page)).toContainText(`${names.length} game`);
    const shown = await page.locator('.tile .game-name').allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    for (const name of shown) expect(names).toContain(name);
  }
});

test('a guest finds a game by category, provider and classification [GLIST-02, GLIST-04, GLIST-13, GLIST-14, GLIST-15, TILE-06]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('link', { name: 'See all: Slots' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/slot-games'));
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  const providers = page.getByRole('group', { name: 'Providers' });
  // The first game is near the top: what one chooses by is one row and a menu behind its chip.
  await expect(page.locator('.tile').first()).toBeVisible();
  const first = await page.locator('.tile').first().boundingBox();
  expect(first?.y).toBeLessThan(300);
  await page.getByRole('button', { name: 'Providers' }).click();
  await expect(providers.getByRole('button', { name: 'Tala' })).toBeVisible();
  // Two rows above three providers.
  const tops = await providers
    .getByRole('button')
    .evaluateAll((chips) => new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top))).size);
  expect(tops).toBe(2);
  await providers.getByRole('button', { name: 'Tala' }).click();
  await expect(page).toHaveURL(/vassalage=TALA/);
  await expect(countOf(page)).toContainText(/\d+ games?/);
  const all = await countOf(page).textContent();
  const classes = page.getByRole('group', { name: 'Types of game' });
  // One row, one "all": whatever narrows the list takes its place.
  const chosen = page.locator('.chips.one-line .chipset [aria-pressed=true]');
  await expect(chosen).toHaveText(['All']);
  await classes.getByRole('button', { name: 'New' }).click();
  await expect(chosen).toHaveText(['New']);
  await page
    .getByRole('group', { name: 'Which games' })
    .getByRole('button', { name: 'All', exact: true })
    .click();
  await expect(chosen).toHaveText(['All']);
  await classes.getByRole('button', { name: 'Feature buy' }).click();
  await expect(page).toHaveURL(/gameClassify=FeatureBuy/);
  await expect(chosen).toHaveText(['Feature buy']);
  await expect(countOf(page)).not.toHaveText(all ?? '');
  // Another provider begins anew: classification gone, data type all.
  await providers.getByRole('button', { name: 'Habagat' }).click();
  await expect(page).toHaveURL(/vassalage=HABAGAT/);
  await expect(page).not.toHaveURL(/gameClassify/);
  await expect(
    page.getByRole('group', { name: 'Which games' }).getByRole('button', { name: 'All' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('another category is chosen without the provider and the kind of list that were chosen before [CAT-02, GLIST-13]', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/slot-games?vassalage=TALA&dataType=hot' });
  await expect(countOf(page)).toContainText(/\d+ games?/);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('button', { name: 'Fishing' })
    .click();
  await page.getByRole('link', { name: 'See all: Fishing' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/fishing-games'));
  await expect(
    page.getByRole('group', { name: 'Which games' }).getByRole('button', { name: 'All' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('the address carries provider, classification and data type, in any case [ROUTE-48, ROUTE-49, ROUTE-50, GLIST-01, DEC-025]', async ({
  page,
}) => {
  const shown = async () => Number.parseInt((await countOf(page).textContent()) ?? '', 10);
  const open = (query: string) => visit(page, { language: 'EN', path: `/m/slot-games${query}` });
  await open('');
  await expect.poll(shown).toBeGreaterThan(100);
  const all = await shown();
  for (const query of ['?gameClassify=FeatureBuy', '?gameClassify=AC', '?dataType=new', '?vassalage=TALA']) {
    await open(query);
    // The page is drawn for everybody; what the address narrows follows at once.
    await expect.poll(shown, { message: query }).toBeLessThan(all);
    expect(await shown(), query).toBeGreaterThan(0);
  }
  await open('?dataType=whatever');
  await expect.poll(shown).toBe(all);
});

test('search by name inside a category; clearing leads back to the plain path [GLIST-05, GLIST-09, GLIST-11]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/slot-games?vassalage=TALA' });
  const box = page.getByRole('searchbox', { name: 'Search in Slots' });
  await box.fill('mngo fiesta');
  await expect(
    page
      .locator('.tile', { hasText: /Mango Fiesta/ })
      .or(page.getByRole('img', { name: 'Mango Fiesta' }))
      .first(),
  ).toBeVisible();
  await box.fill('qqqqqq');
  await expect(page.getByText('No game called “qqqqqq”')).toBeVisible();
  await journey.screenshot('lobby-empty');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(addressOf('perya', '/m/slot-games'));
});

test('the four data types; favourites and recent ask a guest to log in and remember the way back [GLIST-06, GLIST-10, GLIST-17, CAT-01, FAV-05, DEC-047]', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  const types = page.getByRole('group', { name: 'Which games' });
  await expect(types.getByRole('button')).toHaveText(['All', 'Favourite', 'Hot', 'Recent']);
  await types.getByRole('button', { name: 'Hot' }).click();
  await expect(page).toHaveURL(/dataType=HOT/);
  await expect(page.locator('.tile').first()).toBeVisible();
  await types.getByRole('button', { name: 'Favourite' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
  expect(await page.evaluate(() => sessionStorage.getItem('MC_RETURN_PATH'))).toBe(
    '/m/slot-games?dataType=FAV',
  );
  for (const path of ['/m/fav-games', '/m/recent-games', '/m/search-fav']) {
    await visit(page, { language: 'EN', path });
    await expect(page).toHaveURL(addressOf('perya', '/m/login'));
    expect(await page.evaluate(() => sessionStorage.getItem('MC_RETURN_PATH'))).toBe(path);
  }
});

test('the list grows while scrolling, shows a skeleton first, and keeps its place on the way back [GLIST-07, GLIST-08, GLIST-16, GLIST-19, CONST-16]', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  await expect(page.locator('.tile').first()).toBeVisible();
  const pages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/games') pages.push(url.searchParams.get('pageNum') ?? '1');
  });
  const scrollDown = () => page.evaluate(() => scrollBy(0, 1200));
  await expect
    .poll(
      async () => {
        await scrollDown();
        return pages.at(-1) ?? '';
      },
      { timeout: 15_000, intervals: [300] },
    )
    .toBe('3');
  expect(pages).toEqual(['2', '3']);
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1500);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
});

test('a slow list shows its skeleton, a failed one the way to try again [GLIST-08, ERR-33]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/Failed to load resource/);
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  await expect(page.locator('.tile').first()).toBeVisible();
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/games\?.*vassalage=LAKAN/, async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Providers' }).click();
  await page.getByRole('group', { name: 'Providers' }).getByRole('button', { name: 'Lakan' }).click();
  await expect(page.locator('.skeleton').first()).toBeVisible();
  await journey.screenshot('lobby-skeleton');
  release();
  await expect(page.getByText('Games didn’t load')).toBeVisible();
  await journey.screenshot('lobby-failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.tile').first()).toBeVisible();
});

test('hot games come twelve at a time [GLIST-18, CONST-29, DEC-024]', async ({ page }) => {
  await visit(page, { language: 'EN', path: '/m/hot-games' });
  await expect(page.locator('.tile')).toHaveCount(12);
  await page.getByRole('button', { name: /Load more/ }).click();
  await expect(page.locator('.tile')).toHaveCount(24);
});

test('the footer stands on browsing pages [ROUTE-47, DEC-045]', async ({ page }) => {
  for (const path of [
    '/m/home',
    '/m/gameCenter',
    '/m/provider',
    '/m/slot-games',
    '/m/lott',
    '/m/hot-games',
    '/m/search-games',
  ]) {
    await visit(page, { language: 'EN', path });
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
  }
});

test('lottery: two kinds in tabs, no search, no star [ROUTE-34, ENT-18, TILE-02]', async ({ page }) => {
  await visit(page, { language: 'EN', path: '/m/lott' });
  const tabs = page.getByRole('tablist', { name: 'Kind of lottery' });
  await expect(tabs.getByRole('tab')).toHaveText(['Classic', 'For fun']);
  const first = await page.locator('.tile').first().textContent();
  await tabs.getByRole('tab', { name: 'For fun' }).click();
  await expect(page.locator('.tile').first()).not.toHaveText(first ?? '');
  await expect(page.getByRole('main').getByRole('link', { name: /to favourites/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test('a category that is switched off sends its page home, also cold [DEC-036, ROUTE-40]', async ({
  page,
  request,
}) => {
  await visit(page, { language: 'EN', path: '/m/cockfight' });
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
  expect(
    (
      await ask(request, '/m/cockfight', { merchant: 'dalampasigan', headers: { cookie: 'lang=EN' } })
    ).status(),
  ).toBe(200);
  await visit(page, { merchant: 'dalampasigan', language: 'EN', path: '/m/cockfight' });
  await expect(page.getByRole('heading', { name: 'Cockfight', level: 1 })).toBeVisible();
  await changeSwitches('perya', { CAT_BINGO: false });
  await visit(page, { language: 'EN', path: '/m/bingo' });
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
  await changeSwitches('perya', { CAT_BINGO: true });
});

test('live and sports tiles of home lead to their list with the vendor [LAUNCH-03, DEC-037]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('region', { name: 'Live casino' }).locator('.tile a').first().click();
  await expect(page).toHaveURL(/\/m\/live-games\?vassalage=[A-Z]+$/);
  await expect(page.getByRole('heading', { name: 'Live casino', level: 1 })).toBeVisible();
});
