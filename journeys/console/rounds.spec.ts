import type { Page } from '@playwright/test';
import { control, openGame, playRound, playerWith } from '../games.ts';
import { actionOf, openOwn, openSecret, ownGames, roundAfter } from '../studio-games.ts';
import { expect, test } from './desk.ts';

/** Both themes and both widths: for people to compare with the drawing. */
async function drawn(desk: Page, name: string): Promise<void> {
  for (const width of [1440, 1280])
    for (const mode of ['dark', 'light']) {
      await desk.setViewportSize({ width, height: 900 });
      await desk.evaluate((wanted) => {
        document.documentElement.dataset['mode'] = wanted;
      }, mode);
      await desk.waitForTimeout(400);
      await desk.screenshot({ path: `artefacts/screenshots/console-${name}-${width}-${mode}.png` });
    }
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.evaluate(() => {
    document.documentElement.dataset['mode'] = 'dark';
  });
}

test('a round is found among all, read message by message, and a doubt goes to the queue and back [OPS-GAME-18, OPS-GAME-19, OPS-GAME-21, OPS-QUEUE-42, OPS-MEMBER-08]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  journey.tolerate(/'sessionStorage' property/);
  // The company says everything twice, as some do.
  const twice = { duplicate: 2, forceOutcome: 'win' };
  await control({ bayani: twice, kislap: twice, laban: twice });
  try {
    const { memberId } = await playerWith(page, '500');
    await openGame(page, 'mango-fiesta');
    await playRound(page);
    const games = await colleague({ role: 'games' });
    await games.open('members');
    await games.page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Rounds' })
      .click();
    const list = games.page.getByRole('table', { name: 'Rounds' });
    await expect(list.getByRole('row', { name: /Mango Fiesta/ }).first()).toBeVisible();
    await journey.expectAccessible(games.page);
    await drawn(games.page, 'rounds');
    await games.page.getByLabel('Find by').selectOption('Member’s id');
    await games.page.getByRole('searchbox', { name: 'Whole value' }).fill(memberId);
    await expect(list.getByRole('row')).toHaveCount(2);
    await games.page.getByLabel('State').selectOption('void');
    await expect(games.page.getByText('No round fits.')).toBeVisible();
    await games.page.getByRole('button', { name: 'Take filters off' }).click();
    await games.open(`rounds?memberId=${memberId}`);
    await list.getByRole('link', { name: /^\d{10,}$/ }).click();

    await expect(games.page.getByRole('heading', { level: 1, name: /^\d{10,}$/ })).toBeVisible();
    const messages = games.page.getByRole('list', { name: /^Messages of/ });
    await messages.getByRole('button', { name: /\bbet\b.*OK/ }).click();
    await expect(messages.getByText(/^Posting bet:/)).toBeVisible();
    await expect(messages.getByText('play_escrow')).toBeVisible();
    await expect(messages.getByText(/came again/).first()).toBeVisible();
    await expect(games.page.getByRole('region', { name: 'Every movement of the round' })).toContainText(
      /escrow back at\s*₱0\.00/,
    );
    await expect(games.page.getByText(/^from .*•••, seat until/)).toBeVisible();
    await journey.expectAccessible(games.page);
    await drawn(games.page, 'round');

    await games.page.keyboard.press('c');
    const dialog = games.page.getByRole('dialog');
    await dialog
      .getByLabel(/^(Reason|In your own words|Words)/)
      .last()
      .fill('the member says it paid too little');
    await dialog.getByRole('button', { name: 'Open a case' }).click();
    await expect(games.page.getByText('The case is in the queue.')).toBeVisible();
    await games.page.getByRole('link', { name: 'A doubt about a round' }).click();
    const work = games.page.getByRole('article', { name: 'A doubt about a round' });
    await expect(work).toContainText('the member says it paid too little');
    await work.getByRole('link', { name: 'Open the round' }).click();
    await expect(games.page.getByRole('heading', { level: 1, name: /^\d{10,}$/ })).toBeVisible();

    // Who reads neither money nor members sees the messages and no amount.
    const address = new URL(games.page.url());
    const engineer = await colleague({ role: 'engineer' });
    await engineer.open(address.pathname.split('/').slice(2).join('/'));
    const theirs = engineer.page.getByRole('list', { name: /^Messages of/ });
    await expect(theirs.getByRole('button', { name: /\bbet\b.*OK/ })).toBeVisible();
    await expect(engineer.page.locator('main .money')).toHaveCount(0);
    await expect(engineer.page.getByRole('button', { name: 'Open a case' })).toHaveCount(0);

    // From the member's own list of rounds.
    await games.open(`members/${memberId}?tab=rounds`);
    await games.page
      .getByRole('table', { name: 'Rounds' })
      .getByRole('button', { name: /^\d{10,}$/ })
      .click();
    await games.page.getByRole('link', { name: 'Every message' }).click();
    await expect(messages.getByRole('button').first()).toBeVisible();
  } finally {
    await control();
  }
});

test('a round of our own game is played again in the page from its seeds, with the sum worked out [OPS-GAME-20]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  journey.tolerate(/'sessionStorage' property/);
  const { memberId } = await playerWith(page, '500');
  const game = await openOwn(page, ownGames.color);
  await game.getByRole('button', { name: '₱1', exact: true }).click();
  await game.getByRole('button', { name: 'Bet on Dilaw' }).click();
  const played = await roundAfter(page, () => actionOf(game).click());
  const risk = await colleague({ role: 'risk' });
  await risk.open(`rounds?memberId=${memberId}`);
  await risk.page
    .getByRole('table', { name: 'Rounds' })
    .getByRole('link', { name: /^\d{10,}$/ })
    .click();
  // The secret stays with the studio until the member takes new seeds.
  await expect(risk.page.getByText('Its secret is not open yet')).toBeVisible();
  await openSecret(game, 'Check this roll');
  await risk.page.reload();
  await expect(risk.page.getByText('It checks out')).toBeVisible();
  const sum = risk.page.getByRole('region', { name: 'The sum' });
  await expect(sum).toContainText(/dilaw, ₱1\.00 × \d+/);
  await expect(sum.getByRole('listitem').last()).toContainText(`₱${Number(played.paid).toFixed(2)}`);
  for (const name of ['Secret fits the hash shown before', 'Draw fits the one told', 'Payout fits the rules'])
    await expect(risk.page.getByText(name)).toBeVisible();
  await journey.expectAccessible(risk.page);
  await drawn(risk.page, 'round-verified');
});
