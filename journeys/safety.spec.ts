import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { comeFromElsewhere, logIn, register } from './account.ts';
import { control, finish, gameOn, openGame, playRound, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import type { Journey } from './journey.ts';
import { deposit, readyToWithdraw, walletEnding, withdraw } from './money.ts';
import { findMember } from './operator.ts';
import { letStopAge, letWishAge, limitRow, limitsPath, openLimit, openLimits, setLimit } from './safety.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';
import { visit } from './visit.ts';

test.describe.configure({ timeout: 90_000 });

/** From the top, and without a message that passes. */
async function wholePage(page: Page, journey: Journey, name: string): Promise<void> {
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await journey.screenshot(name, { fullPage: true });
}

test.beforeEach(({ journey }) => {
  // The journeys’ own script runs in the frames of games too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property|status of 40[139]/);
});

test('a deposit limit holds at once; a higher one waits a day, asks again, and then holds [DEC-101]', async ({
  page,
  context,
  journey,
}) => {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  const other = await context.newPage();
  await openLimits(other);
  await setLimit(other, 'Deposit limit', 'New limit', '500');
  await expect(limitRow(other, 'Deposit limit')).toContainText('Daily₱500₱500 left');
  await other.close();
  // This page was opened before: the server itself says no.
  await page.getByLabel('Amount', { exact: true }).fill('600');
  await page.getByRole('button', { name: 'Pay with GCash' }).click();
  const no = page.getByRole('alert').filter({ hasText: 'Your own limit leaves ₱500. Nothing was charged.' });
  await expect(no).toBeVisible();
  await expect(page.getByText('₱500 left of ₱500')).toBeVisible();
  await journey.screenshot('deposit-own-limit');
  await journey.expectAccessible(page);
  await deposit(page, '300', 'Pay');
  await expect(page.getByText('It is in your balance.')).toBeVisible();

  await openLimits(page);
  await expect(limitRow(page, 'Deposit limit')).toContainText('₱200 left');
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('Deposited₱300');
  const sheet = await openLimit(page, 'Deposit limit');
  await journey.screenshot('limit-sheet');
  await sheet.getByLabel('New limit').fill('1000');
  await expect(sheet).toContainText('It waits 24 hours, then we ask you again.');
  await sheet.getByRole('button', { name: 'Ask for this limit' }).click();
  await expect(sheet.locator('.wishes')).toContainText('You asked for ₱1,000');
  await expect(sheet.getByRole('button', { name: 'Change to ₱1,000' })).toHaveCount(0);
  await journey.screenshot('limit-pending');
  await journey.expectAccessible(page);
  await letWishAge(memberId, 25);
  await openLimits(page);
  await expect(limitRow(page, 'Deposit limit')).toContainText('₱500');
  await openLimit(page, 'Deposit limit');
  await sheet.getByRole('button', { name: 'Change to ₱1,000' }).click();
  await expect(sheet).toContainText('Your limit₱1,000');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(limitRow(page, 'Deposit limit')).toContainText('Daily₱1,000₱700 left');
});

test('the largest bet and the loss of a day bind the very next bet, in our own game too, and the launch [DEC-101]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '1000');
  await openLimits(page);
  await setLimit(page, 'Largest single bet', 'New limit', '6');
  await setLimit(page, 'Loss limit', 'New limit', '5');
  const own = await openOwn(page, ownGames.color);
  await own.getByRole('button', { name: '₱10', exact: true }).click();
  await own.getByRole('button', { name: 'Bet on Dilaw' }).click();
  await actionOf(own).click();
  await expect(own.getByText('This would pass a limit you set. Nothing was charged.')).toBeVisible();
  await control({ bayani: { forceOutcome: 'lose' } });
  const game = await openGame(page, 'mango-fiesta');
  await playRound(page);
  await expect(page.locator('.gbarred')).toContainText('Your limit is reached. No bets for now.');
  await journey.screenshot('game-mirror-spent');
  await game.locator('#bet button[type=submit]').click();
  await expect(game.locator('.result')).toContainText('One of your limits is reached.');
  await control();
  await openLimits(page);
  await expect(limitRow(page, 'Loss limit')).toContainText('₱0 left');
  await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=color-game' });
  await expect(page.getByRole('alert')).toContainText('Your limit is reached. No bets for now.');
  await journey.screenshot('frame-own-limit');
  await journey.expectAccessible(page);
});

test('a break in two taps: nothing is played or paid in, it cannot be shortened, and it says until when [DEC-101]', async ({
  page,
  journey,
}) => {
  await register(page);
  await openLimits(page);
  await page.getByRole('button', { name: '24 hours' }).click();
  const question = page.getByRole('dialog', { name: 'Take a break for 24 hours?' });
  await expect(question).toContainText('it ends by itself');
  await journey.screenshot('break-dialog');
  await question.getByRole('button', { name: 'Start the break' }).click();
  const card = page.getByRole('region', { name: 'You’re taking a break' });
  await expect(card).toContainText('Until ');
  await expect(card.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
  await expect(page.getByRole('button', { name: '24 hours' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Stop for longer/ })).toBeVisible();
  await wholePage(page, journey, 'limits-paused');
  await journey.expectAccessible(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expect(page.getByRole('heading', { name: 'You’re on a break' })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveCount(0);
  await journey.screenshot('deposit-on-a-break');
  await journey.expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My limits' }).click();
  await expect(card).toBeVisible();
});

test('who stops is out at once, in a second browser too; an open win still arrives and can be withdrawn [DEC-101]', async ({
  page,
  browser,
  journey,
}) => {
  test.setTimeout(150_000);
  const account = await readyToWithdraw(page, {
    money: '1000',
    number: walletEnding(`0${randomInt(100, 999)}`),
  });
  const { memberId } = await findMember('perya', account.username);
  const elsewhere = await browser.newContext();
  try {
    const there = await elsewhere.newPage();
    await comeFromElsewhere(there);
    await visit(there, { language: 'EN', path: '/m/login' });
    await logIn(there, account);
    await expect(there.locator('.balance')).toContainText('₱1,000.00');
    await control({ laban: { neverClose: true, forceOutcome: 'win' } });
    await openGame(there, 'sp-basketball');
    await playRound(there, { picks: true });

    await openLimits(page);
    await page.getByRole('button', { name: /^Stop for longer/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Stop for longer' });
    await expect(sheet).toContainText('can’t be undone in the first 6 months');
    await journey.screenshot('stop-sheet');
    await journey.expectAccessible(page);
    await sheet.getByRole('button', { name: 'Stop now: 6 months' }).click();
    const card = page.getByRole('region', { name: 'You’ve stopped playing' });
    await expect(card).toContainText('You can ask to return from');
    const since = Date.now();
    await gameOn(there).locator('#bet button[type=submit]').click();
    await expect(gameOn(there).locator('.result')).toContainText(/session has ended|not taken/);
    expect(Date.now() - since).toBeLessThan(3000);
    await wholePage(page, journey, 'limits-stopped');
    await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=mango-fiesta' });
    await expect(page.getByRole('alert')).toContainText('This account is on a break');
    await visit(page, { language: 'EN', path: '/m/voucherCenter' });
    await expect(page.getByRole('heading', { name: 'You’re on a break' })).toBeVisible();
    await there.goto(there.url());
    await expect(there.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();

    await finish('laban');
    const available = page.getByText('You can withdraw now').locator('..');
    // The company sends its result when it likes.
    await expect(async () => {
      await visit(page, { language: 'EN', path: '/m/withdraw' });
      await expect(available).toContainText(/₱1,\d{3}\.\d\d/, { timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    const order = await withdraw(page, '500');
    await expect(order).toBeVisible();
    await letStopAge(memberId, 7);
    await openLimits(page);
    await card.getByRole('button', { name: 'Ask to return' }).click();
    await expect(card).toContainText('You asked to return.');
  } finally {
    await control();
    await elsewhere.close();
  }
});

test('everything stands in Filipino on a small phone, with age and help beside it [DEC-101, GEN-12]', async ({
  page,
  journey,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await openLimits(page);
  await setLimit(page, 'Deposit limit', 'New limit', '5000');
  await setLimit(page, 'Reality check', 'Minutes', '30');
  const sheet = await openLimit(page, 'Quiet hours');
  await sheet.getByRole('button', { name: 'Set limit' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(limitRow(page, 'Quiet hours')).toContainText('No play 23:00 – 07:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await wholePage(page, journey, 'limits');
  await journey.expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const wish = await openLimit(page, 'Deposit limit');
  await wish.getByLabel('New limit').fill('8000');
  await wish.getByRole('button', { name: 'Ask for this limit' }).click();
  await expect(wish.locator('.wishes')).toBeVisible();

  await openLimits(page, 'TY');
  await wholePage(page, journey, 'limits-ty');
  await journey.expectAccessible(page);
  await limitRow(page, 'Limit sa deposit').click();
  await expect(page.locator('.wishes')).toBeVisible();
  await journey.screenshot('limit-pending-ty');
  await letWishAge(memberId, 25);
  await openLimits(page, 'TY');
  await limitRow(page, 'Limit sa deposit').click();
  await expect(page.getByRole('button', { name: 'Palitan ng ₱8,000' })).toBeVisible();
  await journey.screenshot('limit-confirm-ty');
  await page.getByRole('dialog').getByRole('button', { name: 'Isara' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Huminto nang mas matagal/ }).click();
  const stop = page.getByRole('dialog', { name: 'Huminto nang mas matagal' });
  await expect(stop).toBeVisible();
  await journey.screenshot('stop-sheet-ty');
  await stop.getByRole('button', { name: 'Isara' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Para lang sa mga manlalarong 21 taong gulang pataas.')).toBeVisible();

  const care = page.getByRole('link', { name: /^21\+/ });
  await visit(page, { language: 'TY', path: '/m/voucherCenter' });
  await expect(care).toHaveAttribute('href', '/m/help?tag=limits');
  await wholePage(page, journey, 'deposit-limit-ty');
  await visit(page, { language: 'TY' });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /^21\+/ })).toContainText('Maglaro para masaya');
  await expect(menu.getByRole('link', { name: 'Telegram' })).toBeVisible();
  await journey.screenshot('side-menu-care-ty');
  await menu.getByRole('link', { name: 'Mga limit ko' }).click();
  await expect(page).toHaveURL(new RegExp(`${limitsPath}$`));
  await page.getByRole('button', { name: '24 oras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simulan ang pahinga' }).click();
  await expect(page.getByRole('region', { name: 'Nagpapahinga ka' })).toBeVisible();
  await wholePage(page, journey, 'limits-paused-ty');
});
