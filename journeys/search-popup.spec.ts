import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

test('a guest finds a game by a name with a typo, and the search is remembered [SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-06, SEARCH-07, DEC-073]', async ({
  page,
  journey,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  const popup = page.getByRole('dialog', { name: 'Search games' });
  await expect(popup.getByText('Popular now')).toBeVisible();
  await popup.getByRole('searchbox').fill('mngo');
  await expect(popup.getByText('Mango Fiesta')).toBeVisible();
  await expect(popup.getByRole('status').first()).toContainText('“mngo”');
  await journey.expectAccessible(page);
  await journey.screenshot('search-results');
  await popup.getByRole('button', { name: 'Close search' }).click();
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  await popup.getByRole('button', { name: 'mngo', exact: true }).click();
  await expect(popup.getByText('Mango Fiesta')).toBeVisible();
  await popup.getByRole('button', { name: 'Remove mngo' }).click();
  await expect(popup.getByRole('button', { name: 'mngo', exact: true })).toBeHidden();
});

test('nothing found says so and keeps the guest moving [SEARCH-04, POPUP-04]', async ({ page, journey }) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByText('No game called “zzzzzz”')).toBeVisible();
  await expect(page.getByText('Popular now')).toBeVisible();
  await journey.screenshot('search-nothing');
});

test('more results come page by page; the button rests on the last [SEARCH-02, SEARCH-05, SEARCH-08, SEARCH-11]', async ({
  page,
}) => {
  await visit(page, { language: 'EN' });
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  const popup = page.getByRole('dialog', { name: 'Search games' });
  await popup.getByRole('searchbox').fill('gold');
  const more = popup.getByRole('button', { name: 'More games' });
  await expect(popup.getByText(/^1 \/ \d+$/)).toBeVisible();
  const before = await popup.locator('.tile').count();
  expect(before).toBe(12);
  await more.click();
  await expect(popup.getByText(/^2 \/ \d+$/)).toBeVisible();
  expect(await popup.locator('.tile').count()).toBeGreaterThan(before);
  const pages = Number((await popup.getByText(/^2 \/ \d+$/).textContent())?.split('/')[1]);
  for (let at = 3; at <= pages; at += 1) {
    await more.click();
    await expect(popup.getByText(`${at} / ${pages}`, { exact: true })).toBeVisible();
  }
  await expect(more).toBeDisabled();
  // The label names the term and how many there are in all; as many have come.
  await expect(popup.getByText(/Results for/)).toContainText('gold');
  const total = await popup.locator('.result-line > .numeric').textContent();
  await expect(popup.locator('.tile')).toHaveCount(Number(total));
});

test('a failed search offers another try, with the money fact first [ERR-33, DEC-072]', async ({
  page,
  journey,
}) => {
  journey.tolerate(/Failed to load resource/);
  await visit(page, { language: 'EN' });
  await page.route('**/api/v1/games/search**', (route) => route.abort());
  await page.getByRole('button', { name: 'Search games or providers' }).click();
  await page.getByRole('searchbox').fill('mango');
  await expect(page.getByText(/Nothing was bet or charged/)).toBeVisible();
  await journey.screenshot('search-failed');
  await page.unroute('**/api/v1/games/search**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByText('Mango Fiesta')).toBeVisible();
});

test('the search page runs, remembers, re-runs and forgets [SEARCH-01, SEARCH-02, SEARCH-03, SEARCH-04, SEARCH-05, SEARCH-12]', async ({
  page,
}) => {
  await visit(page, { language: 'EN', path: '/m/search-games' });
  await expect(page.getByText('Popular now')).toBeVisible();
  const box = page.getByRole('searchbox');
  await box.fill('gold');
  await expect(page).toHaveURL(/q=gold/);
  await expect(page.getByText(/Results for/)).toContainText('gold');
  await box.fill('mango');
  await expect(page).toHaveURL(/q=mango/);
  const terms = page.getByRole('button', { name: /^(gold|mango)$/ });
  await expect(terms).toHaveText(['mango', 'gold']);
  await page.getByRole('button', { name: 'Remove mango' }).click();
  await expect(terms).toHaveText(['gold']);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('mango');
});
