import { registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { changeSettings, changeSwitches } from './operator.ts';
import { ask, visit } from './visit.ts';

// The line runs and the banners advance here.
test.use({ endless: true });

test('home offers search, banners, notices, categories, hot games and a block per type [HOME-01, HOME-02, HOME-03, HOME-06, HOME-07, HOME-08]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  const banners = page.getByRole('region', { name: 'What’s on' });
  await expect(banners.getByText('Tara sa perya')).toBeVisible();
  await expect(page.getByRole('link', { name: /Live casino maintenance/ })).toHaveAttribute(
    'href',
    '/m/notice',
  );
  // The line moves.
  const line = page.locator('a.notice .marquee > *, a.notice .marquee-text > *').first();
  const leftOf = async () => (await line.boundingBox())?.x ?? 0;
  const before = await leftOf();
  await expect.poll(leftOf).toBeLessThan(before - 5);
  const menu = page.getByRole('navigation', { name: 'Game categories' }).getByRole('button');
  await expect(menu).toHaveText([
    'Hot',
    'Originals',
    'Live',
    'Slots',
    'Sports',
    'Fishing',
    'Bingo',
    'Poker',
    'Lottery',
    'Jackpot',
    'Esports',
  ]);
  const hot = page.getByRole('region', { name: 'Hot games' });
  await expect(hot.getByRole('img', { name: 'Mango Fiesta' })).toBeVisible();
  const paths = {
    'Live casino': '/m/live-games',
    Slots: '/m/slot-games',
    Sports: '/m/sport-games',
    Fishing: '/m/fishing-games',
  };
  for (const [name, path] of Object.entries(paths))
    await expect(page.getByRole('link', { name: `See all: ${name}` })).toHaveAttribute('href', path);
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  await expect(page.getByRole('dialog', { name: 'Search games' })).toBeVisible();
});

test('choosing a category shows that one, choosing home shows all again [HOME-04, FOOT-01, DEC-125]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  const menu = page.getByRole('navigation', { name: 'Game categories' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await menu.getByRole('button', { name: 'Fishing' }).click();
  await expect(page.getByRole('region', { name: 'Fishing' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Slots', exact: true })).toBeHidden();
  await menu.getByRole('button', { name: 'Hot' }).click();
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Slots', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(asked.filter((url) => url.includes('HOME'))).toEqual([]);
});

test('the bottom tiles: pool, newbie task and contact us; a guest is offered login and registration [HOME-09, HOME-10, HOME-11, HOME-12, DEC-059]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN' });
  const pool = page.getByRole('link', { name: /Ferris Fortune pool/ });
  await expect(pool).toContainText('1% of every bet');
  await expect(page.getByRole('link', { name: /Newbie tasks/ })).toHaveAttribute(
    'href',
    '/m/activity/noviceTask',
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
  await page.getByRole('button', { name: /Contact us/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Contact us' });
  await expect(sheet.getByRole('link', { name: 'E-mail us' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('contact-sheet');
  await changeSwitches('perya', { NEWBIETASK3: false });
  await page.reload();
  await expect(page.getByRole('link', { name: /Newbie tasks/ })).toBeHidden();
  await changeSwitches('perya', { NEWBIETASK3: true });
});

test('promotions: the first three; providers: nine, then nine more [HOME-13, HOME-14, HOME-15, GEN-10, DEC-075]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  await expect(page.getByRole('region', { name: 'Promotions' }).locator('.pcard')).toHaveCount(3);
  const providers = page.getByRole('region', { name: 'Providers' });
  await expect(providers.locator('.provider')).toHaveCount(9);
  const more = providers.getByRole('button', { name: /Load more/ });
  const total = Number(/9 \/ (\d+)/.exec((await more.textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(9);
  await more.click();
  await expect(providers.locator('.provider')).toHaveCount(Math.min(18, total));
  await expect(providers.getByRole('link', { name: 'Show all: Providers' })).toHaveAttribute(
    'href',
    '/m/provider',
  );
});

test('the landing claim is a setting, marked as sample, and can be hidden [GEN-11, DEC-038]', async ({
  page,
}) => {
  // Nothing is claimed where nobody said so.
  await visit(page, { language: 'EN' });
  await expect(page.locator('.foot')).toBeVisible();
  await expect(page.getByText(/Sample text/)).toBeHidden();
  await changeSettings('perya', { claims: { years: 5, customers: 800_000, games: 600, sample: true } });
  await page.reload();
  await expect(page.getByText('800,000+')).toBeVisible();
  await expect(page.getByText(/Sample text/)).toBeVisible();
  await changeSettings('perya', { claims: null });
  await page.reload();
  await expect(page.getByText('800,000+')).toBeHidden();
});

test('the announcement popup: one item a page with dots, confirmed once per session; for guests by setting [HOME-05, DEC-053]', async ({
  page,
  journey,
}) => {
  await visit(page, { merchant: 'dalampasigan', language: 'EN' });
  const popup = page.getByRole('dialog', { name: 'Announcement' });
  await expect(popup.getByRole('heading', { name: 'Set your own limits' })).toBeVisible();
  await expect(popup.locator('.dots i')).toHaveCount(2);
  await journey.expectAccessible(page);
  await journey.screenshot('announcement-popup');
  await popup.getByRole('button', { name: 'Got it' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(popup).toBeHidden();
});

test.describe('tiles', () => {
  test('show picture, tag and star; lottery has no star; wide layout for live, sports, lottery and e-sports [TILE-01, TILE-02, TILE-04, DEC-078]', async ({
    page,
  }) => {
    await visit(page, { language: 'EN' });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(
      region('Slots')
        .getByRole('link', { name: /to favourites/ })
        .first(),
    ).toBeVisible();
    await expect(region('Lottery').getByRole('link', { name: /to favourites/ })).toHaveCount(0);
    for (const name of ['Live casino', 'Sports', 'Lottery', 'Esports'])
      await expect(region(name).locator('.tile').first()).toHaveClass(/wide/);
    for (const name of ['Slots', 'Fishing', 'Poker', 'Bingo'])
      await expect(region(name).locator('.tile').first()).not.toHaveClass(/wide/);
  });

  test('a picture that cannot load leaves the fallback with the name [TILE-01]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/Failed to load resource/);
    await page.route(/mango-fiesta/, (route) => route.abort());
    await visit(page, { language: 'EN' });
    const tile = page.getByRole('region', { name: 'Hot games' }).locator('.tile').first();
    await expect(tile.locator('.no-picture')).toContainText('Mango Fiesta');
    await journey.screenshot('tile-fallback');
  });

  test('pictures come from the first of the merchant’s hosts that answers, in the end from our own [DEC-078, ENT-35]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/Failed to load resource/);
    const [dead, good] = ['https://dead.pictures.test', 'https://good.pictures.test'];
    let isGood = true;
    await page.route(`${dead}/**`, (route) => route.abort());
    await page.route(`${good}/**`, async (route) => {
      if (!isGood) return route.abort();
      const { pathname } = new URL(route.request().url());
      const reply = await ask(page.request, pathname);
      return route.fulfill({ body: await reply.body(), contentType: reply.headers()['content-type'] ?? '' });
    });
    await changeSettings('perya', { imageCDNs: [dead, good] });
    const sourceOfFirst = () =>
      page
        .getByRole('region', { name: 'Hot games' })
        .locator('.tile img')
        .first()
        .evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''));
    try {
      await visit(page, { language: 'EN' });
      await expect.poll(sourceOfFirst).toContain(good);
      isGood = false;
      await page.reload();
      await expect.poll(sourceOfFirst).toContain('perya.localhost');
    } finally {
      await changeSettings('perya', { imageCDNs: [] });
    }
  });

  test('names and vendors show where the merchant wants them [TILE-03]', async ({ page }) => {
    await visit(page, { merchant: 'dalampasigan', language: 'EN' });
    const tile = page.getByRole('region', { name: 'Hot games' }).locator('.tile').first();
    await expect(tile.locator('.game-name')).toHaveText('Mango Fiesta');
    await expect(tile.locator('.game-vendor')).toHaveText('Tala');
  });

  test('a block has two rows above four games, else one; the other reading is a setting [TILE-05, DEC-021, CONST-32]', async ({
    page,
  }) => {
    const rowsOf = (name: string) =>
      page
        .getByRole('region', { name, exact: true })
        .locator('.tile')
        .evaluateAll(
          (tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().top))).size,
        );
    await visit(page, { language: 'EN' });
    await expect.poll(() => rowsOf('Slots')).toBe(2);
    expect(await rowsOf('Poker')).toBeLessThanOrEqual(2);
    const sports = page.getByRole('region', { name: 'Esports', exact: true }).locator('.tile');
    if ((await sports.count()) <= 4) expect(await rowsOf('Esports')).toBe(1);
    await changeSettings('perya', { gridReading: 'PER_ROW' });
    await page.reload();
    await expect.poll(() => rowsOf('Slots')).toBeGreaterThan(2);
    await changeSettings('perya', { gridReading: 'ROWS' });
  });

  test('a guest who taps a star or a game is sent to the login; live and sports lead to their lists', async ({
    page,
  }) => {
    await visit(page, { language: 'EN' });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(
      region('Slots')
        .getByRole('link', { name: /to favourites/ })
        .first(),
    ).toHaveAttribute('href', '/m/login');
    await expect(region('Live casino').locator('.tile a').first()).toHaveAttribute(
      'href',
      /^\/m\/live-games\?vassalage=/,
    );
    await expect(region('Sports').locator('.tile a').first()).toHaveAttribute(
      'href',
      /^\/m\/sport-games\?vassalage=/,
    );
  });
});

test.describe('banners', () => {
  // Pictures fetched by the worker would slip past the interception below.
  test.use({ serviceWorkers: 'block' });

  test('advance by themselves every five seconds and begin again after the last [BANNER-01, BANNER-02, BANNER-03, CONST-27]', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, { language: 'EN' });
    const carousel = page.locator('.carousel');
    await expect(carousel.locator('img').first()).toHaveAttribute('src', /key-wide/);
    await page.clock.runFor(3000);
    await expect(carousel.locator('img')).toHaveCount(4);
    const at = () => carousel.evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));
    expect(await at()).toBe(0);
    for (const next of [1, 2, 3, 0]) {
      await page.clock.runFor(5100);
      await expect.poll(at).toBe(next);
    }
  });

  test('a picture that fails to load hides its banner [BANNER-04]', async ({ page, journey }) => {
    journey.tolerate(/Failed to load resource/);
    await page.route(/b-color/, (route) => route.abort());
    await visit(page, { language: 'EN' });
    await expect(page.locator('.carousel .banner')).toHaveCount(3, { timeout: 10_000 });
  });

  test('the banner of a game leads to that game [BANNER-05, DEC-054]', async ({ page }) => {
    await registerAtHome(page);
    const banner = page.locator('.carousel .banner').filter({ has: page.locator('img[src*=b-color]') });
    await expect(banner).toHaveAttribute('href', '/m/FBGame?nodeId=color-game');
  });

  test('a tap follows the linkage [BANNER-05, DEC-054]', async ({ page }) => {
    await visit(page, { language: 'EN' });
    const first = page.locator('.carousel .banner').first();
    await expect(first).toHaveAttribute('href', '/m/register');
    await first.click();
    // The registration slides over home, as from any other link to it.
    await expect(page.getByRole('dialog').getByLabel('Confirm password')).toBeVisible();
  });
});

test('between them the merchants offer every category; each has its switch [GEN-02, DEC-036]', async ({
  page,
}) => {
  const seen = new Set<string>();
  for (const merchant of ['perya', 'dalampasigan'] as const) {
    await visit(page, { merchant, language: 'EN' });
    const names = await page
      .getByRole('navigation', { name: 'Game categories' })
      .getByRole('button')
      .allTextContents();
    for (const name of names) seen.add(name);
    // Online cockfight betting is off where it is suspended.
    expect(names.includes('Cockfight')).toBe(merchant === 'dalampasigan');
  }
  for (const name of [
    'Slots',
    'Live',
    'Sports',
    'Esports',
    'Fishing',
    'Poker',
    'Lottery',
    'Cockfight',
    'Bingo',
    'Jackpot',
    'Originals',
  ])
    expect(seen).toContain(name);
});
