import { expect, test } from './desk.ts';
import { askFor, letPeopleDecide } from './payouts.ts';
import { visit } from '../visit.ts';

let back: () => Promise<unknown> = async () => undefined;
test.beforeAll(async () => {
  back = await letPeopleDecide();
});
test.afterAll(() => back());

test('a payout that the bank sends back is in the balance again; the member reads it in both languages, staff close its case [COMPANY-07]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const amount = 1807 + test.info().retry;
  const [orderNo = ''] = await askFor(page, [amount], '0008');
  const { page: desk, open } = await colleague({ role: 'cashier' });
  await open(`queues/withdrawals?min=${amount}&max=${amount}`);
  const aside = desk.getByRole('complementary', { name: orderNo });
  await aside.getByRole('button', { name: /^Approve and send/ }).click();
  const card = page.getByRole('region', { name: /^Withdrawal of/ });
  await visit(page, { language: 'EN', path: `/m/withdraw?order=${orderNo}` });
  await expect(card).toContainText('Came back', { timeout: 30_000 });
  await expect(card).toContainText(/sent it back after it was paid\. ₱[\d,.]+ is back in your balance/);
  await expect(card).toContainText(/Sent back by/);
  await page.screenshot({ path: 'artefacts/screenshots/returned-payout.png' });
  await journey.expectAccessible(page);
  await open(`queues/withdrawals?tab=returned&min=${amount}&max=${amount}`);
  await expect(aside).toContainText('The company sent this payout back');
  await desk.screenshot({ path: 'artefacts/screenshots/console-returned-payout.png' });
  await journey.expectAccessible(desk);
  await aside.getByRole('button', { name: 'I have looked at it' }).click();
  const dialog = desk.getByRole('dialog', { name: `Close the case of ${orderNo}` });
  await dialog.getByLabel('Reason').fill('The wallet was closed; told the member');
  await dialog.getByRole('button', { name: 'Close the case' }).click();
  await expect(desk.getByText('Nothing has come back')).toBeVisible();
  await visit(page, { language: 'TY', path: `/m/withdraw?order=${orderNo}` });
  const own = page.getByRole('region', { name: new RegExp(orderNo) });
  await expect(own).toContainText('Ibinalik ito ng');
  await visit(page, { language: 'TY', path: '/m/message' });
  await expect(page.getByText('Bumalik ang withdrawal mo').first()).toBeVisible();
});
