import { comeFromElsewhere, leaveDevice, logIn } from './account.ts';
import {
  balanceOn,
  believed,
  control,
  expectAccessibleAround,
  finish,
  gameOn,
  openGame,
  playRound,
  playerWith,
  setFitsFrame,
} from './games.ts';
import { expect, test } from './journey.ts';
import { changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

test.beforeEach(async ({ journey }) => {
  // The journeys’ own script runs in the frames of other companies too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
  await control();
});
test.afterAll(() => control());

const record = '/m/gameRecord';

test('a guest who taps a game logs in and is in it; back leads to where it was tapped [LAUNCH-01, DEC-096, DEC-124]', async ({
  page,
  journey,
}) => {
  const account = await playerWith(page, '100');
  await leaveDevice(page);
  await visit(page, { language: 'EN', path: '/m/hot-games' });
  await page.getByRole('link', { name: 'Mango Fiesta' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Mango Fiesta' });
  await expect(sheet.getByText(/Tala · Return \d\d\.\d\d%/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Create account' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya', '/m/FBGame?nodeId=mango-fiesta'));
  await expect(page.getByRole('heading', { level: 1, name: 'Mango Fiesta' })).toBeVisible();
  await expect(gameOn(page).locator('#balance')).toHaveText('₱100.00');
  const frame = page.locator('.gstage iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.locator('.gwait')).toHaveCount(0);
  await journey.screenshot('game-frame');
  await expectAccessibleAround(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/hot-games'));
  await visit(page, { language: 'EN', path: '/m/recent-games' });
  await expect(page.locator('.tile')).toHaveCount(1);
});

test('games of three companies; the balance in the bar follows each, and so does the record [DEC-113, DEC-124, DEC-081]', async ({
  page,
}) => {
  const { memberId } = await playerWith(page, '1000');
  const lose = { forceOutcome: 'lose' };
  await control({ bayani: lose, kislap: { forceOutcome: 'win' }, laban: lose });
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await expect(balanceOn(page)).toContainText('₱995.00');
  await openGame(page, 'super-siete');
  await playRound(page);
  const won = (await believed('kislap', memberId)).net;
  expect(won).toBeGreaterThan(0);
  const pesos = (centavos: number) =>
    `₱${(centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;
  await expect(balanceOn(page)).toContainText(pesos(99_500 + won));
  await openGame(page, 'sp-basketball');
  await playRound(page, { picks: true });
  await finish('laban');
  const lost = (await believed('laban', memberId)).net;
  await expect(balanceOn(page)).toContainText(pesos(99_500 + won + lost));
  await visit(page, { language: 'EN', path: record });
  await expect(page.locator('.record-rows .list-row')).toHaveCount(3);
  await expect(page.locator('.record-rows .list-row').last()).toContainText('−₱5.00');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('You played');
});

test('five of every call at once, and every first answer lost: the balance stays exact [DEC-113]', async ({
  page,
}) => {
  const { memberId } = await playerWith(page, '500');
  await control({ bayani: { duplicate: 5, loseReply: true, timeScale: 0.01 } });
  await openGame(page, 'mango-fiesta');
  for (let round = 0; round < 3; round += 1) await playRound(page);
  await control();
  await expect(gameOn(page).locator('#rounds li b', { hasText: '…' })).toHaveCount(0);
  const { net, rounds } = await believed('bayani', memberId);
  expect(rounds).toBe(3);
  const left = ((50_000 + net) / 100).toFixed(2);
  await visit(page, { language: 'EN', path: '/m/member/home' });
  await expect(page.getByRole('region', { name: 'Total balance' })).toContainText(`₱${left}`);
  await visit(page, { language: 'EN', path: record });
  await expect(page.locator('.record-rows .list-row')).toHaveCount(3);
  const [staked, returned] = [15, 15 + net / 100].map((sum) => `₱${sum.toFixed(2)}`);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(
    `Staked${staked}Returned${returned}`,
  );
});

test('free play is an equal choice in the menu, for members where the switch is on; nothing is staked [LAUNCH-02, SWITCH-09, DEC-026]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '50');
  await openGame(page, 'mango-fiesta');
  await page.getByRole('button', { name: 'Game menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Game menu' });
  await expect(menu.getByRole('tab', { name: 'With balance' })).toHaveAttribute('aria-selected', 'true');
  await journey.screenshot('game-menu');
  await expectAccessibleAround(page);
  await menu.getByRole('tab', { name: 'Free play' }).click();
  await expect(page).toHaveURL(/nodeId=mango-fiesta&free=1$/);
  await expect(page.locator('.gbar')).toContainText('Free play');
  await expect(gameOn(page).getByText('Fun play')).toBeVisible();
  await playRound(page);
  await visit(page, { language: 'EN', path: record });
  await expect(page.getByText('No rounds in this period')).toBeVisible();
  await openGame(page, 'lucky-nine');
  await page.getByRole('button', { name: 'Game menu' }).click();
  await expect(menu).toContainText('Betting record');
  await expect(menu.getByRole('tab')).toHaveCount(0);
  await changeSwitches('perya', { FREEPLAY3: false });
  try {
    await openGame(page, 'mango-fiesta');
    await page.getByRole('button', { name: 'Game menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Game menu' })).toContainText('Betting record');
    await expect(page.getByRole('tab', { name: 'Free play' })).toHaveCount(0);
  } finally {
    await changeSwitches('perya', { FREEPLAY3: true });
  }
});

test('a trial is told that other companies’ games need an account, and where to get one [TRIAL-02, ERR-15, DEC-013]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/status of 403/);
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
  await expect(page).toHaveURL(addressOf('perya'));
  await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=mango-fiesta' });
  await expect(page.getByRole('alert')).toContainText('Log in to a real account to use this.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.locator('.gbal')).toContainText('credits');
  await journey.screenshot('game-trial');
  await journey.expectAccessible(page);
});

test('a game that is not there, a company that is away: nothing was charged, and a way on [DEC-124]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/status of 40|Failed to load/);
  await playerWith(page, '10');
  await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=no-such-game' });
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await journey.expectAccessible(page);
  await page.route('**/launch', (route) => route.abort());
  await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=mango-fiesta' });
  await expect(page.getByRole('alert')).toContainText('The game didn’t open');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await page.unroute('**/launch');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(gameOn(page).locator('#bet')).toBeVisible();
});

test('the game’s own back button leaves; the same words from anywhere else are ignored [DEC-096, DEC-124]', async ({
  page,
}) => {
  await playerWith(page, '10');
  await visit(page, { language: 'EN', path: '/m/hot-games' });
  await page.getByRole('link', { name: 'Mango Fiesta' }).first().click();
  await expect(gameOn(page).locator('#bet')).toBeVisible();
  const here = page.url();
  await page.evaluate(() => {
    postMessage({ type: 'perya:close' }, '*');
    const other = document.createElement('iframe');
    document.body.append(other);
    other.contentWindow?.parent.postMessage({ type: 'perya:close' }, '*');
    other.remove();
  });
  await page.waitForTimeout(500);
  expect(page.url()).toBe(here);
  // Hidden in the frame, where ours is the only way back; a company's page may still ask to be closed.
  await gameOn(page).locator('header .back').dispatchEvent('click');
  await expect(page).toHaveURL(addressOf('perya', '/m/hot-games'));
});

test('a game that needs a window of its own gets one from the tap, without a hold on our page [DEC-124]', async ({
  page,
  context,
  journey,
}) => {
  await playerWith(page, '10');
  await setFitsFrame('pinata-pop', false);
  try {
    await expect(async () => {
      await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=pinata-pop' });
      await expect(page.getByText('This game has its own window')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await journey.expectAccessible(page);
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the game' }).click();
    const game = await opening;
    await expect(game.locator('#balance')).toHaveText('₱10.00');
    expect(await game.evaluate(() => opener === null)).toBe(true);
    await expect(page.getByText('The game is open in its window')).toBeVisible();
  } finally {
    await setFitsFrame('pinata-pop', true);
  }
});
