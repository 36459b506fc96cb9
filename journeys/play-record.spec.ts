import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { control, finish, openGame, playRound, playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { changeSettings, changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

test.beforeEach(async ({ journey }) => {
  // The journeys’ own script runs in the frames of other companies too, where this browser lends no storage.
  journey.tolerate(/'sessionStorage' property/);
  await control();
});
test.afterAll(() => control());

const rows = (page: Page) => page.locator('.record-rows .list-row');

test('the record by period, game type, provider and state, with totals [ROUTE-20, DEC-081, MENU-05]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '1000');
  await control({ bayani: { forceOutcome: 'win' }, laban: { neverClose: true } });
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await openGame(page, 'sp-basketball');
  await playRound(page, { picks: true });
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Betting record' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betting record' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Pending');
  await expect(rows(page).last()).toContainText('₱5.00 → ');
  await journey.screenshot('betting-record');
  await journey.expectAccessible(page);

  await page.getByRole('button', { name: 'Slots', exact: true }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/gameRecord?gameType=RNG'));
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Filter the record' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter the record' });
  await filter.getByRole('button', { name: 'Pending' }).click();
  await filter.getByRole('button', { name: 'Tala' }).click();
  await filter.getByRole('button', { name: 'Show rounds' }).click();
  await expect(page.getByText('No round fits these filters')).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No rounds in this period')).toBeVisible();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(rows(page)).toHaveCount(2);
  await finish('laban');
});

test('a round with its bets, and the receipts of what was written down [DEC-081]', async ({
  page,
  journey,
}) => {
  await playerWith(page, '10');
  await control({ bayani: { forceOutcome: 'win' } });
  await openGame(page, 'mango-fiesta');
  await playRound(page);
  await visit(page, { language: 'EN', path: '/m/gameRecord' });
  await rows(page).first().click();
  const round = page.getByRole('dialog', { name: 'Mango Fiesta' });
  await expect(round).toContainText('StateSettled');
  await expect(round).toContainText('Staked₱5.00');
  await expect(round.getByRole('region', { name: 'Bets' }).getByRole('listitem')).toHaveCount(1);
  await journey.screenshot('round');
  await journey.expectAccessible(page);
  await round.getByRole('button', { name: /^Receipt 1/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a receipt' })).toBeVisible();
  await expect(page.getByText('This receipt is genuine')).toBeVisible();
});

test('with its switch off there is no record: its page leads home, as others that are off do [DEC-081, DEC-044]', async ({
  page,
}) => {
  await playerWith(page, '1');
  await changeSwitches('perya', { BETRECORD3: false });
  try {
    await visit(page, { language: 'EN', path: '/m/gameRecord' });
    await expect(page).toHaveURL(addressOf('perya'));
  } finally {
    await changeSwitches('perya', { BETRECORD3: true });
  }
});

test('a pool says what went in and what was won, and it adds up [DEC-006, JACKPOT-01]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/jackpots' });
  const pool = page.getByRole('region', { name: 'Ferris Fortune pool' });
  // Read at once, without waiting: so they must be there.
  await expect(pool.locator('.adds dd')).toHaveCount(4);
  const figures = (await pool.locator('.adds dd').allTextContents()).map((text) =>
    Number(text.replaceAll(/[₱,]/g, '')),
  );
  const [seed = 0, fed = 0, won = 0, now = -1] = figures;
  expect(seed).toBeGreaterThan(0);
  expect(seed + fed - won).toBeCloseTo(now, 6);
  await expect(pool).toContainText('Nobody has won it yet.');
  await journey.screenshot('jackpots');
  await journey.expectAccessible(page);
});

test('winners are shown with the switch on, and only those of settled rounds [DEC-064, ENT-20]', async ({
  page,
  journey,
}) => {
  const play = { mostStake: '50000', winnersFrom: '1', sessionHours: 8, realityCheckMinutes: 60 };
  const ticker = page.getByRole('region', { name: 'Recent wins' });
  await changeSettings('perya', { play });
  await changeSwitches('perya', { WINNERS3: true });
  try {
    const { username } = await playerWith(page, '100');
    await control({ bayani: { forceOutcome: 'win', neverClose: true } });
    await openGame(page, 'bulkan');
    await playRound(page);
    await control({ bayani: { forceOutcome: 'win' } });
    await openGame(page, 'mango-fiesta');
    await playRound(page);
    await expect(page.locator('.gstage iframe').contentFrame().locator('.result')).toContainText('came back');
    await visit(page, { language: 'EN', path: '/m/jackpots' });
    await expect(ticker).toContainText('in Mango Fiesta');
    await expect(ticker).not.toContainText('Bulkan');
    await expect(ticker).not.toContainText(username);
    await visit(page, { language: 'EN' });
    await ticker.scrollIntoViewIfNeeded();
    await expect(ticker).toContainText('in Mango Fiesta');
    await journey.screenshot('winners');
    await journey.expectAccessible(page);
  } finally {
    await changeSwitches('perya', { WINNERS3: false });
    await changeSettings('perya', { play: { ...play, winnersFrom: '1000' } });
  }
  await visit(page, { language: 'EN', path: '/m/jackpots' });
  await expect(page.getByRole('region', { name: 'Ferris Fortune pool' })).toBeVisible();
  await expect(ticker).toHaveCount(0);
});

test('the lottery page tells the next draw and the last result; a tile launches [DEC-088, ROUTE-34]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN', path: '/m/lott' });
  const draws = page.getByRole('region', { name: 'Draws' });
  await expect(draws).toContainText('Perya Lotto');
  await expect(draws.getByRole('timer')).toHaveText(/^in \d+:\d\d$|^Drawing now$/);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await journey.screenshot('lottery');
  await journey.expectAccessible(page);
  await page.getByRole('link', { name: 'Perya Lotto Perya Originals' }).click();
  await page.getByRole('dialog', { name: 'Perya Lotto' }).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('MC_RETURN_PATH'))).toBe(
    '/m/FBGame?nodeId=perya-lotto',
  );
});

test('a saved round is played again without a connection; a changed one does not get past', async ({
  page,
  context,
  journey,
}) => {
  journey.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
  await visit(page, { language: 'EN' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(addressOf('perya', '/m/verify-round'));
  await expect(page.getByRole('heading', { level: 1, name: 'Check a round' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const pasted = page.getByLabel('Or paste the round');
  const check = page.getByRole('button', { name: 'Check this round' });
  const saved = readFileSync(new URL('./saved-round.json', import.meta.url), 'utf8');
  await pasted.fill(saved);
  await check.click();
  await expect(page.getByText('This round was fair')).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('verify-round');
  await pasted.fill(saved.replace('"nonce": 12', '"nonce": 13'));
  await check.click();
  await expect(page.getByText('This round does not check out')).toBeVisible();
  await pasted.fill(saved.replace(/"secret": "[^"]*",/, ''));
  await check.click();
  await expect(page.getByText('The secret is still locked')).toBeVisible();
  await page.getByLabel('Secret', { exact: true }).fill('f3'.repeat(32));
  await page.getByRole('button', { name: 'Check with the secret' }).click();
  await expect(page.getByText('This round was fair')).toBeVisible();
  await pasted.fill('good day');
  await check.click();
  await expect(page.getByText('This is not a saved round')).toBeVisible();
  // The line for live messages and the look at the status are the app’s own and know nothing of the round.
  expect(asked.filter((url) => url.includes('/api/') && !/\/(?:live|status)$/.test(url))).toEqual([]);
  await context.setOffline(false);
});
