import { register } from './account.ts';
import { control, openGame, playRound } from './games.ts';
import { expect, test } from './journey.ts';
import { goToPay, payBy } from './money.ts';
import { visit } from './visit.ts';

test.beforeEach(async ({ journey }) => {
  // The journeys’ own script runs in the frames of other companies too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
  await control();
});
test.afterAll(() => control());

test('no bonus is chosen already; a chosen one runs, counts bets, limits them, and can be given up to withdraw', async ({
  page,
  journey,
}) => {
  test.setTimeout(120_000);
  await register(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await page.getByLabel('Amount', { exact: true }).fill('500');
  const bonus = page.getByRole('radiogroup', { name: 'Bonus' });
  await expect(bonus.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
  const welcome = bonus.getByRole('radio', { name: /^Welcome 100%/ });
  await expect(bonus).toContainText('You get ₱500 extra. Bet ₱6,000 within 30 days and it becomes cash.');
  await expect(bonus).toContainText('Bets up to ₱200 meanwhile.');
  await welcome.scrollIntoViewIfNeeded();
  await journey.screenshot('deposit-bonus', { fullPage: true });
  await journey.expectAccessible(page);
  await welcome.check();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/deposits') && request.method() === 'POST',
  );
  await goToPay(page, '500');
  expect((await asked).postDataJSON()).toMatchObject({ promotionId: 'welcome-match@1' });
  await payBy(page, 'Pay');
  await expect(page.locator('.order-state')).toContainText('₱500.00 is in your balance');

  await visit(page, { language: 'EN', path: '/m/rewardCenter' });
  const running = page.getByRole('region', { name: 'Running bonuses' });
  await expect(running).toContainText('₱0 of ₱6,000 in bets done', { timeout: 15_000 });
  await expect(running).toContainText('Largest bet₱200');
  await expect(running).toContainText('Livecounts 20%');

  await control({ bayani: { forceOutcome: 'win' } });
  await openGame(page, 'mango-fiesta');
  await expect(page.getByText('While your bonus runs: bets up to ₱200')).toBeVisible();
  await journey.screenshot('game-bonus-note');
  await playRound(page);
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await page.locator('.record-rows .list-row').first().click();
  const round = page.getByRole('dialog', { name: 'Mango Fiesta' });
  await expect(round.getByRole('region', { name: 'Bonus' })).toContainText(
    'Counted ₱5.00 of ₱5.00 towards Welcome 100%. This game counts in full.',
    { timeout: 15_000 },
  );
  await journey.screenshot('round-counted');
  await journey.expectAccessible(page);

  await visit(page, { language: 'EN', path: '/m/withdraw' });
  await expect(page.getByText('A bonus runs: ₱5,995.00 in bets are left')).toBeVisible();
  await journey.screenshot('withdraw-bonus');
  await page.getByRole('link', { name: 'See or give up your bonus' }).click();
  await expect(running).toContainText('₱5 of ₱6,000 in bets done');
  await running.getByRole('button', { name: 'Bets' }).click();
  const bets = page.getByRole('dialog', { name: 'Bets for Welcome 100%' });
  await expect(bets.getByRole('listitem')).toHaveCount(1);
  await expect(bets).toContainText('Counts in full');
  await journey.screenshot('bonus-bets');
  await journey.expectAccessible(page);
  await bets.getByRole('button', { name: 'Close' }).click();
  await running.getByRole('button', { name: 'Give it up' }).click();
  await page
    .getByRole('dialog', { name: 'Give this bonus up?' })
    .getByRole('button', { name: 'Give it up' })
    .click();
  await expect(running).toHaveCount(0);
  await visit(page, { language: 'EN', path: '/m/withdraw' });
  await expect(page.getByText('You can withdraw now')).toBeVisible();
  await expect(page.getByText('A bonus runs')).toHaveCount(0);
});

test('without a bonus nothing runs, and the deposit names none', async ({ page }) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await page.getByLabel('Amount', { exact: true }).fill('500');
  await expect(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/deposits') && request.method() === 'POST',
  );
  await goToPay(page, '500');
  expect((await asked).postDataJSON()).not.toHaveProperty('promotionId');
  await payBy(page, 'Pay');
  await expect(page.locator('.order-state')).toContainText('₱500.00 is in your balance');
  await visit(page, { language: 'EN', path: '/m/rewardCenter' });
  await expect(page.getByText('Nothing to claim')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Running bonuses' })).toHaveCount(0);
});
