import type { Page } from '@playwright/test';
import { comeFromElsewhere, register } from './account.ts';
import { expect, test } from './journey.ts';
import { findMember, giveReward } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const path = '/m/rewardCenter';
const reward = (page: Page, title: string) => page.locator('.reward').filter({ hasText: title });

test('nothing there: each tab says what will be there [ROUTE-21, DEC-082]', async ({ page, journey }) => {
  await register(page);
  await visit(page, { language: 'EN', path });
  await expect(page.getByRole('heading', { level: 1, name: 'Reward centre' })).toBeVisible();
  await expect(page.getByText('Nothing to claim')).toBeVisible();
  await journey.screenshot('reward-centre-empty');
  await journey.expectAccessible(page);
  await page.getByRole('tab', { name: 'Claimed' }).click();
  await expect(page.getByText('Nothing claimed yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Expired' }).click();
  await expect(page).toHaveURL(addressOf('perya', `${path}?tab=expired`));
  await page.reload();
  await expect(page.getByText('Nothing expired')).toBeVisible();
  await journey.expectAccessible(page);
});

test('what claiming asks for is shown first; one is claimed, then all; a bonus is given up without touching own money [DEC-082]', async ({
  page,
  journey,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await giveReward('perya', memberId, { title: 'Sorry for the wait', amount: '30', turnoverTimes: 0 });
  await giveReward('perya', memberId, { title: 'Birthday bonus', amount: '50', turnoverTimes: 10 });
  await giveReward('perya', memberId, { title: 'Thank you', amount: '20', turnoverTimes: 0 });
  await visit(page, { language: 'EN', path });
  await expect(reward(page, 'Birthday bonus')).toContainText('Becomes cash after ₱500 in bets.');
  await expect(reward(page, 'Sorry for the wait')).toContainText('Cash at once, nothing to bet.');
  await expect(page.getByText('₱100 in all, asks for ₱500 in bets')).toBeVisible();
  await journey.screenshot('reward-centre');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Claim Sorry for the wait, ₱30.00' }).click();
  await expect(page.getByText('₱30.00 is in your balance')).toBeVisible();
  await expect(reward(page, 'Sorry for the wait')).toHaveCount(0);
  await page.getByRole('button', { name: 'Claim all' }).click();
  await expect(page.getByText('2 rewards claimed, ₱70')).toBeVisible();
  await expect(page.getByText('Nothing to claim')).toBeVisible();
  const running = page.getByRole('region', { name: 'Running bonuses' });
  await expect(running).toContainText('₱0 of ₱500 in bets done');
  await expect(running).toContainText('Bet ₱500 more and ₱50 becomes cash.');
  await page.getByRole('tab', { name: 'Claimed' }).click();
  await expect(page.locator('.reward')).toHaveCount(3);
  await journey.screenshot('reward-centre-running', { fullPage: true });
  await journey.expectAccessible(page);
  await running.getByRole('button', { name: 'Bets' }).click();
  await expect(page.getByRole('dialog', { name: 'Bets for Birthday bonus' })).toContainText('No bets yet');
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await running.getByRole('button', { name: 'Give it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give this bonus up?' });
  await expect(dialog).toContainText('You lose the bonus Birthday bonus of ₱50.00');
  await expect(dialog).toContainText('Your own money and all your wins stay yours.');
  await journey.screenshot('bonus-give-up');
  await journey.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the bonus' }).click();
  await expect(dialog).toHaveCount(0);
  await running.getByRole('button', { name: 'Give it up' }).click();
  await dialog.getByRole('button', { name: 'Give it up' }).click();
  await expect(running).toHaveCount(0);
  await page.getByRole('tab', { name: 'Expired' }).click();
  await expect(reward(page, 'Birthday bonus')).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expect(page.getByText('Balance').locator('..')).toContainText('₱50.00');
});

test('a trial is told that rewards need a real account; a guest logs in first', async ({ page, journey }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path });
  await expect(page).toHaveURL(addressOf('perya', '/m/login'));
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).not.toHaveURL(addressOf('perya', '/m/login'));
  await visit(page, { language: 'EN', path });
  await expect(page.getByText('Log in to a real account to use this.')).toBeVisible();
  await journey.expectAccessible(page);
});
