import { register } from '../account.ts';
import { goToPay, inDatabase, payBy } from '../money.ts';
import { visit } from '../visit.ts';
import { expect, test } from './desk.ts';

/** Another brand than most journeys pay at. */
const brand = 'dalampasigan';
test.afterAll(() =>
  inDatabase(
    `update cashier.payment_method set provider = 'tulay' where merchant_code = $1 and method_id = 'agos'`,
    brand,
  ),
);

test('a way to pay in is switched to another company by two persons; what began before ends where it began [COMPANY-12, COMPANY-13]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await register(page, { merchant: brand });
  await visit(page, { merchant: brand, language: 'EN', path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: /^Agos Wallet/ }).check();
  await goToPay(page, '20', 'Agos Wallet');
  await expect(page.getByRole('banner')).toContainText('Tulay Pay');
  const before = page.url();

  const manager = await colleague({ role: 'manager', brand });
  await manager.open('brand/methods?way=agos');
  const desk = manager.page;
  const aside = desk.getByRole('complementary', { name: 'One way to pay' });
  await expect(aside).toContainText('New orders go through');
  await aside.getByRole('button', { name: 'Switch to another company' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Switch Agos Wallet to another company?' });
  await dialog.getByLabel('Through').selectOption('xendit');
  await expect(dialog).toContainText('Written from documentation, not yet tried with the company.');
  await expect(dialog).toContainText('On gambling:');
  await desk.screenshot({ path: 'artefacts/screenshots/console-company-policy.png' });
  await dialog.getByLabel('Through').selectOption('lambat');
  await expect(dialog).not.toContainText('Written from documentation');
  await dialog.getByLabel(/^Reason/).fill('the other company is down');
  await desk.screenshot({ path: 'artefacts/screenshots/console-switch-company.png' });
  await journey.expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Ask for the switch' }).click();
  await expect(dialog).toHaveCount(0);
  const owner = await colleague({ role: 'owner', brand });
  await owner.open('queues/approvals');
  await owner.page.getByRole('button', { name: new RegExp(`company.*${manager.name}`, 'is') }).click();
  await owner.page.getByLabel('Your reason').fill('agreed by a journey');
  await owner.page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(owner.page.getByText('Confirmed and carried out.')).toBeVisible();

  // The page that was open before the switch is paid at the company it belongs to.
  await page.goto(before);
  await payBy(page, 'Pay');
  await expect(page.locator('.order-state')).toContainText('20.00 is in your balance', { timeout: 15_000 });
  await visit(page, { merchant: brand, language: 'EN', path: '/m/voucherCenter' });
  await page.getByRole('radio', { name: /^Agos Wallet/ }).check();
  await goToPay(page, '30', 'Agos Wallet');
  await expect(page.getByRole('banner')).toContainText('Lambat Money');
  await payBy(page, 'Pay');
  await expect(page.locator('.order-state')).toContainText('30.00 is in your balance', { timeout: 15_000 });
});
