import { playerWith } from '../games.ts';
import { deposit } from '../money.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('the cash book closes in both columns, opens its lines, and says what is owed to members [OPS-REPORT-03, OPS-REPORT-17, FIG-11]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const { memberId } = await playerWith(phone, '432.10');
  await deposit(phone, '500', 'Pay');
  await expect(phone.locator('.order-state')).toContainText('₱500.00 is in your balance');
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  // The run may cross midnight: the last days have what was given.
  await owner.open('reports/cash?span=7');
  const table = page.getByRole('table', { name: 'Cash book' });
  const staff = table.getByRole('button', { name: 'Show what Adjustments by staff is made of' });
  const gcash = table.getByRole('row', { name: /^Deposits, GCash/ });
  // The worker looks every ten seconds; the page asks again by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(staff).toBeVisible({ timeout: 2000 });
    await expect(gcash).toContainText(/₱[1-9]/, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const rows = await table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all();
  const centsOf = (text: string): number =>
    Math.round(Number(text.replaceAll(/[₱,+]/g, '').replace('−', '-') || '0') * 100);
  const cells = await Promise.all(rows.map(async (row) => row.getByRole('cell').allTextContents()));
  for (const column of [0, 2]) {
    const all = cells.map((row) => centsOf(row[column] ?? ''));
    expect(all.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(all.at(-1));
  }
  await expect(table.getByRole('row', { name: /^Moved without a line above/ })).not.toContainText(/[1-9]/);
  const owed = page.getByRole('table', { name: 'Owed to members' });
  const [total] = await owed
    .getByRole('row', { name: /^Owed to members/ })
    .getByRole('cell')
    .allTextContents();
  const [closing] = await table
    .getByRole('row', { name: /Closing/ })
    .getByRole('cell')
    .nth(2)
    .allTextContents();
  expect(total).toBe(closing);
  await journey.expectAccessible(page);
  await drawn(page, 'report-cash');
  await owed.scrollIntoViewIfNeeded();
  await drawn(page, 'report-cash-owed');
  await staff.click();
  await table.getByRole('button', { name: /lines? of Cash of members, Adjustment by staff$/ }).click();
  const lines = page.getByRole('complementary', { name: 'Lines of Cash of members, Adjustment by staff' });
  const line = lines.getByRole('row').filter({ hasText: memberId.slice(0, 8) });
  const next = lines.getByRole('button', { name: 'Next' });
  await expect(async () => {
    if (!(await line.isVisible())) await ((await next.isEnabled()) ? next.click() : page.reload());
    await expect(line).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(line).toContainText('+₱432.10');
  await journey.expectAccessible(page);
  await drawn(page, 'report-cash-lines');

  const support = await colleague({ role: 'support' });
  await support.open('reports/cash');
  await expect(support.page.getByRole('table', { name: 'Cash book' })).toHaveCount(0);
});
