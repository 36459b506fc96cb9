import { randomInt } from 'node:crypto';
import pg from 'pg';
import { expect, test } from './desk.ts';

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
