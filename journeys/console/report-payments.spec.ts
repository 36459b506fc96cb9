import { playerWith } from '../games.ts';
import { deposit } from '../money.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('payments stand by method, hour and amount with why some failed and how long they took, and come to the cash book [OPS-REPORT-12, FIG-17, FIG-18, FIG-19]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  await playerWith(phone, '10');
  await deposit(phone, '500', 'Pay');
  await expect(phone.locator('.order-state')).toContainText('₱500.00 is in your balance');
  await deposit(phone, '600', 'Decline');
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open('reports/payments?span=7');
  const deposits = page.getByRole('table', { name: 'Deposits', exact: true });
  const reasons = page.getByRole('table', { name: 'Why deposits failed' });
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(deposits.getByRole('row', { name: /^GCash/ })).toContainText(/₱[1-9]/, { timeout: 2000 });
    await expect(reasons).toContainText('declined it', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const money = page.getByRole('table', { name: 'Money of these orders' });
  const moved = money
    .getByRole('row', { name: /FIG-10/ })
    .getByRole('cell')
    .nth(1);
  const centsOf = (text: string | null): number =>
    Math.round(Number((text ?? '').replaceAll(/[₱,+−-]/g, '') || '0') * 100);
  const told = centsOf(await moved.textContent());
  expect(told).toBeGreaterThanOrEqual(50_000);
  await journey.expectAccessible(page);
  await drawn(page, 'report-payments');
  await money.scrollIntoViewIfNeeded();
  await drawn(page, 'report-payments-money');
  for (const [by, row] of [
    ['Hour', /:00 to \d\d:59/],
    ['Amount', /^500 to below 1,000/],
  ] as const) {
    await page.getByRole('link', { name: by, exact: true }).click();
    await expect(deposits.getByRole('row', { name: row }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Deposits: how it is worked out' }).click();
  await expect(page.getByText('credited by credited, failed and expired')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Write the file' }).click();
  await expect(page.getByText('Payments of the span').last()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await owner.open('reports/payments?span=7');
  await expect(deposits).toBeVisible();
  await page.screenshot({ path: 'artefacts/screenshots/console-report-payments-360.png' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await owner.open('reports/payments?from=2019-01-01&to=2026-01-01');
  await expect(page.getByText('These are too many days to be added up here')).toBeVisible();
  await owner.open('reports/payments?from=2020-01-01&to=2020-01-01');
  await expect(page.getByText('No deposits and no payouts')).toBeVisible();

  const support = await colleague({ role: 'support' });
  await support.open('reports/payments');
  await expect(support.page.getByRole('table', { name: 'Deposits', exact: true })).toHaveCount(0);
});
