import { register } from '../account.ts';
import { addressOf } from '../visit.ts';
import { expect, test } from './desk.ts';

test('a complaint is due, given to a person, decided and answered; its register is a file for whoever may take it [OPS-QUEUE-32]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  await register(page);
  const text = `My bonus was taken away without a word ${crypto.randomUUID().slice(0, 8)}.`;
  await page.goto(addressOf('perya', '/m/feedback'));
  // The page is alive when it counts.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Your words' }).fill(text);
    await expect(page.getByText(/^[1-9]\d* \/ 200 words$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: /complaint/i }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();

  const manager = await colleague({ role: 'manager' });
  await manager.open('queues/complaints');
  await manager.page.getByRole('button', { name: new RegExp(text.slice(-9, -1)) }).click();
  const detail = manager.page.getByRole('article');
  await expect(detail.getByText(/^Due /)).toBeVisible();
  await detail.getByLabel('Has it').selectOption({ label: manager.name });
  await expect(manager.page.getByRole('button', { name: new RegExp(text.slice(-9, -1)) })).toContainText(
    manager.name,
  );
  await detail.getByLabel('Order number').fill('WD26030200000001');
  await detail.getByRole('button', { name: 'Link the order' }).click();
  await expect(detail.getByText('This member has no such order.')).toBeVisible();
  await journey.expectAccessible(manager.page);

  // Who only reads decides nothing, and takes no register along.
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('queues/complaints');
  await cashier.page.getByRole('button', { name: new RegExp(text.slice(-9, -1)) }).click();
  await expect(cashier.page.getByRole('article').getByText(text)).toBeVisible();
  await expect(cashier.page.getByRole('button', { name: 'Decide and answer' })).toHaveCount(0);
  await expect(cashier.page.getByRole('button', { name: 'Save as a file' })).toHaveCount(0);

  await detail.getByRole('combobox', { name: 'Outcome' }).selectOption('partly');
  await detail.getByLabel('Answer').fill('You are right: we should have told you.');
  await detail.getByRole('button', { name: 'Decide and answer' }).click();
  await expect(manager.page.getByText(/^Decided: the member finds/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'What you told us' })).toContainText(
    'You are right: we should have told you.',
  );
  await manager.open('queues/complaints?list=decided');
  await expect(manager.page.getByRole('button', { name: /Partly upheld/ }).first()).toBeVisible();
  const file = manager.page.waitForEvent('download');
  await manager.page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await file).suggestedFilename()).toMatch(/^complaints-perya-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
});
