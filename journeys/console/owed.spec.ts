import { inDatabase } from '../money.ts';
import { takeNight } from './nights.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';

test('what is held is stated by one person and public only when a second has agreed; nights stand beside the ledger [PROOF-02, PROOF-07]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  // Members look at the other brand meanwhile (owed.spec.ts).
  const brand = 'dalampasigan';
  await takeNight(brand);
  // Whatever an earlier run stated is too old to hold.
  await inDatabase(
    `with old as (update wallet.held_statement set as_of = as_of - 100 where merchant_code = 'dalampasigan') select 1`,
  );
  const cashier = await colleague({ role: 'cashier', brand });
  const { page } = cashier;
  await cashier.open('reports/owed');
  await expect(page.getByRole('heading', { level: 1, name: 'Owed and held' })).toBeVisible();
  const nights = page.getByRole('table', { name: 'Nights' });
  await expect(nights.getByRole('row').nth(1)).toContainText('published');
  await expect(nights.getByRole('row').nth(1)).toContainText('no statement');
  await page.getByRole('button', { name: /^State what is held/ }).click();
  const dialog = page.getByRole('dialog', { name: 'State what is held' });
  await expect(dialog.getByRole('button', { name: 'Propose it' })).toBeDisabled();
  await dialog.getByLabel('Amount held').fill('4961488.00');
  await dialog.getByLabel('Where').fill('Bank of the Islands, trust account');
  await dialog.getByLabel('File', { exact: true }).fill('BOI-2026-11-15');
  await dialog.getByLabel('Reason').fill('statement of the fifteenth');
  await journey.expectAccessible(page);
  await drawn(page, 'owed-state');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText('A second person must agree first')).toBeVisible();
  await expect(nights.getByRole('row').nth(1)).toContainText('no statement');

  const owner = await colleague({ role: 'owner', brand });
  await owner.open('queues/approvals');
  await owner.page
    .getByRole('button', { name: /statement of the fifteenth/ })
    .first()
    .click();
  await expect(owner.page.getByText('“statement of the fifteenth”')).toBeVisible();
  await drawn(owner.page, 'owed-agree');
  await owner.page.getByLabel('Your reason').fill('seen in the file');
  const answered = owner.page.waitForResponse(
    (reply) => reply.ok() && reply.request().method() === 'POST' && reply.url().includes('/approvals/'),
  );
  await owner.page.getByRole('button', { name: /^Confirm/ }).click();
  await answered;

  await cashier.open('reports/owed');
  const statement = page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(1);
  await expect(statement).toContainText('4,961,488.00');
  await expect(statement).toContainText(`${cashier.name}, agreed by ${owner.name}`);
  await expect(nights.getByRole('row').nth(1)).toContainText('covered');
  await expect(page.getByText('What is held apart is at least what the newest night owes')).toBeVisible();
  await journey.expectAccessible(page);
  await drawn(page, 'owed');

  const support = await colleague({ role: 'support', brand });
  await support.open('reports/owed');
  await expect(support.page.getByText('Your role cannot open this')).toBeVisible();
});
