import { register } from './account.ts';
import { expect, test } from './journey.ts';
import { goToPay, numberOn, payBy, readyToWithdraw, walletEnding, withdraw } from './money.ts';
import { visit } from './visit.ts';

/** Maya goes through another payment company than the rest: a member must not notice, but for the name on its page. */

test('a deposit by the second company: its own page, the receipt, the own list [DEC-079]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: /^Maya/ }).check();
  await goToPay(page, '450', 'Maya');
  await expect(page.getByRole('banner')).toContainText('Lambat Money');
  await expect(page.getByText('₱450.00')).toBeVisible();
  await journey.expectAccessible(page);
  await payBy(page, 'Pay after a while');
  await expect(page.locator('.order-state')).toContainText('₱450.00 is in your balance', { timeout: 15_000 });
  await page.getByRole('link', { name: 'My deposits' }).click();
  await expect(page.getByRole('link', { name: /Maya .*₱450\.00 Credited/ })).toBeVisible();
});

test('a withdrawal by the second company is sent, answered late and received [DEC-080]', async ({ page }) => {
  test.setTimeout(120_000);
  await readyToWithdraw(page, { money: '1000', number: walletEnding('0003'), channel: 'Maya' });
  const card = await withdraw(page, '300');
  await expect(card).toContainText('Paid out', { timeout: 60_000 });
  expect(await numberOn(card)).toMatch(/^WD/);
  await page.getByRole('link', { name: 'My withdrawals' }).click();
  await expect(page.getByRole('link', { name: /Maya ••• 0003 .*₱300\.00 Paid out/ })).toBeVisible();
});
