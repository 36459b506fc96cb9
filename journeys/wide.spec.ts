import type { Page } from '@playwright/test';
import { comeFromElsewhere, register } from './account.ts';
import { misfits } from './fit.ts';
import { balanceOn, openGame, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { openLimits, setLimit } from './safety.ts';
import { addressOf, countOf, visit } from './visit.ts';

/** Tablets and desktops: the same pages and addresses with more room; phones pay nothing for it. */

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1')));

const columnsOf = (page: Page) =>
  page
    .locator('.lobby-block > .section-head + .grid')
    .first()
    .evaluate((row) => {
      const right = row.getBoundingClientRect().right;
      return [...row.children].filter((one) => one.getBoundingClientRect().right <= right + 1).length;
    });

test('rail, top bar, rows with arrows, dialogs, one place for toasts; nothing shifts [HDR-02, HDR-03, HDR-04]', async ({
  page,
  journey,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, { language: 'EN' });
  const rail = page.getByRole('navigation', { name: 'Menu' });
  await expect(rail.getByRole('link', { name: /^Slots/ })).toBeVisible();
  await expect(rail.locator('em').first()).toHaveText(/^\d+$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await columnsOf(page)).toBe(7);
  await journey.expectAccessible(page);
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifted.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);

  // The arrow of a row moves it by what is seen, and rests at the end.
  const row = page.locator('.lobby-block > .section-head + .grid').first();
  const box = await row.boundingBox();
  if (!box) throw new Error('no row');
  await page.mouse.click(box.x + box.width - 22, box.y - 30);
  await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeGreaterThan(100);

  // A slash opens the search as a dialog; Escape closes it and the focus goes back.
  const search = page.getByRole('button', { name: /^Search games/ });
  await search.focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).toBeFocused();

  await rail.getByRole('link', { name: /^Slots/ }).click();
  await expect(page).toHaveURL(/slot-games/);
  await expect(rail.getByRole('link', { name: /^Slots/ })).toHaveAttribute('aria-current', 'page');
  // The rail counts what the list shows.
  const slots = await rail
    .getByRole('link', { name: /^Slots/ })
    .locator('.numeric')
    .textContent();
  await expect(countOf(page)).toHaveText(new RegExp(`^${slots} `));
  await visit(page, {});
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => columnsOf(page)).toBe(8);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(rail).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('pages of members hold at 768, 1280 and 1920', async ({ page }) => {
  await register(page);
  const found: string[] = [];
  for (const path of [
    '/m/member/home',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/limits',
    '/m/member/transactions',
    '/m/activity',
    '/m/member/benefits',
    '/m/slot-games',
    '/m/set',
    '/m/help',
  ]) {
    await visit(page, { path });
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const misfit of await page.evaluate(misfits)) found.push(`${path} at ${width}: ${misfit}`);
    }
  }
  expect(found).toEqual([]);
});

test('a vendor’s game: one name, one way back, one balance, a frame of 16:9 and the whole screen for it [DEC-124]', async ({
  page,
}) => {
  await playerWith(page, '250');
  const game = await openGame(page, 'mango-fiesta');
  await expect(page.getByRole('heading', { name: 'Mango Fiesta' })).toHaveCount(1);
  await expect(page.locator('.gname')).toContainText(/Tala · Return \d\d\.\d\d% as stated by the provider/);
  await expect(balanceOn(page)).toContainText('₱250.00');
  for (const hidden of ['header .back', 'header h1', '#balance'])
    await expect(game.locator(hidden)).toBeHidden();
  await expect(page.locator('.topbar .balance')).toBeHidden();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    const box = await page.locator('.gstage').boundingBox();
    if (!box) throw new Error('no stage');
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height);
  }
  // With its bar: time, result and the way to the limits stay in sight.
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('gframe');
  await expect(page.locator('.gmir')).toContainText('Take a break');
  await page.getByRole('heading', { name: 'Mango Fiesta' }).focus();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('the deposit opens over the page in two parts, and the rail tells what a limit leaves', async ({
  page,
  journey,
}) => {
  await playerWith(page, '250');
  await openLimits(page);
  await setLimit(page, 'Deposit limit', 'New limit', '900');
  await visit(page, { language: 'EN' });
  const limit = page.locator('.rail .rl-limit');
  await expect(limit).toContainText('₱900 left');
  await expect(limit).toHaveAttribute('href', '/m/member/limits');
  const way = page.locator('.topbar').getByRole('link', { name: 'Deposit' });
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await expect(dialog.getByRole('button', { name: /^Pay with/ })).toBeVisible();
  await expect(page).toHaveURL(/m\/home/);
  const [left, right] = [
    await dialog.locator('.pay-left').boundingBox(),
    await dialog.locator('.pay-right').boundingBox(),
  ];
  if (!left || !right) throw new Error('no parts');
  expect(Math.round(left.width + right.width)).toBe(800);
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width - 1);
  await journey.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(way).toBeFocused();
  // With a key held it is a link like any other.
  await expect(way).toHaveAttribute('href', '/m/voucherCenter');
});

test('a guest tries for free from the top bar [HDR-14]', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/slot-games' });
  await page.locator('.topbar').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await expect(page.locator('.topbar')).toContainText('10,000.00');
});

test('a shelf is moved by keys and by pulling, and a pull opens nothing', async ({ page }) => {
  await visit(page, { language: 'EN' });
  await expect(page.locator('.rail')).toBeVisible();
  const row = page.locator('.lobby-block > .section-head + .grid').first();
  const scrolled = () => row.evaluate((one) => one.scrollLeft);
  const tiles = row.locator('.tile > a:not(.favourite)');
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tiles.first()).toBeFocused();
  expect(await scrolled()).toBe(0);
  const box = await tiles.nth(4).boundingBox();
  if (!box) throw new Error('no tile');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y + 60, { steps: 8 });
  await page.mouse.up();
  expect(await scrolled()).toBeGreaterThan(100);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/m\/home/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });
  test('fetches no script of the rail', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, { language: 'EN' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(scripts.filter((url) => /wide-shell|rail-|deposit-dialog/.test(url))).toEqual([]);
    await expect(page.locator('.rail')).toHaveCount(0);
  });
});
