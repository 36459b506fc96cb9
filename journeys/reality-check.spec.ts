import { control, expectAccessibleAround, gameOn, openGame, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { letCheckCome, openLimits, setLimit } from './safety.ts';
import { addressOf, visit } from './visit.ts';

test.describe.configure({ timeout: 60_000 });

test.beforeEach(async ({ journey }) => {
  // The journeys’ own script runs in the frames of other companies too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
  await control({ bayani: { forceOutcome: 'lose' } });
});
test.afterAll(() => control());

test('at the member’s own interval the game rests under the figures, and no bet is taken before the answer [DEC-101]', async ({
  page,
  journey,
}) => {
  const { memberId } = await playerWith(page, '100');
  await openLimits(page);
  await setLimit(page, 'Reality check', 'Minutes', '15');
  await openGame(page, 'mango-fiesta');
  const bet = () => gameOn(page).locator('#bet button[type=submit]').click();
  await bet();
  const strip = page.locator('.gmir');
  await expect(strip).toContainText('Staked₱5.00Net−₱5.00');
  await journey.screenshot('game-mirror');
  await expectAccessibleAround(page);
  const seconds = 7;
  await letCheckCome(memberId, seconds);
  const from = Date.now();
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/v1/play/mirror'));
  // Any word of a round asks for the mirror anew.
  await bet();
  await asked;
  const look = page.getByRole('dialog', { name: 'A look at the clock' });
  await expect(look).toBeVisible({ timeout: (seconds + 5) * 1000 });
  expect(Math.abs(Date.now() - from - seconds * 1000)).toBeLessThan(5000);
  await expect(look).toContainText(/Time\d+ minStaked₱10\.00Returned₱0\.00Net−₱10\.00/);
  await expect(look.getByRole('link', { name: 'Betting record' })).toHaveAttribute('href', '/m/gameRecord');
  await expect(look.getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '/m/member/limits');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(look).toBeVisible();
  await journey.screenshot('reality-check');
  await expectAccessibleAround(page);
  // Whoever gets past the dialog meets the server.
  await gameOn(page)
    .locator('#bet button[type=submit]')
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(gameOn(page).locator('.result')).toContainText('One of your limits is reached.');
  await look.getByRole('button', { name: 'Keep playing' }).click();
  await expect(look).toHaveCount(0);
  await bet();
  await expect(strip).toContainText('Staked₱15.00');
});

test('without an own interval the merchant’s hour counts; the break is the first choice, in Filipino too [DEC-101]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '100');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await visit(page, { language: 'TY', path: '/m/hot-games' });
  await page.getByRole('link', { name: 'Mango Fiesta' }).first().click();
  await expect(gameOn(page).locator('#bet')).toBeVisible();
  await expect(page.locator('.gwait')).toHaveCount(0);
  await gameOn(page).locator('#bet button[type=submit]').click();
  await page.clock.runFor(2000);
  await expect(page.locator('.gmir')).toContainText('₱5.00');
  await journey.screenshot('game-mirror-ty');
  await page.clock.fastForward('01:00:00');
  const look = page.getByRole('dialog', { name: 'Silip muna sa oras' });
  await expect(look).toContainText('Oras1 h 0 min');
  await expect(look).toContainText('Net−₱5.00');
  await journey.screenshot('reality-check-ty');
  await look.getByRole('button', { name: 'Ituloy ang laro' }).click();
  await page.clock.runFor(1000);
  await expect(look).toHaveCount(0);
  await page.clock.fastForward('01:00:00');
  await look.getByRole('button', { name: 'Magpahinga muna' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/hot-games'));
});
