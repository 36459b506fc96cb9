import { randomInt } from 'node:crypto';
import pg from 'pg';
import { inDatabase } from '../money.ts';
import { expect, test } from './desk.ts';
import { drawn } from './drawn.ts';
import { aKnownMember } from './known-member.ts';

/** Marks are kept as keyed hashes: they can be counted, and nobody can be read from them. */
async function marks(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from identity.barred_mark',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

test('whoever is invited can be put on the barred list in the same step, by telephone and by name with birthday [OPS-AUTH-23, OPS-SYS-09]', async ({
  colleague,
  journey,
}) => {
  const owner = await colleague({ role: 'owner' });
  const before = await marks();
  await owner.open('system/staff');
  await owner.page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite a person' });
  const name = `Nilo ${randomInt(10 ** 6)}`;
  await dialog.getByLabel('Work address').fill(`${name.replace(' ', '.')}@perya.test`);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  // A role without rights over money: others wait for a second person.
  await dialog.getByLabel('Role').selectOption('content');
  await dialog.getByLabel(/^Telephone/).fill(`+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`);
  await dialog.getByLabel('Full name').fill('Nilo Bautista');
  await dialog.getByLabel('Birthday').fill('1991-04-05');
  await dialog.getByLabel(/^Reason/).fill('joins the support desk');
  await journey.expectAccessible(owner.page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  // The telephone, and the name with its birthday.
  expect((await marks()) - before).toBe(2);
});

test('a list of persons is read from a file and barred in portions; the answers of a register stand on the member with their proofs [COMPANY-46, COMPANY-49]', async ({
  colleague,
  journey,
  page: phone,
}) => {
  test.setTimeout(120_000);
  const { memberId } = await aKnownMember(phone);
  await inDatabase(
    `insert into identity.register_check (merchant_code, member_id, register, purpose, outcome, request_id, proof_id, asked_at)
     values ('perya', $1, 'spelpaus', 'registration', 'clear', gen_random_uuid(), 'proof-of-the-first', now() - interval '2 days'),
       ('perya', $1, 'spelpaus', 'login', 'unknown', gen_random_uuid(), null, now() - interval '1 hour')`,
    memberId,
  );
  const manager = await colleague({ role: 'owner' });
  const { page } = manager;
  await manager.open(`members/${memberId}?tab=identity`);
  const answers = page.getByRole('table', { name: 'Register of exclusions' });
  await expect(answers.getByRole('row', { name: /registration clear proof-of-the-first/ })).toBeVisible();
  await expect(answers.getByRole('row', { name: /sign-in no clear answer/ })).toBeVisible();
  await drawn(page, 'register-answers');
  const before = await marks();
  await page.getByRole('button', { name: 'More acts' }).click();
  await page.getByRole('menuitem', { name: 'Bar a list of persons' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bar a list of persons' });
  await dialog.getByLabel(/^Where it comes from/).fill('NDRP 2026-03-01');
  const file = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByLabel(/^File/).setInputFiles(file('nobody\nAna Cruz'));
  await expect(dialog.getByText(/names neither id_number/)).toBeVisible();
  const persons = Array.from({ length: 300 }, (_, nth) => `Tao ${randomInt(10 ** 9)} ${nth},1990-01-02`);
  await dialog
    .getByLabel(/^File/)
    .setInputFiles(file(['full_name,birthday', ...persons, 'No Birthday,'].join('\n')));
  await expect(dialog.getByText(/^300 persons read, 1 lines/)).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('the list of March');
  await journey.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bar all of them' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await marks()) - before).toBe(300);
});
