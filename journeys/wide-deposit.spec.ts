import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { visit } from './visit.ts';

/** A desktop seldom holds the wallet: the payment goes on on the phone. */

test.describe.configure({ timeout: 120_000 });

test.describe('on a desktop', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('a deposit is paid on the phone by the code of its order, and the desktop notices', async ({
    page,
    browser,
    journey,
  }) => {
    await playerWith(page, '50');
    await visit(page, { language: 'EN' });
    await page.locator('.topbar').getByRole('link', { name: 'Deposit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit' });
    await dialog.getByLabel('Amount', { exact: true }).fill('300');
    await dialog.getByRole('button', { name: 'Pay on my phone' }).click();
    await expect(page).toHaveURL(/\/m\/voucherCenter\?order=DP/);
    await expect(page.getByRole('img', { name: 'Code of the payment page' })).toBeVisible();
    await journey.expectAccessible(page);
    const way = page.getByRole('link', { name: 'Go to the payment page' });
    const phone = await (await browser.newContext()).newPage();
    await phone.goto((await way.getAttribute('href')) ?? '');
    await phone.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.locator('.order-state')).toContainText('₱300', { timeout: 30_000 });
    await expect(page.getByRole('img', { name: 'Code of the payment page' })).toHaveCount(0);
    await phone.context().close();
  });
});

test('a phone is offered no other phone', async ({ page }) => {
  await playerWith(page, '50');
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await expect(page.getByRole('button', { name: 'Pay with GCash' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay on my phone' })).toBeHidden();
});
