import { createHash, createHmac } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { gameOn } from './games.ts';
import { visit } from './visit.ts';

/** Our own games as members play them: in the frame, on the studio's own origin. */

/** What the studio's server told the page about a round; written from outside, not taken from its code. */
export interface PlayedRound {
  roundId: string;
  state: 'open' | 'settled' | 'waiting';
  stake: string;
  paid: string | null;
  balance: string;
  jackpots?: { amount: string }[];
  play: Record<string, unknown>;
  fairness: {
    pairId: string;
    secretHash: string;
    secret: string | null;
    clientSeed: string;
    nonce: number;
  };
}

export interface OwnGame {
  nodeId: string;
  title: string;
}
export const ownGames = {
  color: { nodeId: 'color-game', title: 'Color Game' },
  ferris: { nodeId: 'ferris', title: 'Ferris Fortune' },
  bingo: { nodeId: 'bingo-perya', title: 'Bingo' },
  lotto: { nodeId: 'perya-lotto', title: 'Lotto' },
  hiLo: { nodeId: 'hi-lo', title: 'Hi-Lo' },
} as const satisfies Record<string, OwnGame>;

/** Waits until the table is laid. Movement is off: what is shown is the same, only sooner. */
export async function untilLaid(page: Page, { title }: OwnGame): Promise<FrameLocator> {
  const game = gameOn(page);
  await expect(game.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(actionOf(game)).toBeVisible();
  return game;
}

export async function openOwn(page: Page, own: OwnGame): Promise<FrameLocator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, { language: 'EN', path: `/m/FBGame?nodeId=${own.nodeId}` });
  return untilLaid(page, own);
}

/** The one big button. */
export const actionOf = (game: FrameLocator): Locator => game.locator('.actions .large');
/** One balance on the screen: the one of the platform's bar. */
export const balanceBy = (page: Page): Locator => page.locator('.gbal');

/** As it is shown: whole centavos, and parts of one are not rounded up. */
export function pesos(amount: string | number): string {
  const centavos = Math.floor(Number((Number(amount) * 100).toFixed(4)));
  return `₱${(centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;
}

export const credits = (amount: string): string => `${pesos(amount).slice(1)} credits`;

/** Presses Tab until the focus is there: whoever has no pointer gets there too. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Does something that asks for a bet or a step; the round is what the server answered, when the page shows it. */
export async function roundAfter(
  page: Page,
  act: () => Promise<unknown>,
  text: (round: PlayedRound) => string = ({ balance }) => pesos(balance),
): Promise<PlayedRound> {
  const answered = page.waitForResponse(
    (response) => /\/api\/(bets|rounds\/[^/]+\/steps)$/.test(response.url()) && response.ok(),
  );
  await act();
  const round = (await (await answered).json()) as PlayedRound;
  const game = gameOn(page);
  await expect(balanceBy(page)).toContainText(text(round));
  await expect(actionOf(game)).not.toHaveAttribute('aria-busy', 'true');
  return round;
}

export const netOf = ({ stake, paid }: PlayedRound): number => Number(paid) - Number(stake);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The dice by hand, as docs/GAMES.md tells it: bytes below 252, modulo six. */
export function diceOf(secret: string, clientSeed: string, nonce: number): string[] {
  const colours = ['dilaw', 'puti', 'rosas', 'asul', 'pula', 'berde'];
  return [...createHmac('sha256', secret).update(`${clientSeed}:${nonce}`).digest()]
    .filter((byte) => byte < 252)
    .slice(0, 3)
    .map((byte) => colours[byte % 6] ?? '');
}

/** Opens the sheet that proves a round. */
export async function openCheck(game: FrameLocator, sheetName: string): Promise<Locator> {
  const sheet = game.getByRole('dialog', { name: sheetName });
  await game.getByRole('button', { name: 'Check fairness' }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Opens the sheet that proves a round, and starts a new pair there: the secret of the old one is told. */
export async function openSecret(game: FrameLocator, sheetName: string): Promise<Locator> {
  const sheet = await openCheck(game, sheetName);
  await expect(sheet.locator('.note')).toContainText('is locked.');
  await sheet.getByRole('button', { name: 'New secret pair' }).click();
  await expect(sheet.locator('.note')).toContainText('checks out.');
  return sheet;
}

/** The game's own page, within its frame; the frame around it has journeys of its own. */
export async function expectGameAccessible(page: Page): Promise<void> {
  const look = () => new AxeBuilder({ page }).include(['.gstage iframe', 'body']).analyze();
  let { violations, passes } = await look();
  // On a busy machine axe leaves a frame out that does not answer within a second, and says nothing about it.
  for (let again = 0; again < 5 && passes.length === 0; again += 1) ({ violations, passes } = await look());
  // The rules were weighed in a tab of their own, in front of this one.
  await page.bringToFront();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect(found, 'accessibility').toEqual([]);
  expect(passes.length, 'rules that looked into the game').toBeGreaterThan(5);
}

/**
 * Both of the small screens we promise: nobody scrolls to the one thing there is to do. For the end of a journey: after the
 * screen changed its size, clicks into the frame do not always arrive.
 */
export async function expectActionInReach(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(actionOf(gameOn(page))).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}
