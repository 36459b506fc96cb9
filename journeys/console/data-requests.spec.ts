import { readFile } from 'node:fs/promises';
import { logIn, register } from '../account.ts';
import { inDatabase } from '../money.ts';
import { visit } from '../visit.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('a member asks for a copy of their data on the phone; staff prepare, check and release it, and the member downloads it [OPS-SYS-13]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const { username } = await register(phone);
  await visit(phone, { language: 'EN', path: '/m/set' });
  await phone.getByRole('button', { name: /^Your data/ }).click();
  const sheet = phone.getByRole('dialog', { name: 'Your data' });
  await journey.screenshot('own-data-none');
  await sheet.getByRole('button', { name: 'Ask for a copy' }).click();
  await expect(sheet.getByText(/^We answer by /)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Ask for a copy' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Something is wrong' }).click();
  await sheet.getByLabel('What is wrong, and how should it be?').fill('My town is Iloilo and not Manila.');
  await journey.screenshot('own-data-correction');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await journey.expectAccessible(phone);

  const manager = await colleague({ role: 'manager' });
  const { page } = manager;
  await manager.open('system/data-requests');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const act = async (name: string, reason = 'as the member asked') => {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByLabel('Reason').fill(reason);
  };
  // The list is by due day: both came today, and nobody else's is asked for in this journey's brand.
  const lines = page.locator('.case-list').getByText('Copy of data, asked');
  await lines.first().click();
  await expect(page.getByRole('article', { name: 'Copy of data' })).toContainText('What the law keeps');
  await act('Prepare the copy');
  await journey.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Prepare the copy' }).click();
  await expect(dialog).toHaveCount(0);
  const copy = page.getByRole('table', { name: 'The prepared copy' });
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(copy.getByRole('row', { name: /^account 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Look at account', exact: true }).click();
  await expect(dialog.locator('pre')).toContainText(username);
  await journey.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await drawn(page, 'data-requests');
  await act('Release');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The other wish is put right, with words for the member.
  await page.locator('.case-list').getByText('Correction, asked').first().click();
  await expect(page.getByText('My town is Iloilo and not Manila.')).toBeVisible();
  await act('It is put right');
  await dialog.getByLabel('What the member reads').fill('Your town is Iloilo now.');
  await dialog.getByRole('button', { name: 'It is put right' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: /^Ended/ }).click();
  await page.locator('.case-list').getByText('Copy of data, released').first().click();
  await expect(page.getByText('Can be downloaded until')).toBeVisible();

  await phone.reload();
  await phone.getByRole('button', { name: /^Your data/ }).click();
  await expect(sheet.getByText('Your town is Iloilo now.')).toBeVisible();
  await journey.screenshot('own-data-ready');
  const waits = phone.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  const file = await (await waits).path();
  const data = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, unknown>[]>;
  expect(data['account']).toMatchObject([{ account: username }]);
  expect(Object.keys(data).length).toBeGreaterThan(30);
  expect(JSON.stringify(data)).not.toMatch(/password|hash|secret/i);
  await phone.setViewportSize({ width: 360, height: 740 });
  await visit(phone, { language: 'TY', path: '/m/set' });
  await phone.getByRole('button', { name: /^Data mo/ }).click();
  await expect(phone.getByRole('button', { name: 'I-download' })).toBeVisible();
  await journey.screenshot('own-data-ty-360');

  // A cashier has no business with it.
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('system/data-requests');
  await expect(cashier.page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
});

test('a member with money in the account is told to take it out first; with none they ask to close it, staff do, and the sign-in says so [OPS-SYS-13]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  const account = await register(phone);
  // Gone again before any check of the ledger looks.
  await inDatabase(
    `insert into wallet.account (id, merchant_code, member_id, book, currency, balance, chain)
     select nextval('wallet.account_number'), merchant_code, member_id, 'cash', 'PHP', 25000000, '\\x00'
     from identity.member where account = $1`,
    account.username,
  );
  await visit(phone, { language: 'EN', path: '/m/set' });
  const sheet = phone.getByRole('dialog', { name: 'Your data' });
  await phone.getByRole('button', { name: /^Your data/ }).click();
  await expect(sheet.getByText('Withdraw your balance.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Close my account' })).toHaveCount(0);
  await journey.screenshot('closing-not-yet');
  await inDatabase(
    `delete from wallet.account where member_id = (select member_id from identity.member where account = $1)`,
    account.username,
  );
  await phone.reload();
  await phone.getByRole('button', { name: /^Your data/ }).click();
  await sheet.getByRole('button', { name: 'Close my account' }).click();
  await journey.screenshot('closing-sure');
  await journey.expectAccessible(phone);
  await phone.getByRole('button', { name: 'Ask to close' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Closing your account' })).toContainText(
    'We answer by',
  );

  const manager = await colleague({ role: 'manager' });
  const { page } = manager;
  await manager.open('system/data-requests');
  await page.locator('.case-list').getByText('Closing of the account, asked').first().click();
  await page.getByRole('button', { name: 'Close the account', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('by the wish of the member');
  await drawn(page, 'data-request-closing');
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(dialog).toHaveCount(0);

  // The page they left open, and the sign-in, are refused.
  journey.tolerate(/status of 40[13]/);
  await phone.context().clearCookies();
  await visit(phone, { language: 'EN', path: '/m/login' });
  await logIn(phone, account);
  await expect(phone.getByText(/This account is closed/).first()).toBeVisible();
});
