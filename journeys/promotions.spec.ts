import type { Page } from '@playwright/test';
import { comeFromElsewhere, register } from './account.ts';
import { expect, test } from './journey.ts';
import { addressOf, visit } from './visit.ts';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) });
const coverButton = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: new RegExp(`^${title}`) });

test('a guest sees promotions by category, the first one open with its facts, and joins by logging in [ROUTE-15, PROMO-01, PROMO-02, PROMO-05, DEC-055]', async ({
  page,
  journey,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/activity' });
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'For you' })).toHaveAttribute('aria-pressed', 'true');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(first.locator('.card-cover img')).toHaveJSProperty('complete', true);
  await expect(first.getByText('You get')).toBeVisible();
  await journey.screenshot('promotions');
  await journey.expectAccessible(page);
  await coverButton(page, 'Reload 20%').click();
  await expect(card(page, 'Reload 20%').getByText('of deposit and bonus (₱6,000): ₱48,000')).toBeVisible();
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sports', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Hoops insurance')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sports', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await card(page, 'Hoops insurance').getByRole('link', { name: 'Join' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('mere information has neither state nor button [DEC-055]', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/activity?id=fiesta-cup' });
  const cup = card(page, 'Fiesta Cup');
  await expect(cup.getByRole('link', { name: /Full terms/ })).toBeVisible();
  await expect(cup.getByRole('link')).toHaveCount(1);
});

test('an id opens its promotion in whichever category holds it, and the page goes there [PROMO-04, DEC-055]', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/activity?id=bring-a-friend' });
  await expect(coverButton(page, 'Bring a friend')).toHaveAttribute('aria-expanded', 'true');
  await expect(coverButton(page, 'Bring a friend')).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('a member joins once; the state is kept and shown in the words of ENT-26 [DEC-055, DEC-032, PROMO-06, ENT-26, CALL-12]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/activity?id=daily-rebate' });
  const rebate = card(page, 'Daily rebate');
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/v1/promotions/join'));
  await rebate.getByRole('button', { name: 'Join', exact: true }).click();
  expect((await asked).postDataJSON()).toEqual({
    promotionId: 'daily-rebate',
    linkedPromotionId: 'daily-rebate',
  });
  await expect(rebate.getByRole('button', { name: 'Joined', exact: true })).toBeDisabled();
  await coverButton(page, 'Daily rebate').click();
  await expect(rebate.locator('.badge.success')).toHaveText('Joined');
  await journey.screenshot('promotions-joined', { fullPage: true });
  await journey.expectAccessible(page);
  await page.reload();
  await expect(rebate.getByRole('button', { name: 'Joined', exact: true })).toBeDisabled();
  await rebate.getByRole('link', { name: 'Full terms of Daily rebate' }).click();
  await expect(page.getByRole('region', { name: 'Where you stand' })).toContainText('Joined');
});

test('one promotion: back, share, facts, and the bonus in one sum for any deposit [ROUTE-16, PROMO-03]', async ({
  page,
  journey,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/activity' });
  await coverButton(page, 'Reload 20%').click();
  await page.getByRole('link', { name: 'Full terms of Reload 20%' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Reload 20%' })).toBeVisible();
  const sum = page.getByRole('region', { name: 'The bonus in one sum' });
  await sum.getByLabel('If I deposit').fill('1000');
  await expect(sum).toContainText('Bonus on top₱200.00');
  await expect(sum).toContainText('You bet in all₱9,600.00');
  await expect(sum).toContainText('Largest bet₱500');
  await expect(sum).toContainText('Sportsclosed meanwhile');
  await expect(sum).toContainText(/₱9,600 in bets × \d+(\.\d+)?% that the games keep on average/);
  await sum.getByLabel('If I deposit').fill('199');
  await expect(sum.getByRole('alert')).toHaveText('This bonus starts at ₱200.');
  await sum.getByLabel('If I deposit').fill('1000');
  await expect(sum).toContainText('₱9,600.00');
  await journey.screenshot('promotion', { fullPage: true });
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    addressOf('perya', '/m/activityDetail?id=reload'),
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
});

test('a promotion that is gone says so; what does not load can be tried again', async ({ page, journey }) => {
  journey.tolerate(/500|Failed to load/);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/activityDetail?id=nobody' });
  await expect(page.getByText('This promotion is over')).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('link', { name: 'See promotions' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await visit(page, { language: 'EN' });
  const refused = { status: 500, json: { success: false, code: 'unknown.error' } };
  await page.route('**/api/v1/promotions?*', (route) => route.fulfill(refused));
  await page.getByRole('link', { name: 'Promos' }).click();
  await expect(page.getByText('This didn’t load')).toBeVisible({ timeout: 20_000 });
  await journey.screenshot('promotions-failed');
  await journey.expectAccessible(page);
  await page.unroute('**/api/v1/promotions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('on a small phone and in Filipino nothing is cut off [I18N-02]', async ({ page, journey }) => {
  await comeFromElsewhere(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/m/activity', '/m/activityDetail?id=welcome-match']) {
    await visit(page, { language: 'TY', path });
    await expect(page.getByText('Turnover').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await journey.screenshot(`small${path.replaceAll(/\W+/g, '-')}`, { fullPage: true });
    await journey.expectAccessible(page);
  }
});
