import { comeFromElsewhere, register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { setRank } from './member.ts';
import { findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const path = '/m/member/benefits';

test('a new member stands on the first level, with all goals ahead and what every level asks and gives [ROUTE-24, MENU-04, VIP-01, CALL-16, ENT-32, DEC-083]', async ({
  page,
  journey,
}) => {
  await registerAtHome(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const reply = page.waitForResponse((response) => response.url().endsWith('/members/me/rank-progress'));
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^VIP room/ })
    .click();
  await expect(page).toHaveURL(addressOf('perya', path));
  const { value } = (await (await reply).json()) as { value: unknown };
  expect(value).toMatchObject({
    currentProgress: { completedConditions: 0, totalExpectedConditions: 3 },
    playerRankProgress: { labelId: 'pilak' },
  });
  await expect(page.getByRole('heading', { level: 1, name: 'VIP room' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tanso' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'All levels' }).getByRole('listitem')).toHaveText([
    'Tanso',
    'Pilak',
    'Ginto',
    'Perlas',
    'Brilyante',
  ]);
  await expect(page.getByRole('heading', { name: 'Goals to Pilak' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Goals to Pilak' })).toHaveJSProperty('value', 0);
  await expect(page.getByText('Turnover ₱20,000')).toBeVisible();
  await expect(page.getByText('Play on 5 days')).toBeVisible();
  await expect(page.getByText('0 / 2')).toBeVisible();
  await expect(page.getByText('No deadline. Levels never drop for taking a break.')).toBeVisible();
  const benefits = page.getByRole('region', { name: 'Your benefits' });
  await expect(benefits.getByRole('listitem')).toHaveCount(1);
  await expect(benefits).toContainText('0.4%Daily rebate');
  const table = page.getByRole('region', { name: 'Compare levels' });
  await expect(table.getByRole('row', { name: /^Turnover/ })).toContainText('₱1,000,000');
  await expect(table.getByRole('row', { name: /^Monthly gift/ })).toContainText('₱50');
  await journey.screenshot('vip-room-new', { fullPage: true });
  await journey.expectAccessible(page);
});

test('progress is completed by total goals, met ones are ticked; on the highest level it is full [VIP-01, VIP-02, DEC-066, DEC-083]', async ({
  page,
  journey,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await setRank(memberId, {
    level: 'ginto',
    staked: 182_400,
    days: 24,
    providers: ['bayani', 'kislap', 'laban', 'studio'],
  });
  await visit(page, { language: 'EN', path });
  await expect(page.getByRole('heading', { level: 2, name: 'Ginto' })).toBeVisible();
  await expect(page.getByText('Since 4 Mar 2026')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Play on 20 days' })).toContainText('reached');
  await expect(page.getByRole('listitem').filter({ hasText: 'Play on 20 days' })).toContainText('20 / 20');
  await expect(page.getByRole('listitem').filter({ hasText: 'Turnover ₱250,000' })).toContainText('₱182,400');
  await expect(page.getByRole('listitem').filter({ hasText: 'Try 5 providers' })).toContainText('4 / 5');
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('position', 1 / 3);
  await expect(page.getByRole('region', { name: 'Your benefits' }).getByRole('listitem')).toHaveCount(3);
  await journey.screenshot('vip-room', { fullPage: true });
  await journey.expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path });
  await expect(page.getByText('Goals papuntang Perlas')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.screenshot('small-vip-room', { fullPage: true });
  await setRank(memberId, { level: 'brilyante', staked: 1_200_000, days: 60, providers: ['bayani'] });
  await visit(page, { language: 'EN', path });
  await expect(page.getByRole('heading', { name: 'Highest level' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('position', 1);
  await journey.screenshot('vip-room-top', { fullPage: true });
  await journey.expectAccessible(page);
});

test('a guest logs in first [ROUTE-24]', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path });
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
});

test('what does not load can be tried again [ROUTE-24]', async ({ page, journey }) => {
  journey.tolerate(/500|Failed to load/);
  await register(page);
  await page.route('**/members/me/rank-progress', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit(page, { language: 'EN', path });
  await expect(page.getByRole('heading', { name: 'This didn’t load' }).first()).toBeAttached({
    timeout: 20_000,
  });
  await journey.screenshot('vip-room-failed');
  await page.unroute('**/members/me/rank-progress');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tanso' })).toBeVisible();
});
