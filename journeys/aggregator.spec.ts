import {
  balanceOn,
  believed,
  control,
  expectAccessibleAround,
  gameOn,
  openGame,
  playRound,
  playerWith,
} from './games.ts';
import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

/** A company that is told a session when it opens a game, and has the games of many studios. */

test.beforeEach(async ({ journey }) => {
  // The journeys’ own script runs in the frames of other companies too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
  await control();
});
test.afterAll(() => control());

test('a game of an aggregator opens with a session it was told; rounds of two wins, rounds that end with the bet and lost answers leave both sides with the same money [COMPANY-20, COMPANY-26, COMPANY-29]', async ({
  page,
  journey,
}) => {
  const { memberId } = await playerWith(page, '1000');
  await control({ hub88: { forceOutcome: 'win', twoWins: true } });
  await openGame(page, 'diwata-gems');
  await expect(gameOn(page).locator('#balance')).toHaveText('₱1,000.00');
  expect(await page.locator('.gstage iframe').getAttribute('src')).not.toContain(memberId);
  await playRound(page);
  await journey.screenshot('aggregator-game');
  await expectAccessibleAround(page);
  await control({ hub88: { forceOutcome: 'lose', endsWithBet: true, loseReply: true } });
  await playRound(page);
  await control({ hub88: { forceOutcome: 'win', otherGame: 'wizard-bay' } });
  await playRound(page);
  const { net, rounds } = await believed('hub88', memberId);
  expect(rounds).toBe(3);
  const due = (100_000 + net) / 100;
  const shown = `₱${due.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(balanceOn(page)).toContainText(shown, { timeout: 15_000 });
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await expect(page.getByText('Diwata Gems').first()).toBeVisible();
  await expect(page.getByText('Wizard Bay').first()).toBeVisible();
});

test('a game of an aggregator played for fun asks for nothing of the member [COMPANY-29]', async ({
  page,
}) => {
  const { memberId } = await playerWith(page, '100');
  await openGame(page, 'diwata-gems', '&free=1');
  await playRound(page);
  await expect(gameOn(page).locator('body')).toContainText('credits');
  expect((await believed('hub88', memberId)).rounds).toBe(0);
});
