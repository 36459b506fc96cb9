import { afterAll, expect, test } from 'vitest';
import { asGuest } from '#platform/database/work';
import { createLog } from '#platform/observe/log';
import { createSecrets } from '#platform/secrets';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { directoryFolder } from '../../../migrations.ts';
import { createExclusion } from './exclusion.ts';
import { createExclusionRegistry } from './registry.ts';

const directory = await withTestDatabase({ folders: [directoryFolder] });
const log = createLog({ level: 'silent', service: 'test' });
const exclusion = createExclusion({ secrets: createSecrets('a secret for the marks of all the cells') });

/** A cell with one member, who is the same person everywhere. */
async function aCell(merchant: string) {
  const database = await withTestDatabase();
  await aMerchant(database, { code: merchant });
  const [row] = await database.query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account, mobile) values ($1, 'luna', '+639170000001') returning member_id`,
    [merchant],
  );
  const memberId = row?.member_id ?? '';
  const registry = createExclusionRegistry({ database: database.system, directoryUrl: directory.url, log });
  afterAll(() => registry.stop());
  const inWork = <T>(use: Parameters<typeof database.runWork<T>>[1]) =>
    database.runWork(asGuest(merchant), use);
  await inWork((work) => exclusion.keepTraits(work, memberId, { mobile: '+639170000001' }));
  return {
    registry,
    database,
    exclude: (until: Date | null) => inWork((work) => exclusion.excludeUntil(work, memberId, until)),
    comesBackAt: (at: Date) => inWork((work) => exclusion.returnAt(work, memberId, at)),
    excludedUntil: () => inWork((work) => exclusion.excludedUntil(work, memberId)),
    registers: () => inWork((work) => exclusion.assertNotBarred(work, { mobile: '+639170000001' })),
    async waits() {
      return (await database.query('select from identity.bar_to_tell')).length;
    },
  };
}
const one = await aCell('fair');
const other = await aCell('shore');
const settle = async () => {
  for (const cell of [one, other]) while ((await cell.registry.tell()) > 0);
  for (const cell of [one, other]) while ((await cell.registry.take()) > 0);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('an exclusion in one cell holds in the other: for who is a member there and for who registers', async () => {
  await one.exclude(inDays(400));
  // Control: nothing has travelled yet.
  expect(await other.excludedUntil()).toBeNull();
  await other.registers();
  await settle();
  expect(await other.excludedUntil()).toEqual(await one.excludedUntil());
  await expect(other.registers()).rejects.toThrow('self.excluded');
});

test('a return travels too, and what either cell was told twice changes nothing', async () => {
  const back = inDays(1);
  await one.comesBackAt(back);
  await settle();
  expect(await other.excludedUntil()).toEqual(back);
  await other.database.query('update identity.registry_position set place = 0');
  await settle();
  expect(await other.excludedUntil()).toEqual(back);
  expect(await one.excludedUntil()).toEqual(back);
});

test('what is older in the registry does not shorten what a cell has still to tell', async () => {
  await other.exclude(inDays(30));
  while ((await other.registry.tell()) > 0);
  await one.exclude(inDays(900));
  const until = await one.excludedUntil();
  while ((await one.registry.take()) > 0);
  expect(await one.excludedUntil()).toEqual(until);
  await settle();
  expect(await other.excludedUntil()).toEqual(until);
  expect(await one.waits()).toBe(0);
});
