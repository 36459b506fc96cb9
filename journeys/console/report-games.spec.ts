import { openGame, playRound, playerWith } from '../games.ts';
import { expect, test } from './desk.ts';

test('what was played stands by company, game brand and type until the last look at the ledger, and adds up; who reads no reports has no such page [OPS-REPORT-06, OPS-REPORT-01]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  journey.tolerate(/'sessionStorage' property/);
  await playerWith(phone, '500');
  await openGame(phone, 'mango-fiesta');
  await playRound(phone);
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open('reports/games');
  const table = page.getByRole('table', { name: 'Games' });
  // The worker looks every ten seconds; the page asks again by itself, or by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(table.getByRole('button', { name: 'Show the games of bayani' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
  await table.getByRole('button', { name: 'Show the games of bayani' }).click();
  const game = table.getByRole('row', { name: /Mango Fiesta/ });
  await expect(game).toContainText('promised');
  const cells = async (row: typeof game) =>
    (await row.getByRole('cell').allTextContents()).map((text) => text.trim());
  const [rounds, members] = await cells(game);
  expect(Number(rounds)).toBeGreaterThan(0);
  expect(Number(members)).toBeGreaterThan(0);
  const groups = table.getByRole('row').filter({ has: page.getByRole('button') });
  const sum = (await Promise.all((await groups.all()).map(cells))).reduce(
    (all, [count]) => all + Number(count?.replaceAll(',', '')),
    0,
  );
  const [total] = await cells(table.getByRole('row', { name: /games played/ }));
  expect(sum).toBe(Number(total?.replaceAll(',', '')));
  await journey.expectAccessible(page);
  await page.getByRole('navigation', { name: 'Grouped by' }).getByRole('link', { name: 'Type' }).click();
  await expect(table.getByRole('columnheader', { name: 'Type, game' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Span' }).getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/by=type/);
  await expect(page.getByRole('heading', { name: 'Gross revenue by day' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Gross revenue by day' })).toBeVisible();
  // A day nobody played.
  await owner.open('reports/games?from=2026-01-05&to=2026-01-05');
  await expect(page.getByText('Nothing was played')).toBeVisible();

  const support = await colleague({ role: 'support' });
  await support.open('reports/games');
  await expect(support.page.getByRole('table', { name: 'Games' })).toHaveCount(0);
});
