import { aName, aPassword, comeFromElsewhere } from './account.ts';
import { gameOn, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { deposit, pin, readyToWithdraw, walletEnding } from './money.ts';
import { changeSwitches, giveReward } from './operator.ts';
import {
  expectReadable,
  expectReadableLayer,
  expectReaderAtStart,
  expectSaid,
  listen,
} from './read-aloud.ts';
import { openLimit, openLimits } from './safety.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';
import { addressOf, visit } from './visit.ts';

/** Ten ways through the product by ear: names, headings, what is said unasked, and where the reader stands. */

test.describe.configure({ timeout: 90_000 });
test.beforeEach(async ({ page, journey }) => {
  journey.tolerate(/'sessionStorage' property|status of 40[019]/);
  await listen(page);
});

test('a guest: home, a page, the sheet of a game and the way back out of it, by ear', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN' });
  await expectReadable(page);
  await page.getByRole('link', { name: 'Promos' }).click();
  await expectReaderAtStart(page);
  await visit(page, { language: 'EN', path: '/m/hot-games' });
  const tile = page.getByRole('main').getByRole('link', { name: 'Mango Fiesta' }).first();
  await tile.click();
  await expectReadableLayer(page, 'Mango Fiesta');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile).toBeFocused();
  await expectReadable(page);
});

test('the search says how much it found, and when it found nothing', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN' });
  const opener = page.getByRole('button', { name: 'Search games or providers' });
  await opener.click();
  await expectReadableLayer(page, 'Search games');
  await page.getByRole('searchbox').fill('mango');
  await expectSaid(page, /“mango”\s*\d+/);
  await page.getByRole('searchbox').fill('zzzzzz');
  await expectSaid(page, 'No game called “zzzzzz”');
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(opener).toBeFocused();
});

test('login: what is wrong is said; registration: each mistake belongs to its field', async ({ page }) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await expectReadable(page);
  await page.getByLabel('Username', { exact: true }).fill(aName());
  await page.getByLabel('Password', { exact: true }).fill(aPassword());
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSaid(page, 'That username and password don’t match.');

  await visit(page, { language: 'EN', path: '/m/register' });
  await expectReadable(page);
  const name = page.getByLabel('Username', { exact: true });
  await name.fill('ab');
  await name.blur();
  await expectSaid(page, '4–16 small letters and numbers, a letter first.');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/4–16 small letters/);
  const password = aPassword();
  await name.fill(aName());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await expectReaderAtStart(page);
});

test('deposit and receipt, a limit, a reward: each result is said', async ({ page }) => {
  const { memberId } = await playerWith(page, '100');
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expectReadable(page);
  await page.getByLabel('Amount', { exact: true }).fill('1');
  await page.getByLabel('Amount', { exact: true }).blur();
  await expectSaid(page, /At least ₱/);
  await deposit(page, '500', 'Pay');
  await expectSaid(page, '₱500.00 is in your balance');
  await expectReadable(page);

  await openLimits(page);
  await expectReadable(page);
  const sheet = await openLimit(page, 'Deposit limit');
  await expectReadableLayer(page, 'Deposit limit');
  await sheet.getByLabel('New limit').fill('900');
  await sheet.getByRole('button', { name: 'Set limit' }).click();
  await expectSaid(page, 'Saved. It holds now.');
  await expect(page.getByRole('button', { name: /^Deposit limit/ })).toBeFocused();

  await giveReward('perya', memberId, { title: 'Thank you', amount: '20', turnoverTimes: 0 });
  await visit(page, { language: 'EN', path: '/m/rewardCenter' });
  await expectReadable(page);
  await page.getByRole('button', { name: 'Claim Thank you, ₱20.00' }).click();
  await expectSaid(page, '₱20.00 is in your balance');
});

test('a withdrawal: the wrong PIN and each stage are said', async ({ page }) => {
  await readyToWithdraw(page, { money: '600', number: walletEnding('0145') });
  await expectReadable(page);
  await page.getByLabel('Amount', { exact: true }).fill('300');
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
  await expectReadableLayer(page, /^Withdraw ₱/);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Payment PIN').fill('111111');
  await sheet.getByRole('button', { name: /^Withdraw ₱/ }).click();
  await expectSaid(page, 'That PIN isn’t right.');
  await sheet.getByLabel('Payment PIN').fill(pin);
  await sheet.getByRole('button', { name: /^Withdraw ₱/ }).click();
  await expectSaid(page, /Withdrawal of ₱300\.00: /);
});

test('a chat says what was written and what became of it', async ({ page }) => {
  await changeSwitches('perya', { CBS3: true });
  try {
    await playerWith(page, '10');
    await visit(page, { language: 'EN', path: '/m/chat' });
    await expectReadable(page);
    await page.getByLabel('Write a message').fill('Where is my deposit?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectSaid(page, 'Where is my deposit?');
    await expect(page.getByLabel('Write a message')).toBeFocused();
  } finally {
    await changeSwitches('perya', { CBS3: false });
  }
});

test('a round of Color Game: the bet, the dice and the result are said in the game', async ({ page }) => {
  await playerWith(page, '500');
  const game = await openOwn(page, ownGames.color);
  await game.getByRole('button', { name: 'Bet on Dilaw' }).click();
  await actionOf(game).click();
  await expect(actionOf(game)).not.toHaveAttribute('aria-busy', 'true');
  // The words for the ear: three dice, and what came of the bet.
  const told = gameOn(page).locator('.sr-only[role=status]');
  await expect(told.filter({ hasText: /(Dilaw|Puti|Rosas|Asul|Pula|Berde).*₱/ })).toHaveCount(1);
  await expect(game.getByRole('heading', { level: 1 })).toHaveCount(1);
});
