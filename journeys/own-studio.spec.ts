import type { FrameLocator, Page } from '@playwright/test';
import { comeFromElsewhere } from './account.ts';
import { balanceOn, gameOn, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import type { PlayedRound } from './studio-games.ts';
import {
  actionOf,
  balanceBy,
  credits,
  diceOf,
  expectActionInReach,
  expectGameAccessible,
  netOf,
  openCheck,
  openOwn,
  openSecret,
  ownGames,
  pesos,
  roundAfter,
  sha256,
  tabTo,
  untilLaid,
} from './studio-games.ts';
import { addressOf, visit } from './visit.ts';

// Each of these opens a game within the app: two pages to load on a busy machine.
test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ journey }) => {
  // The journeys’ own script runs in the game's frame too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
});

const bet = (game: FrameLocator, colour: string) =>
  game.getByRole('button', { name: `Bet on ${colour}` }).click();

test('Color Game from its tile: a loss and a win are seen, and every balance and the record agree [DEC-113, DEC-124]', async ({
  page,
  journey,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playerWith(page, '1000');
  await visit(page, { language: 'EN' });
  await page.getByRole('link', { name: 'Color Game', exact: true }).first().click();
  const game = await untilLaid(page, ownGames.color);
  await expect(balanceBy(page)).toContainText('₱1,000.00');
  await expectGameAccessible(page);
  await game.getByRole('button', { name: '₱1', exact: true }).click();
  await bet(game, 'Dilaw');
  // On one colour every round changes the balance: lost, or paid twice or more.
  const rounds: PlayedRound[] = [];
  const wasSeen = (sign: number) => rounds.some((round) => Math.sign(netOf(round)) === sign);
  while (rounds.length < 40 && !(wasSeen(-1) && wasSeen(1)))
    rounds.push(await roundAfter(page, () => actionOf(game).click()));
  expect([wasSeen(-1), wasSeen(1)], `after ${rounds.length} rounds`).toEqual([true, true]);
  const last = rounds.at(-1);
  await expect(game.locator('.stage .result')).toContainText(
    netOf(last as PlayedRound) > 0 ? /pays ₱/ : 'No win',
  );
  await journey.screenshot('studio-color-game');
  const left = pesos(last?.balance ?? '');
  await expect(balanceOn(page)).toContainText(left);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await expect(page.getByRole('banner').locator('.balance')).toContainText(left);
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  const sum = (part: 'stake' | 'paid') => pesos(rounds.reduce((all, round) => all + Number(round[part]), 0));
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
    `Staked${sum('stake')}Returned${sum('paid')}`,
  );
  await expect(page.locator('.record-rows .list-row').first()).toContainText('Color Game');
});

test('a new pair opens the secret; the roll checks out in the sheet, by hand, and without a connection [DEC-113]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await playerWith(page, '100');
  const game = await openOwn(page, ownGames.color);
  await bet(game, 'Asul');
  const round = await roundAfter(page, () => actionOf(game).click());
  expect(round.fairness.secret).toBeNull();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/pair'));
  const sheet = await openSecret(game, 'Check this roll');
  const { revealed } = (await (await told).json()) as { revealed: { secret: string; secretHash: string } };
  expect(revealed.secretHash).toBe(round.fairness.secretHash);
  expect(sha256(revealed.secret)).toBe(round.fairness.secretHash);
  const { clientSeed, nonce } = round.fairness;
  expect(diceOf(revealed.secret, clientSeed, nonce)).toEqual(round.play['dice']);
  await journey.screenshot('studio-fairness');
  await expectGameAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.context().setOffline(true);
  await game.getByRole('button', { name: 'Rules, odds and recent rounds' }).click();
  const menu = game.getByRole('dialog', { name: 'Color Game' });
  await menu.getByRole('tab', { name: 'Recent' }).click();
  await menu.getByRole('button', { name: /^No\. 1/ }).click();
  await expect(game.getByRole('dialog', { name: 'Check this roll' }).locator('.note')).toContainText(
    'Roll 1 checks out.',
  );
  await page.context().setOffline(false);
  await expectActionInReach(page);
});

test('the answer to a bet is lost three times: one round, its true result, charged once [DEC-113]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/ERR_FAILED|Failed to load resource/);
  await playerWith(page, '100');
  const game = await openOwn(page, ownGames.color);
  await bet(game, 'Pula');
  const lost: PlayedRound[] = [];
  await page.route('**/api/bets', async (route) => {
    const answer = await route.fetch();
    if (lost.length >= 3) return route.fulfill({ response: answer });
    lost.push((await answer.json()) as PlayedRound);
    return route.abort();
  });
  const round = await roundAfter(page, async () => {
    await actionOf(game).click();
    await expect(game.getByText('Reconnecting… your bet is safe')).toBeVisible();
  });
  expect(new Set(lost.map(({ roundId }) => roundId))).toEqual(new Set([round.roundId]));
  expect(lost[0]?.play).toEqual(round.play);
  await expect(game.getByText('Reconnecting… your bet is safe')).toHaveCount(0);
  await expect(balanceOn(page)).toContainText(pesos(100 + netOf(round)));
  await expect(game.getByRole('list', { name: 'Last rolls' }).getByRole('listitem')).toHaveCount(1);
});

test('Hi-Lo left in the middle waits: the tab is closed, the game opened again, the same card lies there [DEC-113]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '200');
  const tab = await page.context().newPage();
  const before = await openOwn(tab, ownGames.hiLo);
  const dealt = await roundAfter(tab, () => actionOf(before).click());
  expect(dealt.state).toBe('open');
  await tab.close();
  const game = await openOwn(page, ownGames.hiLo);
  await expectGameAccessible(page);
  await expect(balanceBy(page)).toContainText('₱190.00');
  const done = await finishHand(page, game, dealt);
  expect(done.roundId).toBe(dealt.roundId);
  expect(done.play['cards']).toEqual(expect.arrayContaining(dealt.play['cards'] as number[]));
  await expect(game.locator('.stage .result')).toContainText(netOf(done) > 0 ? /pays ₱/ : /pays ₱|No win/);
  await journey.screenshot('studio-hi-lo');
  await expect(balanceOn(page)).toContainText(pesos(done.balance));
  await openSecret(game, 'Check this hand');
  await expectActionInReach(page);
});

/** The likelier guess, then whatever there is to collect. */
async function finishHand(page: Page, game: FrameLocator, dealt: PlayedRound): Promise<PlayedRound> {
  const { higher, lower } = dealt.play['next'] as Record<'higher' | 'lower', string | null>;
  const isHigher = higher !== null && (lower === null || Number(higher) <= Number(lower));
  const guess = game.getByRole('group', { name: 'Your guess' }).getByRole('button');
  const guessed = await roundAfter(page, () => guess.nth(isHigher ? 0 : 1).click());
  if (guessed.state === 'settled') return guessed;
  return roundAfter(page, () => game.getByRole('button', { name: /^Collect/ }).click());
}

test('Ferris Fortune: a spin feeds the pool and its meter moves; the spin checks out [DEC-113]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '500');
  const game = await openOwn(page, ownGames.ferris);
  const meter = game.locator('.meter.jackpot-card');
  const before = (await meter.textContent()) ?? '';
  await game.getByRole('button', { name: '₱100', exact: true }).click();
  const round = await roundAfter(page, () => actionOf(game).click());
  expect(round.jackpots).toHaveLength(1);
  await expect(meter).not.toHaveText(before);
  await expect(game.locator('.stage .result')).toContainText(Number(round.paid) > 0 ? /pays ₱/ : 'No win');
  await expectGameAccessible(page);
  await journey.screenshot('studio-ferris');
  await openSecret(game, 'Check this spin');
  await expectActionInReach(page);
});

/** The numbers of each card on the table, by column as the server tells them. */
const cardsOn = (game: FrameLocator): Promise<number[][][]> =>
  game.locator('.bcard').evaluateAll((cards) =>
    cards.map((card) => {
      const rows = [...card.querySelectorAll('.bingo-cell')].map(
        ({ textContent }) => Number(textContent) || 0,
      );
      return [0, 1, 2, 3, 4].map((column) => [0, 1, 2, 3, 4].map((row) => rows[row * 5 + column] ?? -1));
    }),
  );

test('Bingo Perya: cards stand there before play, can be swapped, and are the ones that are played; the game checks out [DEC-113]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '500');
  const game = await openOwn(page, ownGames.bingo);
  await game.getByRole('group', { name: 'How many cards' }).getByRole('button', { name: '3' }).click();
  const dealt = await cardsOn(game);
  expect(dealt).toHaveLength(3);
  await game.getByRole('button', { name: 'New cards' }).click();
  const swapped = await cardsOn(game);
  for (const [nth, card] of swapped.entries()) expect(card).not.toEqual(dealt[nth]);
  const round = await roundAfter(page, () => game.getByRole('button', { name: /^Play 3 cards/ }).click());
  expect(Number(round.stake)).toBe(30);
  expect(round.play['cards']).toEqual(swapped);
  expect(await cardsOn(game)).toEqual(swapped);
  await expect(game.locator('.stage .result')).toContainText(Number(round.paid) > 0 ? /pays ₱/ : 'No win');
  await expectGameAccessible(page);
  await journey.screenshot('studio-bingo');
  await openSecret(game, 'Check this game');
  await expectActionInReach(page);
});

test('Perya Lotto: a ticket waits for its draw, the numbers come, the draw checks out by its published hash [DEC-088, DEC-113]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '100');
  const game = await openOwn(page, ownGames.lotto);
  await game.getByRole('button', { name: 'Quick pick' }).click();
  await expectGameAccessible(page);
  const ticket = await roundAfter(page, () => game.getByRole('button', { name: /^Buy ticket/ }).click());
  expect(ticket.state).toBe('waiting');
  await expect(balanceBy(page)).toContainText('₱80.00');
  const { draw, drawAt } = ticket.play as { draw: string; drawAt: string };
  const tickets = game.locator('.tickets');
  await expect(tickets).toContainText(`Draw ${draw}`);
  // Above the grid, without scrolling, and what there is to win is told whole: also on the smallest phone we promise.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(game.locator('.dticket')).toBeInViewport({ ratio: 1 });
  await expect(game.locator('.game-foot')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.screenshot('studio-lotto');
  // As far away as the studio was told to draw (DRAW_SECONDS).
  const waitMs = Math.max(0, Date.parse(drawAt) - Date.now()) + 15_000;
  test.setTimeout(waitMs + 60_000);
  await expect(tickets).toContainText(/[0-6] right/, { timeout: waitMs });
  await expect(game.locator('.stage .result')).toContainText(/pays ₱|No win/);
  const sheet = await openCheck(game, 'Check this draw');
  await expect(sheet.locator('.note')).toContainText(`Draw ${draw} checks out.`);
  await expect(sheet.locator(`code[title="${ticket.fairness.secretHash}"]`).first()).toBeVisible();
  await expectActionInReach(page);
});

test('a trial plays with credits that are never shown as pesos, and is told its own return [TRIAL-02, DEC-012, DEC-013]', async ({
  page,
  journey,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  // The record too, before there is anything in it.
  const main = page.getByRole('main');
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await expect(main).toContainText('0.00 credits');
  await expect(main).not.toContainText('₱');
  const game = await openOwn(page, ownGames.color);
  await bet(game, 'Berde');
  const inCredits = ({ balance }: PlayedRound) => credits(balance);
  const round = await roundAfter(page, () => actionOf(game).click(), inCredits);
  await expect(balanceOn(page)).toContainText('credits');
  // Once: the game leaves them to the bar.
  await expect(game.locator('.game-balance')).toHaveCount(0);
  await expect(game.locator('.stage .result')).toContainText('credits');
  expect(await game.locator('body').innerText()).not.toContain('₱');
  await expect(page.locator('.gframe')).not.toContainText('₱');
  await openSecret(game, 'Check this roll');
  await journey.screenshot('studio-trial');
  expect(round.state).toBe('settled');
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await expect(main).toContainText('Color Game');
  await expect(main).not.toContainText('₱');
  const ferris = await openOwn(page, ownGames.ferris);
  await expect(ferris.locator('.game-foot')).toContainText('Return 94.25%without the jackpot');
  await expect(ferris.getByText('Trial credits feed no jackpot.')).toBeVisible();
  expect(await ferris.locator('body').innerText()).not.toContain('₱');
});

test('by keyboard alone: a round of Color Game and a hand of Hi-Lo', async ({ page }) => {
  await playerWith(page, '300');
  const game = await openOwn(page, ownGames.color);
  const colours = game.getByRole('group', { name: 'Colours to bet on' }).getByRole('button');
  await tabTo(page, colours.first());
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(colours.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, actionOf(game));
  const round = await roundAfter(page, () => page.keyboard.press('Enter'));
  expect(Object.keys(round.play['bets'] as object)).toHaveLength(2);
  await expect(actionOf(game)).toBeFocused();
  const cards = await openOwn(page, ownGames.hiLo);
  await tabTo(page, actionOf(cards));
  const dealt = await roundAfter(page, () => page.keyboard.press('Enter'));
  expect(dealt.state).toBe('open');
  await expect(cards.locator('.guess .guess-button:not(:disabled)').first()).toBeFocused();
  const guessed = await roundAfter(page, () => page.keyboard.press('Enter'));
  if (guessed.state === 'open') {
    await tabTo(page, actionOf(cards));
    expect((await roundAfter(page, () => page.keyboard.press('Enter'))).state).toBe('settled');
  }
  await expect(gameOn(page).locator('.stage .result')).toContainText(/pays ₱|No win/);
});
