import { adjustBalance, findMember } from '../operator.ts';
import { register } from '../account.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('each of the staff stands with their decisions, and a name opens their entries of the record; not for who may not read it [OPS-REPORT-16]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const { username } = await register(phone);
  const { memberId } = await findMember('perya', username);
  // One asks for it, another agrees.
  await adjustBalance('perya', memberId, '12');
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open(`members/${memberId}`);
  await owner.open('reports/staff?span=7');
  const decisions = page.getByRole('table', { name: 'Decisions' });
  const record = page.getByRole('table', { name: 'Proposals, personal data and the record' });
  await expect(decisions).toBeVisible();
  const numbersOf = async (table: typeof decisions, column: number): Promise<number[]> => {
    const rows = await table.getByRole('row').all();
    const texts = await Promise.all(
      rows.slice(1).map((row) => row.getByRole('cell').nth(column).textContent()),
    );
    return texts.map((text) => Number((text ?? '').replaceAll(',', '')) || 0);
  };
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const heads = await decisions.getByRole('columnheader').allTextContents();
  const agreed = sum(await numbersOf(decisions, heads.indexOf('Proposals yes')));
  expect(agreed).toBeGreaterThan(0);
  const proposed = (await record.getByRole('columnheader').allTextContents()).indexOf('Proposed');
  expect(sum(await numbersOf(record, proposed))).toBeGreaterThanOrEqual(agreed);
  await journey.expectAccessible(page);
  await drawn(page, 'report-staff');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: 'artefacts/screenshots/console-report-staff-360.png' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await decisions.getByRole('link').first().click();
  await expect(page).toHaveURL(/system\/audit\?actor=/);

  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('reports/staff');
  await expect(cashier.page.getByRole('table', { name: 'Decisions' })).toHaveCount(0);
});
