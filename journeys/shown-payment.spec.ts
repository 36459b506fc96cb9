import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { register } from './account.ts';
import { expect, test } from './journey.ts';
import { inDatabase, payAtDesk } from './money.ts';
import { visit } from './visit.ts';

/** Payments that have no page of the company's: a picture to scan, a code to give. */

const orderState = '.order-state';

async function order(page: Page, method: string, amount: string, button: string): Promise<string> {
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?order=DP/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

test('a QR to scan: exact amount, time left, saved as a picture, still there after leaving, and paid [COMPANY-01, COMPANY-02]', async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  await register(page);
  const orderNo = await order(page, 'QR Ph', '500', 'Pay with QR Ph');
  const card = page.getByRole('region', { name: 'Scan to pay exactly' });
  const code = card.getByRole('img', { name: 'QR code to pay with' });
  await expect(code).toBeVisible();
  await expect(card).toContainText('₱500.00');
  // The company's own quarter of an hour, not our half.
  await expect(card.getByRole('timer')).toHaveText(/^1[45]:\d\d left$/);
  await expect(page.getByRole('link', { name: 'Go to the payment page' })).toHaveCount(0);
  const box = await code.boundingBox();
  expect(box?.width, 'large enough to scan').toBeGreaterThanOrEqual(240);
  await journey.screenshot('deposit-qr');
  await journey.expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`pay-${orderNo}.png`);
  const picture = await readFile(await saved.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16), 'width').toBe(1080);
  const drawn = await code.locator('path').getAttribute('d');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY', path: `/m/voucherCenter?order=${orderNo}` });
  const again = page.getByRole('img', { name: 'QR code na pambayad' });
  await expect(again).toBeVisible();
  expect(await again.locator('path').getAttribute('d')).toBe(drawn);
  await journey.screenshot('deposit-qr-ty');
  await payAtDesk(page, orderNo);
  await expect(page.locator(orderState)).toContainText('₱500.00', { timeout: 15_000 });
  await expect(again).toHaveCount(0);
});

test('a code to give at a counter: with its fee, copied as it is, and paid [COMPANY-01, COMPANY-02]', async ({
  page,
  journey,
}) => {
  test.setTimeout(90_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(page);
  const orderNo = await order(page, 'Over counter', '300', 'Pay at the counter');
  const card = page.getByRole('region', { name: 'Pay exactly' });
  await expect(card).toContainText('₱315.00');
  const shown = (await card.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? '';
  await card.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Code copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown.replaceAll(' ', ''));
  await journey.expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await journey.screenshot('deposit-code');
  await payAtDesk(page, orderNo);
  await expect(page.locator(orderState)).toContainText('₱300.00 is in your balance', { timeout: 15_000 });
});

test('a QR whose time ends while somebody looks is taken away, and a new order is offered [COMPANY-02]', async ({
  page,
  journey,
}) => {
  await register(page);
  const orderNo = await order(page, 'QR Ph', '200', 'Pay with QR Ph');
  await inDatabase(
    `update cashier.deposit set expires_at = now() + interval '6 seconds' where order_no = $1`,
    orderNo,
  );
  await visit(page, { language: 'EN', path: `/m/voucherCenter?order=${orderNo}` });
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d left$/);
  await expect(page.locator(orderState)).toContainText('Time ran out', { timeout: 15_000 });
  await expect(page.getByRole('img', { name: 'QR code to pay with' })).toHaveCount(0);
  await journey.screenshot('deposit-qr-over');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
});
