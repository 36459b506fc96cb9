import type { Page } from '@playwright/test';
import { control, openGame, playRound, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { changeSettings, changeSwitches, moveOrder, savePointItem } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const path = '/m/member/pointsMall';
const item = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.beforeAll(async () => {
  await changeSwitches('perya', { POINTSMALL3: true });
  await changeSettings('perya', { rewards: { houseSharePercent: '4', stakeForPoint: '1' } });
  await savePointItem('perya', 'fair-sticker', { name: 'Fair sticker', points: 3, left: 5, cash: null });
});
test.afterAll(async () => {
  await changeSwitches('perya', { POINTSMALL3: false });
  await changeSettings('perya', { rewards: { houseSharePercent: '4', stakeForPoint: '100' } });
  await control();
});

test('points come from bets and buy things; the order shows its state, a refused one gives the points back [POPUP-07, DEC-091]', async ({
  page,
  journey,
}) => {
  test.setTimeout(120_000);
  journey.tolerate(/'sessionStorage' property/);
  await control();
  const { memberId } = await playerWith(page, '500');
  await visit(page, { language: 'EN', path: '/m/member/home' });
  await page
    .getByRole('navigation', { name: 'Your pages' })
    .getByRole('link', { name: 'Points mall' })
    .click();
  await expect(page).toHaveURL(addressOf('perya', path));
  await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '0', exact: true })).toBeVisible();
  await expect(page.getByText('1 point for every ₱1 in valid bets.')).toBeVisible();
  await expect(item(page, 'Fair sticker')).toContainText('3 points to go');
  await expect(page.getByText('What you redeem is listed here with its state.')).toBeVisible();
  await journey.screenshot('points-mall-empty', { fullPage: true });
  await journey.expectAccessible(page);
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await expect
    .poll(
      async () => {
        await visit(page, { language: 'EN', path });
        return page.getByRole('heading', { level: 2 }).first().textContent();
      },
      { timeout: 20_000 },
    )
    .toBe('5');
  await page.getByRole('button', { name: 'Redeem Fair sticker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem Fair sticker?' });
  await expect(dialog).toContainText('It costs 3 points. 2 will be left.');
  await journey.screenshot('points-redeem');
  await journey.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Redeem Fair sticker' }).click();
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('Redeemed: Fair sticker')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '2', exact: true })).toBeVisible();
  const order = page.getByRole('listitem').filter({ hasText: /3 points$|3 pointsOrdered|3 pointsRefused/ });
  await expect(order).toContainText('Ordered');
  await expect(item(page, 'Fair sticker')).toContainText('1 point to go');
  await journey.screenshot('points-mall', { fullPage: true });
  await journey.expectAccessible(page);
  await moveOrder('perya', memberId, 'refused');
  await visit(page, { language: 'EN', path });
  await expect(page.getByText('Refused, points returned')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '5', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path });
  await expect(page.getByText('Mga order mo')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.screenshot('small-points-mall', { fullPage: true });
  await journey.expectAccessible(page);
});

test('switched off there is neither entry nor page [DEC-091]', async ({ page }) => {
  await playerWith(page, '10');
  await changeSwitches('perya', { POINTSMALL3: false });
  await visit(page, { language: 'EN', path });
  await expect(page).toHaveURL(addressOf('perya'));
  await visit(page, { language: 'EN', path: '/m/member/home' });
  const pages = page.getByRole('navigation', { name: 'Your pages' });
  await expect(pages.getByRole('link', { name: 'Help centre' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Points mall' })).toHaveCount(0);
});
