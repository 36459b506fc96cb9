import type { Page } from '@playwright/test';
import { misfits } from './fit.ts';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

/** Letters twice their size on a small phone, and the smallest phone: nothing overlaps, is cut or runs out. */

test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

const forGuests = ['/m/home', '/m/login', '/m/register', '/m/slot-games', '/m/activity', '/m/help'];
const forMembers = [
  '/m/home',
  '/m/member/home',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/transactions',
  '/m/member/limits',
  '/m/set',
  '/m/member/kyc',
  '/m/member/benefits',
  '/m/gameRecord',
  '/m/rewardCenter',
];

/** As in the settings of the browser: the size of all letters, of everything measured in them, and of its queries. */
async function enlarge(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 360, height: 740 });
}

async function look(page: Page, paths: readonly string[], language: 'EN' | 'TY') {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, { language, path });
    await expect(page.locator('#main :is(h1, h2, a, button, input)').first()).toBeAttached();
    // Lists further down load when somebody gets there.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#main .skeleton')].every(
        (one) => one.getBoundingClientRect().top > innerHeight || !one.checkVisibility(),
      ),
    );
    for (const misfit of await page.evaluate(misfits)) found.push(`${path}: ${misfit}`);
  }
  return found;
}

test('text at twice its size on 360 px: 17 screens hold, for guests and members', async ({ page }) => {
  await enlarge(page);
  await page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1'));
  const found = await look(page, forGuests, 'TY');
  await playerWith(page, '12480.50');
  found.push(...(await look(page, forMembers, 'TY')));
  await visit(page, { path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: /^Voucher/ }).check({ force: true });
  await expect(page.getByLabel('Code ng voucher')).toBeVisible();
  for (const misfit of await page.evaluate(misfits)) found.push(`a voucher: ${misfit}`);
  expect(found).toEqual([]);
  // The known fault: money that may break, and a header that may not.
  await visit(page, { path: '/m/home' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.site-header { flex-wrap: nowrap !important } .site-header > * { flex: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await page.evaluate(misfits)).not.toEqual([]);
});

test('320 px: the same screens hold, and the mark is never below 24 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1'));
  const found = await look(page, forGuests, 'EN');
  await playerWith(page, '12480.50');
  found.push(...(await look(page, forMembers, 'TY')));
  expect(found).toEqual([]);
  await visit(page, { path: '/m/member/home' });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const mark = page.locator('.site-header .logo-a :is(img, svg, .brand-mark):visible').first();
    await expect
      .poll(async () => (await mark.boundingBox())?.width, { message: `at ${width}` })
      .toBeGreaterThanOrEqual(24);
  }
});
