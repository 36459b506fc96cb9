import { expect, test } from './desk.ts';
import { askFor, letPeopleDecide } from './payouts.ts';
import { visit } from '../visit.ts';

let back: () => Promise<unknown> = async () => undefined;
test.beforeAll(async () => {
  back = await letPeopleDecide();
});
test.afterAll(() => back());

test('a payout that the company holds: on its way for the member, held with the company’s word for staff [COMPANY-06]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const amount = 1707 + test.info().retry;
  const [orderNo = ''] = await askFor(page, [amount], '0007');
  const { page: desk, open } = await colleague({ role: 'cashier' });
  await open(`queues/withdrawals?min=${amount}&max=${amount}`);
  const aside = desk.getByRole('complementary', { name: orderNo });
  await aside.getByRole('button', { name: /^Approve and send/ }).click();
  await open(`queues/withdrawals?tab=sending&min=${amount}&max=${amount}`);
  const row = desk.getByRole('table', { name: 'Withdrawals' }).locator('tbody tr');
  await expect(row).toContainText('Held by the company', { timeout: 20_000 });
  await row.getByRole('button').first().click();
  await expect(aside).toContainText('The company’s compliance holds this payout: source of funds.');
  await expect(aside).toContainText('Asked what became of it: held by its compliance');
  await desk.screenshot({ path: 'artefacts/screenshots/console-company-holds.png' });
  await journey.expectAccessible(desk);
  await visit(page, { language: 'EN', path: `/m/withdraw?order=${orderNo}` });
  const card = page.getByRole('region', { name: /^Withdrawal of/ });
  await expect(card).toContainText('In progress');
  await expect(card).not.toContainText('compliance');
});
