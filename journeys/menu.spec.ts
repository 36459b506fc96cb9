import type { Page } from '@playwright/test';
import { register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { setRank } from './member.ts';
import { changeSwitches, findMember } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const open = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

test('a member’s menu, entry by entry: greeting, money, level, record, invite, promotions, app, service, help, log out at the bottom [MENU-01, MENU-02, MENU-04, MENU-05, MENU-08, MENU-12]', async ({
  page,
  journey,
}) => {
  const { username } = await registerAtHome(page);
  const { memberId } = await findMember('perya', username);
  await setRank(memberId, { level: 'ginto', staked: 100_000, days: 12, providers: ['bayani'] });
  await open(page);
  await expect(menu(page).locator('.greeting')).toContainText(/Good (morning|afternoon|evening),/);
  await expect(menu(page).locator('.greeting')).toContainText(username);
  const paths = {
    Deposit: '/m/voucherCenter',
    Withdraw: '/m/withdraw',
    'VIP room': '/m/member/benefits',
    'Betting record': '/m/gameRecord',
    Promotions: '/m/activity',
    'Help centre': '/m/help',
  };
  for (const [name, path] of Object.entries(paths))
    await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(menu(page).getByRole('link', { name: 'VIP room' })).toContainText('Ginto');
  await expect(menu(page).getByRole('button', { name: 'Invite friends' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Get the app' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Telegram' })).toBeVisible();
  await menu(page).getByText('Customer service').click();
  await expect(menu(page).getByRole('link', { name: 'Telegram' })).toBeHidden();
  await menu(page).getByText('Customer service').click();
  await journey.screenshot('side-menu-member');
  await journey.expectAccessible(page);
  const last = menu(page).locator('a:visible, button:visible').last();
  await expect(last).toHaveText('Log out');
  await expect(menu(page).getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Register' })).toHaveCount(0);
});

test('with chat the customer service entry holds live chat plus the social links [MENU-09, DEC-059]', async ({
  page,
}) => {
  await changeSwitches('perya', { CBS3: true });
  try {
    await registerAtHome(page);
    await open(page);
    const service = menu(page).locator('details');
    for (const name of ['Live chat', 'Telegram', 'Facebook page'])
      await expect(service.getByRole('link', { name })).toBeVisible();
  } finally {
    await changeSwitches('perya', { CBS3: false });
  }
});

test('every entry that leads somewhere closes the menu [MENU-15, MENU-04, MENU-07, MENU-10]', async ({
  page,
}) => {
  await register(page);
  for (const [name, path] of [
    [/^VIP room/, '/m/member/benefits'],
    ['Promotions', '/m/activity'],
    ['Help centre', '/m/help'],
  ] as const) {
    await visit(page, { language: 'EN' });
    await open(page);
    await menu(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(addressOf('perya', path));
    await expect(menu(page)).toHaveCount(0);
  }
});

test('on a small phone and in Filipino nothing of the menu is cut off [I18N-02]', async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page);
  await visit(page, { language: 'TY' });
  await page.getByRole('banner').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Tanso')).toBeVisible();
  expect(await drawer.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await journey.screenshot('small-side-menu');
  await journey.expectAccessible(page);
});

test('the footer: home resets the category and scrolls up, promotions and deposit open their pages [FOOT-01, FOOT-02, FOOT-03]', async ({
  page,
}) => {
  await registerAtHome(page);
  const footer = page.getByRole('navigation', { name: 'Main' });
  await visit(page, { language: 'EN' });
  await page
    .getByRole('navigation', { name: 'Game categories' })
    .getByRole('button', { name: 'Slots' })
    .click();
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeHidden();
  // There must be something to scroll over: the list takes the place of its grey boxes when it has come.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(700);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await footer.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('region', { name: 'Hot games' })).toBeVisible();
  await footer.getByRole('link', { name: 'Promos' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/activity'));
  await footer.getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/voucherCenter'));
});
