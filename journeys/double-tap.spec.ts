import type { FrameLocator } from '@playwright/test';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { actionOf, openOwn, ownGames } from './studio-games.ts';

/** A thumb that trembles on the very first bet of somebody new: the stake is taken once. */

test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

const press = (name: string) => (game: FrameLocator) => game.getByRole('button', { name }).click();
const nothing = () => Promise.resolve();
const tables: readonly {
  own: (typeof ownGames)[keyof typeof ownGames];
  lay: (game: FrameLocator) => Promise<void>;
}[] = [
  { own: ownGames.color, lay: press('Bet on Dilaw') },
  { own: ownGames.bingo, lay: nothing },
  { own: ownGames.ferris, lay: nothing },
  { own: ownGames.lotto, lay: press('Quick pick') },
  { own: ownGames.hiLo, lay: nothing },
];

for (const { own, lay } of tables) {
  test(`${own.title}: three taps on the first bet are one bet, while the seed takes its time`, async ({
    page,
  }) => {
    await playerWith(page, '500');
    const ids: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/bets')) ids.push((request.postDataJSON() as { id: string }).id);
    });
    // Slow enough for a third tap to come after the first two; a ticket needs no seed, so its bet is as slow.
    await page.route(own === ownGames.lotto ? '**/api/bets' : '**/api/pair', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    const game = await openOwn(page, own);
    await lay(game);
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/bets') && reply.ok());
    // Two taps faster than any page is drawn anew, and one a moment later.
    await actionOf(game).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      setTimeout(() => button.click(), 300);
    });
    await answered;
    await expect(actionOf(game)).not.toHaveAttribute('aria-busy', 'true');
    expect(ids, 'bets sent').toHaveLength(1);
  });
}
