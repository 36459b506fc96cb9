import { register } from '../account.ts';
import { randomUUID } from 'node:crypto';
import { inDatabase } from '../money.ts';
import { findMember } from '../operator.ts';
import { expect, test } from './desk.ts';

test('free rounds are weighed, given with a result each and taken back; who is in our care is left out, more than one may give waits for another [OPS-GAME-24, OPS-AUTH-14]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  // What one person of this role may give alone: 100 an act.
  await inDatabase(
    `insert into staff.role_amount (brand, role, per_gift, gifts_per_day) values ('perya', 'marketing', $1, $1)
     on conflict (brand, role) do update set per_gift = excluded.per_gift, gifts_per_day = excluded.gifts_per_day`,
    '100000000',
  );
  const marketing = await colleague({ role: 'marketing' });
  await marketing.open('free-rounds');
  const give = async (members: string[], cap: string) => {
    await marketing.page.getByRole('button', { name: 'Give free rounds' }).click();
    const form = marketing.page.getByRole('dialog');
    await form.getByLabel(/^Members/).fill(members.join('\n'));
    await form.getByLabel(/^Cap each/).fill(cap);
    await form.getByRole('button', { name: 'Look first' }).click();
    return marketing.page.getByRole('dialog');
  };
  const dialog = await give([memberId, randomUUID()], '20');
  await expect(dialog).toContainText('Members who get 10 rounds each: 1; at most ₱20.00 is paid.');
  await expect(dialog).toContainText('Not members here: 1.');
  await journey.expectAccessible(marketing.page);
  await dialog.getByLabel('Reason').fill('thanks for the patience');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  const done = marketing.page.getByRole('dialog', { name: 'Free rounds were given' });
  await expect(done.getByRole('table')).toContainText('not a member here');
  await done.getByRole('button', { name: 'Close' }).click();

  await marketing.open(`free-rounds?member=${memberId}`);
  const table = marketing.page.getByRole('table', { name: 'Free rounds' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('0 of 10');
  await journey.expectAccessible(marketing.page);
  await table.getByRole('button', { name: 'Take back' }).click();
  const taking = marketing.page.getByRole('dialog');
  await taking.getByLabel('Reason').fill('given by mistake');
  await taking.getByRole('button', { name: 'Take back' }).click();
  await expect(table).toContainText(/taken back by/);
  await expect(table.getByRole('button', { name: 'Take back' })).toHaveCount(0);

  const large = await give([memberId], '9000000');
  await expect(large).toContainText('a second person must agree');
  await large.getByLabel('Reason').fill('a very large gift');
  await large.getByRole('button', { name: 'Propose' }).click();
  await expect(marketing.page.getByRole('dialog')).toHaveCount(0);
  await expect(table.getByRole('row')).toHaveCount(2);

  // Nobody is lured who is in our care.
  await inDatabase(
    `insert into safety.care_flag (merchant_code, member_id, source, set_by, set_at, reason)
     values ('perya', $1, 'staff', 'a journey', now(), 'a sign')`,
    memberId,
  );
  const barred = await give([memberId], '20');
  await expect(barred).toContainText('Nobody would get anything.');
  await expect(barred).toContainText('Left out: 1');
  await barred.getByLabel('Reason').fill('in spite of it');
  await expect(barred.getByRole('button', { name: 'Give', exact: true })).toBeDisabled();
});
