import type { Frame, Page } from '@playwright/test';
import { balanceOn, control, gameOn, openGame, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';

/** The result of a round is the game's to tell: balance and net around it wait, but never for long. */

test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

/** From now on the page notes when the text of an element first became another one. */
const noteChange = (where: Page | Frame, selector: string) =>
  where.evaluate((wanted) => {
    const read = () => document.querySelector(wanted)?.textContent;
    const before = read();
    const notes = globalThis as unknown as Record<string, number>;
    new MutationObserver(() => {
      if (read() !== before) notes[wanted] ??= Date.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, selector);
const changedAt = (where: Page | Frame, selector: string) =>
  where.evaluate((wanted) => (globalThis as unknown as Record<string, number>)[wanted], selector);

test('the shell shows balance and net only when the dice have landed [DEC-113]', async ({ page }) => {
  await playerWith(page, '500');
  const game = await openOwn(page, ownGames.color);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await game.getByRole('button', { name: 'Bet on Dilaw' }).click();
  const inside = page.frames().find((frame) => frame !== page.mainFrame());
  if (!inside) throw new Error('no frame');
  await expect(page.locator('.gmir')).toContainText('Staked₱0.00');
  await noteChange(inside, '.result');
  for (const selector of ['.gbal', '.gmir']) await noteChange(page, selector);
  const bet = page.waitForResponse((reply) => reply.url().endsWith('/api/bets') && reply.ok());
  await actionOf(game).click();
  await bet;
  const answeredAt = Date.now();
  await expect(page.locator('.gmir')).not.toContainText('Staked₱0.00');
  await expect.poll(() => changedAt(page, '.gbal')).toBeGreaterThan(0);
  const toldAt = (await changedAt(inside, '.result')) ?? 0;
  expect(toldAt, 'the dice move after the answer').toBeGreaterThan(answeredAt + 500);
  expect(await changedAt(page, '.gbal')).toBeGreaterThanOrEqual(toldAt);
  expect(await changedAt(page, '.gmir')).toBeGreaterThanOrEqual(toldAt);
});

test('a second game begins with its own figures, not with those of the one before [DEC-101]', async ({
  page,
}) => {
  await playerWith(page, '500');
  const strip = page.locator('.gmir');
  const ferris = await openOwn(page, ownGames.ferris);
  await actionOf(ferris).click();
  await expect(strip).toContainText(/Staked₱[1-9]/, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Back' }).click();
  const shown: string[] = [];
  page.on('response', (reply) => {
    if (!reply.url().endsWith('/play/mirror')) return;
    void reply.json().then(({ value }: { value: { staked: string } }) => shown.push(value.staked));
  });
  await openOwn(page, ownGames.hiLo);
  await expect(strip).toContainText('Staked₱0.00Net₱0.00');
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  expect(new Set(shown)).toEqual(new Set(['0.00']));
});

test('a game that never says how a round ended holds the figures for twelve seconds and no longer', async ({
  page,
}) => {
  await control({ bayani: { forceOutcome: 'lose' } });
  try {
    await playerWith(page, '100');
    await openGame(page, 'mango-fiesta');
    const inside = page.frames().find((frame) => frame !== page.mainFrame());
    await inside?.evaluate(() => parent.postMessage({ type: 'perya:round' }, '*'));
    const heldAt = Date.now();
    await gameOn(page).locator('#bet button[type=submit]').click();
    await expect(gameOn(page).locator('#rounds li')).toHaveCount(1);
    // Again and again: the wait does not become longer.
    await inside?.evaluate(() => setInterval(() => parent.postMessage({ type: 'perya:round' }, '*'), 5000));
    await expect(balanceOn(page)).toContainText('₱95.00', { timeout: 16_000 });
    const waitedMs = Date.now() - heldAt;
    expect(waitedMs).toBeGreaterThan(11_000);
    expect(waitedMs).toBeLessThan(16_000);
  } finally {
    await control();
  }
});
