import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inDatabase } from '../money.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('a pack of a final month is made for ever: its file has the hash that stands beside it, a later one corrects it and says why [OPS-REPORT-15]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  // A month ago every day was final; nothing was played then.
  await inDatabase(
    `insert into reports.day (merchant_code, day, time_zone, from_at, until_at, final_at, lines, hash, rounds, rounds_hash, agrees, checked_at)
     select 'perya', d::date, 'Asia/Manila', d, d + interval '1 day', now(), 0, '0', 0, '0', true, now()
     from generate_series(date_trunc('month', now() at time zone 'Asia/Manila') - interval '1 month',
       date_trunc('month', now() at time zone 'Asia/Manila') - interval '1 day', interval '1 day') d
     on conflict (merchant_code, day) do update set agrees = true`,
  );
  const manager = await colleague({ role: 'manager' });
  const { page } = manager;
  await manager.open('reports/packs');
  await expect(page.getByText('Single deposits and withdrawals above ₱5,000,000')).toBeVisible();
  const table = page.getByRole('table', { name: 'Packs' });
  const dialog = page.getByRole('dialog', { name: 'Make a pack' });
  const before = await table.getByRole('row', { name: /Revenue, members and tax/ }).count();
  const make = async (reason?: string) => {
    await page.getByRole('button', { name: /^Make a pack/ }).click();
    if (reason !== undefined) await dialog.getByLabel('Why it is corrected').fill(reason);
  };
  await make(before > 0 ? 'made by an earlier run' : undefined);
  await journey.expectAccessible(page);
  await drawn(page, 'report-packs-make');
  await dialog.getByRole('button', { name: 'Make it for ever' }).click();
  const row = table.getByRole('row', { name: /Revenue, members and tax/ }).first();
  await expect(row).toContainText('holds');
  const number = Number(await row.getByRole('cell').first().textContent());
  const hash = (await row.locator('code').textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: `Download pack ${number}, Revenue` }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);

  await make();
  await expect(dialog).toContainText(`There is pack ${number} of this month`);
  await expect(dialog.getByRole('button', { name: 'Make it for ever' })).toBeDisabled();
  await dialog.getByLabel('Why it is corrected').fill('a type was named wrongly');
  await dialog.getByRole('button', { name: 'Make it for ever' }).click();
  await expect(row).toContainText(`corrects ${number}: a type was named wrongly`);
  await expect(table.getByRole('row', { name: new RegExp(`corrected by ${number + 1}`) })).toBeVisible();
  // With members by their ids somebody else has to agree.
  await make();
  await dialog.getByLabel('Pack').selectOption('largeAmounts');
  await dialog.getByLabel('With members by their ids, and who is suspected').check();
  const why = dialog.getByLabel(/^Why /);
  await why.fill('the regulator asks for names');
  await dialog.getByRole('button', { name: 'Make it for ever' }).click();
  await expect(page.getByText('A second person must agree first')).toBeVisible();
  await journey.expectAccessible(page);
  await page.getByRole('columnheader', { name: 'Number' }).scrollIntoViewIfNeeded();
  await drawn(page, 'report-packs');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: 'artefacts/screenshots/console-report-packs-360.png' });

  const support = await colleague({ role: 'support' });
  await support.open('reports/packs');
  await expect(support.page.getByText('Your role cannot open this')).toBeVisible();
});
