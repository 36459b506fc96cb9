import { openGame, playRound, playerWith } from '../games.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('a month of a game company stands from stake to what the house gained, agrees with the games report, and opens its lines [OPS-REPORT-07, OPS-REPORT-17]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  // A company's game asks for what its frame has not.
  journey.tolerate(/'sessionStorage' property/);
  test.setTimeout(150_000);
  await playerWith(phone, '500');
  await openGame(phone, 'mango-fiesta');
  await playRound(phone);
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open('reports/companies');
  const table = page.getByRole('table', { name: 'Companies of the month' });
  const one = table.getByRole('row').nth(1);
  // The worker looks every ten seconds; the page asks again by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(one).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('The month is not over')).toBeVisible();
  const open = one.getByRole('button', { name: /^Statement of / });
  const name = (await open.textContent()) ?? '';
  await open.click();
  await expect(page).toHaveURL(new RegExp(`company=${name}`));
  const statement = page.getByRole('table', { name: `Statement of ${name}` });
  const amountOf = async (line: RegExp): Promise<number> => {
    const text = await statement
      .getByRole('row', { name: line })
      .first()
      .getByRole('cell')
      .first()
      .textContent();
    return Math.round(Number((text ?? '').replaceAll(/[₱,+]/g, '').replace('−', '-')) * 100);
  };
  const rows = [/^Turnover/, /^Returned/, /^Pools that were won/, /^Contributions to pools/, /^Corrections/];
  // Rounds of those who played before may still be counted in between.
  await expect(async () => {
    const parts = await Promise.all(rows.map(amountOf));
    expect(parts.reduce((sum, of) => sum + of, 0)).toBe(await amountOf(/Gross revenue, GGR/));
  }).toPass({ timeout: 30_000 });
  await journey.expectAccessible(page);
  await statement.getByRole('button', { name: 'Show what Gross revenue, GGR is made of' }).click();
  await statement
    .getByRole('button', { name: /lines? of .*, / })
    .first()
    .click();
  const lines = page.getByRole('complementary', { name: /^Lines of / });
  await expect(lines.getByRole('row').nth(1)).toBeVisible();
  await drawn(page, 'report-companies-lines');
  await lines.getByRole('button', { name: 'Close' }).click();
  await drawn(page, 'report-companies');
  // The same company in the report of games has the same stake, once both have counted the same rounds.
  const games = page
    .getByRole('table', { name: 'Games played' })
    .or(page.getByRole('table', { name: 'Games' }));
  await expect(async () => {
    await owner.open(`reports/companies?company=${name}`);
    const stake = await one.getByRole('cell').nth(2).textContent();
    await page.getByRole('link', { name: 'By game' }).click();
    const row = games.getByRole('row', { name: new RegExp(name) }).first();
    await expect(row).toContainText(stake ?? '', { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  // A month nobody played.
  await owner.open('reports/companies?from=2025-12-01&to=2025-12-31');
  await expect(page.getByText('No company was played in this month')).toBeVisible();
  await expect(page.getByLabel('Month')).toHaveValue('2025-12');

  const support = await colleague({ role: 'support' });
  await support.open('reports/companies');
  await expect(support.page.getByText('Your role cannot open this')).toBeVisible();
});
