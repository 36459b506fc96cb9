import type { Page } from '@playwright/test';
import { comeFromElsewhere, register } from './account.ts';
import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const path = '/m/activity/noviceTask';
const task = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('a guest sees the newbie tasks with what they bring, and logs in to do one [ROUTE-25, HOME-10, DEC-084]', async ({
  page,
  journey,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN' });
  await page.getByRole('link', { name: /Newbie tasks/ }).click();
  await expect(page).toHaveURL(addressOf('perya', path));
  await expect(page.getByRole('heading', { level: 1, name: 'Newbie tasks' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '6 tasks' })).toBeVisible();
  await expect(task(page, 'Verify your mobile')).toContainText('₱10 bonus, cash after ₱10 in bets');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await journey.screenshot('newbie-task-guest');
  await journey.expectAccessible(page);
  await task(page, 'Choose a nickname').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(addressOf('perya', path));
});

test('a task is gone to, claimed once it is done, and then claimed for good [ROUTE-25, DEC-084]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path });
  await expect(page.getByRole('heading', { level: 2, name: '0 of 6 done' })).toBeVisible();
  await task(page, 'Choose a nickname').getByRole('link', { name: 'Go: Choose a nickname' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/set'));
  await page.getByRole('button', { name: /^Nickname/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Nickname' });
  await sheet.getByLabel('Nickname').fill('Ligaya');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1 of 6 done' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty('position', 1 / 6);
  await journey.screenshot('newbie-task');
  await journey.expectAccessible(page);
  await task(page, 'Choose a nickname').getByRole('button', { name: 'Claim Choose a nickname, ₱5' }).click();
  await expect(page.getByText('₱5 waits for you. Bet ₱5 and it becomes cash.')).toBeVisible();
  await expect(task(page, 'Choose a nickname')).toContainText('Claimed');
  await page.reload();
  await expect(task(page, 'Choose a nickname')).toContainText('Claimed');
  await expect(task(page, 'Choose a nickname').getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path });
  await expect(page.getByRole('heading', { level: 2, name: '1 sa 6 tapos na' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await journey.screenshot('small-newbie-task', { fullPage: true });
  await journey.expectAccessible(page);
});

test('the customer tasks are the same screen with the recurring group, for members [ROUTE-45, DEC-098]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path });
  await page.getByRole('link', { name: 'Daily and weekly tasks' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/customerTask'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(task(page, 'Stake ₱200 today')).toContainText('20 points');
  await expect(task(page, 'Play on three days in a row')).toContainText('₱15 bonus, cash after ₱15 in bets');
  await expect(task(page, 'Stake ₱200 today').getByRole('link')).toHaveAttribute('href', '/m/gameCenter');
  await journey.screenshot('customer-task');
  await journey.expectAccessible(page);
  await page.getByRole('link', { name: 'Newbie tasks' }).click();
  await expect(page).toHaveURL(addressOf('perya', path));
});

test('switched off there is neither tile nor page [HOME-10, DEC-084]', async ({ page }) => {
  await register(page);
  await changeSwitches('perya', { NEWBIETASK3: false });
  try {
    for (const off of [path, '/m/customerTask']) {
      await visit(page, { language: 'EN', path: off });
      await expect(page).toHaveURL(addressOf('perya'));
    }
    await expect(page.getByRole('link', { name: /Newbie tasks/ })).toHaveCount(0);
    await visit(page, { language: 'EN', path: '/m/member/home' });
    const pages = page.getByRole('navigation', { name: 'Your pages' });
    await expect(pages.getByRole('link', { name: 'Help centre' })).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Tasks' })).toHaveCount(0);
  } finally {
    await changeSwitches('perya', { NEWBIETASK3: true });
  }
});

test('the customer tasks are for members: a guest logs in first [DEC-098]', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/customerTask' });
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
});
