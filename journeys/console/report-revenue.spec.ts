import { openGame, playRound, playerWith } from '../games.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('turnover becomes contribution line by line: drawn, in a table that adds up, and down to the lines of the ledger [OPS-REPORT-05, OPS-REPORT-17]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  // A company's game asks for what its frame has not.
  journey.tolerate(/'sessionStorage' property/);
  await playerWith(phone, '500');
  test.setTimeout(150_000);
  await openGame(phone, 'mango-fiesta');
  await playRound(phone);
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  // The run may cross midnight: the last days have what was played.
  await owner.open('reports/revenue?span=7');
  const table = page.getByRole('table', { name: 'Turnover to contribution' });
  const staff = table.getByRole('button', { name: 'Show what Adjustments by staff is made of' });
  // The worker looks every ten seconds; the page asks again by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(staff).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const amountOf = async (name: RegExp): Promise<number> => {
    const text = await table.getByRole('row', { name }).first().getByRole('cell').first().textContent();
    return Math.round(Number((text ?? '').replaceAll(/[₱,+]/g, '').replace('−', '-')) * 100);
  };
  const rows = [
    /^Turnover/,
    /Returned/,
    /Pools that were won/,
    /^Contributions to pools/,
    /^Corrections of earlier days/,
  ];
  const parts = await Promise.all(rows.map(amountOf));
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(await amountOf(/Gross revenue, GGR/));
  await expect(page.getByRole('img', { name: /^From turnover to gross revenue/ })).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('button', { name: 'Gross revenue, GGR: how it is worked out' }).click();
  await expect(page.getByRole('dialog', { name: /Gross revenue/ })).toContainText('FIG-03, from ledger');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Bonus cost' }).getByRole('link', { name: 'Released' }).click();
  await expect(page).toHaveURL(/span=7/);
  await expect(table.getByRole('row', { name: /Bonuses granted and not cash yet/ })).toBeVisible();
  await staff.click();
  await table.getByRole('button', { name: /lines? of Adjustments by staff, Adjustment by staff$/ }).click();
  const lines = page.getByRole('complementary', {
    name: 'Lines of Adjustments by staff, Adjustment by staff',
  });
  await expect(lines.getByRole('row').nth(1)).toContainText('Cash of members');
  await journey.expectAccessible(page);
  await drawn(page, 'report-revenue-lines');
  await lines.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'From turnover to gross revenue' }).scrollIntoViewIfNeeded();
  await drawn(page, 'report-revenue');
  // A day nobody played.
  await owner.open('reports/revenue?from=2026-01-05&to=2026-01-05');
  await expect(page.getByText('Nothing was played or given')).toBeVisible();

  const support = await colleague({ role: 'support' });
  await support.open('reports/revenue');
  await expect(support.page.getByRole('table', { name: 'Turnover to contribution' })).toHaveCount(0);
});
