import { gameOn, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';

/** How an own game answers hands: sound that is off at first, a phone that shakes, keys that play and can rest. */

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

test('keys play, the shell shakes, sound waits to be wanted, one balance is shown', async ({ page }) => {
  // The browser's own function, written down instead of felt.
  await page.addInitScript(() => {
    const shakes: unknown[] = [];
    Object.assign(window, { shakes });
    navigator.vibrate = (pattern) => shakes.push(pattern) > 0;
  });
  await playerWith(page, '500');
  const game = await openOwn(page, ownGames.color);
  await expect(page.locator('.gbal')).toContainText('₱500.00');
  await expect(game.locator('.game-balance')).toHaveCount(0);

  const sound = game.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');

  await game.locator('.hist').click();
  await page.keyboard.press('2');
  await expect(game.locator('.coin button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  const laid = game.locator('.place .bet-chip');
  await page.keyboard.press('q');
  await expect(laid).toHaveCount(1);
  await page.keyboard.press('d');
  await expect(laid).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(laid).toHaveCount(1);
  await page.keyboard.press('x');
  await expect(laid).toHaveCount(0);

  // In a sheet letters are letters.
  await game.getByRole('button', { name: 'Check fairness' }).click();
  await page.keyboard.press('q');
  await page.keyboard.press('Escape');
  await expect(game.getByRole('dialog')).toHaveCount(0);
  await expect(laid).toHaveCount(0);

  const bets: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/bets') && bets.push(request.url()));
  await game.locator('.hist').click();
  await page.keyboard.press('w');
  await page.keyboard.press('Space');
  await expect(game.locator('.result')).toBeVisible();
  expect(bets).toHaveLength(1);
  // A win shakes once more.
  expect(await page.evaluate(() => (window as unknown as { shakes: number[][] }).shakes)).toEqual(
    expect.arrayContaining([[10], [15]]),
  );

  await page.setViewportSize({ width: 1280, height: 800 });
  const stage = await game.locator('.stage').boundingBox();
  const board = await game.locator('.board').boundingBox();
  expect((stage?.x ?? 0) + (stage?.width ?? 0)).toBeLessThanOrEqual(board?.x ?? 0);
  await game.getByRole('button', { name: 'Turn off' }).click();
  await game.locator('.hist').click();
  const before = await laid.allTextContents();
  await page.keyboard.press('e');
  expect(await laid.allTextContents()).toEqual(before);

  await page.reload();
  await expect(actionOf(gameOn(page))).toBeVisible();
  await expect(gameOn(page).getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  await expect(gameOn(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
});
