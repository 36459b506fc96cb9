import { devices } from '@playwright/test';
import { expect, test } from './journey.ts';
import { changeSettings, changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

test('the header: menu, logo home, search, register and login [HDR-01, HDR-02, HDR-03, HDR-04]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Perya home' })).toHaveAttribute('href', '/m/home');
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
  await page.evaluate(() => scrollTo(0, 900));
  await header.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the side menu of a guest, entry by entry, as the switches allow [GEN-15, MENU-03, MENU-06, MENU-07, MENU-09, MENU-10]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const paths = {
    'Log in': '/m/login',
    Register: '/m/register',
    'VIP room': '/m/member/benefits',
    'Betting record': '/m/gameRecord',
    'Invite friends': '/m/login',
    Promotions: '/m/activity',
    'Help centre': '/m/help',
  };
  for (const [name, path] of Object.entries(paths))
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(menu.getByRole('button', { name: 'Get the app' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await menu.getByText('Customer service').click();
  await expect(menu.getByRole('link', { name: 'Telegram' })).toBeHidden();
  await journey.expectAccessible(page);
  await journey.screenshot('side-menu-guest');
  await changeSwitches('perya', { BETRECORD3: false, REFERRAL3: false });
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'VIP room' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Betting record' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Invite friends' })).toBeHidden();
  await changeSwitches('perya', { BETRECORD3: true, REFERRAL3: true });
});

test('the menu closes on any navigation; the page behind does not scroll while it is open [MENU-15, POPUP-10]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.mouse.move(370, 500);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await menu.getByRole('link', { name: 'Promotions' }).click();
  await expect(menu).toBeHidden();
  // The new page begins at its top, a moment after it is there: a turn of the wheel before that comes to nothing.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return page.evaluate(() => scrollY);
    })
    .toBeGreaterThan(0);
});

test('only one popup is open at a time', async ({ page }) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Language/ }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the footer: home, promotion, deposit, invite and member centre; four entries without referral [FOOT-02, FOOT-03, FOOT-04, FOOT-05, DEC-099]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const paths = {
    Home: '/m/home',
    Promos: '/m/activity',
    Deposit: '/m/voucherCenter',
    Invite: '/m/login',
    Me: '/m/member/home',
  };
  for (const [name, path] of Object.entries(paths))
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await changeSwitches('perya', { REFERRAL3: false });
  await page.reload();
  await expect(bar.getByRole('link')).toHaveCount(4);
  await changeSwitches('perya', { REFERRAL3: true });
});

test.describe('the download bar', () => {
  test('shows icon, words and the rating the operator set; closed once it stays away [DL-01, DL-02, GEN-09]', async ({
    page,
  }) => {
    const bar = page.getByRole('complementary', { name: 'App' });
    await visit(page, { language: 'EN' });
    await expect(bar).not.toContainText('4.8');
    await changeSettings('perya', { appRating: '4.8' });
    await page.reload();
    await expect(bar.locator('img')).toBeVisible();
    await expect(bar).toContainText('Perya app');
    await expect(bar).toContainText('4.8');
    await changeSettings('perya', { appRating: null });
    await bar.getByRole('button', { name: 'Close for good' }).click();
    await expect(bar).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('1');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    await expect(bar).toBeHidden();
    await visit(page, { merchant: 'dalampasigan', language: 'EN' });
    await expect(bar).not.toContainText('4.8');
    await expect(bar.locator('img')).toHaveAttribute('src', '/art/brands/dalampasigan/app-icon.svg');
  });

  test('never shows in the installed app [DL-03, DEC-051]', async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query.includes('standalone') ? Object.assign(real('all'), {}) : real(query);
    });
    await visit(page, { language: 'EN' });
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'App' })).toBeHidden();
  });

  test('nor in our own shell, which is known by its mark [DL-03, DEC-051]', async ({ browser }) => {
    for (const mark of ['', ' PeryaApp/1.0']) {
      const context = await browser.newContext({
        ...devices['Pixel 7'],
        userAgent: `${devices['Pixel 7'].userAgent}${mark}`,
      });
      const page = await context.newPage();
      await visit(page, { language: 'EN' });
      await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'App' })).toBeVisible({ visible: mark === '' });
      await context.close();
    }
  });

  test('opens the app popup with both installs, the guide, and the Safari hint on iOS [POPUP-02, POPUP-05, DL-05, DL-06, ERR-12, CONST-19]', async ({
    browser,
    journey,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    });
    const page = await context.newPage();
    await visit(page, { language: 'EN' });
    await page.getByRole('button', { name: 'Install' }).click();
    const sheet = page.getByRole('dialog', { name: 'Get the Perya app' });
    await expect(sheet.getByRole('link', { name: /^install android app$/i })).toBeVisible();
    await expect(sheet.getByText('Choose Add to Home Screen.')).toBeVisible();
    await expect(sheet.getByText('Needs iOS 12.4 or newer.')).toBeVisible();
    await journey.expectAccessible(page);
    await sheet.getByRole('link', { name: /^install ios app$/i }).click();
    await expect(page.getByText('Please use Safari for download App.')).toBeVisible();
    await context.close();
  });
});

test('the floating service box: with chat, or with the setting that keeps it; otherwise none [POPUP-03, SWITCH-10, DEC-022]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  const box = page.getByRole('button', { name: 'Customer service' });
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(box).toBeHidden();
  await changeSwitches('perya', { CBS3: true });
  await page.reload();
  await box.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link')).toHaveText(['Telegram', 'Facebook page', 'Live chat']);
  await changeSwitches('perya', { CBS3: false });
  await visit(page, { merchant: 'dalampasigan', language: 'EN' });
  await page.getByRole('button', { name: 'Got it' }).click();
  await box.click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(['Telegram']);
});

test('the title names the screen and the brand', async ({ page }) => {
  await visit(page, { language: 'EN' });
  await expect(page).toHaveTitle('Home · Perya');
});

test('the manifest belongs to the merchant', async ({ page }) => {
  await visit(page, { merchant: 'dalampasigan', language: 'EN' });
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest).toMatchObject({ name: 'Dalampasigan', start_url: '/m/home', display: 'standalone' });
  const robots = await page.evaluate(async () => (await fetch('/robots.txt')).text());
  expect(robots).toMatch(/^User-agent: \*\n(Disallow: \/[\w/]+\n)+$/);
});

test('a lost connection and a slow one are said in words [ERR-34, ERR-35, DEC-072, CONST-10]', async ({
  page,
  context,
  journey,
}) => {
  journey.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load|net::|fetching the script/);
  await visit(page, { language: 'EN' });
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.locator('.conn')).toBeAttached();
  await context.setOffline(true);
  // One message, and it stays; a page that was never fetched is not gone to.
  await expect(page.getByText(/No internet/)).toHaveCount(1);
  const address = page.url();
  await page.getByRole('link', { name: 'Promos' }).click();
  const needed = page.getByText('A connection is needed for Promotions.');
  await expect(needed).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('link', { name: 'Promos' })).not.toHaveAttribute('aria-current', 'page');
  await expect(needed).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(/No internet/)).toBeHidden();
  await page.route('**/api/v1/games/search**', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  await page.getByRole('searchbox').fill('mango');
  // Eight seconds without an answer.
  await expect(page.getByText(/Slow connection/)).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('pages change with a fade of 300 ms, and without one on a swipe back [HDR-15, HDR-16, CONST-28, DEC-058]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  const fades = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            (animation.effect as KeyframeEffect | null)?.target === document.querySelector('main'),
        )
        .map((animation) => Number(animation.effect?.getTiming().duration)),
    );
  await page.getByRole('link', { name: 'See all: Fishing' }).click();
  await expect.poll(fades, { intervals: [5, 5, 5, 10, 10, 20, 20] }).toContain(300);
  await expect(page.getByRole('heading', { name: 'Fishing', level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  // The browser draws a swipe itself and says so with the event.
  const swipe = (isOne: boolean) =>
    page.evaluate(
      (hasUAVisualTransition) =>
        Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', {
          configurable: true,
          get: () => hasUAVisualTransition,
        }),
      isOne,
    );
  // So long that a fade which does begin is seen.
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-page', '9s'));
  await swipe(true);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
  await expect(page.getByRole('link', { name: 'See all: Fishing' })).toBeVisible();
  expect(await fades()).toEqual([]);
  // Only that one.
  await swipe(false);
  await page.getByRole('link', { name: 'See all: Fishing' }).click();
  await expect.poll(fades).toEqual([9000]);
});

test('a tap during the fade is for the new page', async ({ page }) => {
  await visit(page, { language: 'EN' });
  // So long that nothing else can be meant.
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-page', '9s'));
  await page.getByRole('link', { name: 'See all: Slots' }).click();
  const chip = page.getByRole('button', { name: 'Providers', exact: true });
  await expect(chip).toBeVisible();
  const { x, y } = (await chip.boundingBox()) ?? { x: 0, y: 0 };
  // By place, as a thumb does: a click by name would wait until the button can be hit.
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(chip).toHaveAttribute('aria-expanded', 'true', { timeout: 3000 });
  const isFading = () => page.locator('main').evaluate((main) => main.getAnimations().length > 0);
  expect(await isFading()).toBe(true);
  await page.getByRole('link', { name: 'Promos' }).tap();
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible({ timeout: 3000 });
  expect(await isFading()).toBe(true);
});
