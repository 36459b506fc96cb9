import { register } from './account.ts';
import { expect, test } from './journey.ts';
import { goToPay, inDatabase, payBy, readyToWithdraw, walletEnding, withdraw } from './money.ts';
import { visit } from './visit.ts';

/** Ways of its own, so that no other journey meets them: in by payment requests, out by payouts, through the stand-in for Xendit. */
const takeAway = async () => {
  await inDatabase(`delete from cashier.payment_method where method_id like 'xendit%'`);
  await inDatabase(`update cashier.payout_channel set is_on = false where channel_id = 'PH_GCASH'`);
};
test.beforeAll(async () => {
  await inDatabase(
    `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros,
       presets_micros, position)
     values ('perya', 'xendit_gcash', 'X Wallet', 'letter', 'instant', 'xendit', 'gcash', 100e6, 50000e6, '{}', 90),
       ('perya', 'xendit_qrph', 'X Code', 'qr', 'any_bank_app', 'xendit', 'qrph', 100e6, 50000e6, '{}', 91)
     on conflict do nothing`,
  );
  await inDatabase(
    `insert into cashier.payout_channel (merchant_code, channel_id, name, kind, pattern, provider, position)
     values ('perya', 'PH_GCASH', 'X Payout', 'wallet', '^09[0-9]{9}$', 'xendit', 90)
     on conflict (merchant_code, channel_id) do update set is_on = true`,
  );
});
test.afterAll(takeAway);

test('a deposit through Xendit: its page, the webhook, the balance; and a QR to scan [COMPANY-11]', async ({
  page,
  journey,
}) => {
  await register(page);
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: /^X Wallet/ }).check();
  await goToPay(page, '450', 'X Wallet');
  await expect(page.getByRole('banner')).toContainText('Xendit emulator');
  await expect(page.getByText('₱450.00')).toBeVisible();
  await payBy(page, 'Pay after a while');
  await expect(page.locator('.order-state')).toContainText('₱450.00 is in your balance', { timeout: 20_000 });
  await visit(page, { language: 'EN', path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: /^X Code/ }).check();
  await page.getByLabel('Amount', { exact: true }).fill('300');
  await page.getByRole('button', { name: 'Pay with X Code', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code to pay with' })).toBeVisible();
  await journey.expectAccessible(page);
});

test('a payout through Xendit that is reversed after it succeeded is in the balance again [COMPANY-07, COMPANY-11]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await readyToWithdraw(page, { money: '1000', number: walletEnding('0008'), channel: 'X Payout' });
  const card = await withdraw(page, '300');
  await expect(card).toContainText('Came back', { timeout: 60_000 });
  await expect(card).toContainText('₱300.00 is back in your balance');
});
