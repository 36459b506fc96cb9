import type { Page } from '@playwright/test';
import { misfits } from './fit.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { visit } from './visit.ts';

/** Tablets and desktops: the same pages and addresses with more room; phones pay nothing for it. */

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1')));

const columnsOf = (page: Page) =>
  page
    .locator('.blk > .sh + .grid')
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
  const row = page.locator('.blk > .sh + .grid').first();
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
  // A page of its own: a fade that is cut short by another size of the window would be an error of the browser.
  await visit(page, {});
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => columnsOf(page)).toBe(8);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(rail).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('pages of members hold at 768, 1280 and 1920', async ({ page }) => {
  await signIn(page);
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

test.describe('a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });
  test('fetches no script of the rail', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, { language: 'EN' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(scripts.filter((url) => /wide-shell/.test(url))).toEqual([]);
    await expect(page.locator('.rail')).toHaveCount(0);
  });
});
