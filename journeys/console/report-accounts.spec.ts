import { playerWith } from '../games.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('accounts of the house are told with what moved them, and each figure opens its lines, its posting and whose it is [OPS-REPORT-04, OPS-REPORT-17]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const { memberId } = await playerWith(phone, '321');
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open('reports/accounts');
  const table = page.getByRole('table', { name: 'House accounts' });
  const ofKind = page.getByRole('button', { name: /lines? of Cash of members/ });
  // The worker looks every ten seconds; the page asks again by a key.
  await expect(async () => {
    await page.keyboard.press('r');
    const show = table.getByRole('button', { name: 'Show the kinds of Cash of members' });
    if (await show.isVisible()) await show.click();
    await expect(ofKind.first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const total = table.getByRole('row', { name: /All accounts together/ });
  await expect(total.getByRole('cell').nth(1)).toHaveText('₱0.00');
  await journey.expectAccessible(page);
  const name = 'Lines of Cash of members, Adjustment by staff';
  await page.getByRole('button', { name: /lines? of Cash of members, Adjustment by staff$/ }).click();
  const lines = page.getByRole('complementary', { name });
  const line = lines.getByRole('row').filter({ hasText: memberId.slice(0, 8) });
  const next = lines.getByRole('button', { name: 'Next' });
  await expect(async () => {
    if (!(await line.isVisible())) await ((await next.isEnabled()) ? next.click() : page.reload());
    await expect(line).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expect(line).toContainText('+₱321.00');
  await journey.expectAccessible(page);
  await drawn(page, 'report-accounts');
  await line.getByRole('link', { name: memberId.slice(0, 8) }).click();
  await expect(page).toHaveURL(new RegExp(`members/${memberId}`));

  const support = await colleague({ role: 'support' });
  await support.open('reports/accounts');
  await expect(support.page.getByRole('table', { name: 'House accounts' })).toHaveCount(0);
});
