import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAmount } from '@perya/money';
import { createArchiver } from '#platform/archive/archiver';
import { directoryStore } from '#platform/archive/store';
import { migrate } from '#platform/database/migrate';
import { asMember } from '#platform/database/work';
import { createLog } from '#platform/observe/log';
import { withTestDatabase } from '#testing/database';
import { depositOf, withLedgerClock } from '#testing/ledger-months';
import { afterAll, expect, test } from 'vitest';
import { archivedHouse } from './archived-house.ts';
import { archivedTransfers } from './archived-transfers.ts';
import { closeMonths, foldHouse } from './checks/folding.ts';
import { ledgerChecks } from './checks/ledger-checks.ts';
import { createLedger } from './ledger.ts';
import type { Posting } from './posting.ts';

/** Eight months of fees, lost rounds and vouchers: three closed before movements of the house had months, the others after. */
const months = 8;
const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const home = await mkdtemp(join(tmpdir(), 'perya-house-'));
afterAll(() => rm(home, { recursive: true, force: true }));
const before = join(home, 'migrations');
await mkdir(before);
for (const file of await readdir(ownFolder))
  if (file < '0011') await copyFile(join(ownFolder, file), join(before, file));

const database = await withTestDatabase({ folders: [] });
const { query, runWork, url } = database;
await migrate({ url, folders: [{ module: 'wallet', folder: before }] });
const system = database.system.kysely;
const ledger = createLedger({ runWork, currencyOf: () => 'PHP' });
const { monthAt, setDay, setTime, prepare } = await withLedgerClock(database, months);
const memberId = randomUUID();

const withFee = (month: string, fee: string): Posting => ({
  ...depositOf(memberId, `deposit:${month}`, '100'),
  movements: [
    ...depositOf(memberId, '', '100').movements,
    { from: { house: 'payments_clearing' }, to: { house: 'fees' }, amount: parseAmount(fee) },
  ],
});
const win = (month: string): Posting => ({
  id: `win:${month}`,
  memberId,
  kind: 'win',
  reference: `round:${month}`,
  movements: [
    { from: { house: 'play_result_alpha' }, to: { book: 'cash' }, amount: 5n },
    { from: { house: 'play_escrow' }, to: { house: 'play_result_alpha' }, amount: 10n },
  ],
});
const lost = (month: string) => ({
  posting: {
    ...win(month),
    id: `lost:${month}`,
    kind: 'bet_lost' as const,
    movements: [
      { from: { house: 'play_escrow' } as const, to: { house: 'play_result_alpha' } as const, amount: 7n },
    ],
  },
  sides: [
    { book: 'cash' } as const,
    { house: 'play_escrow' } as const,
    { house: 'play_result_alpha' } as const,
  ],
});
const post = (posting: Posting) =>
  runWork(asMember('fair', memberId), async (work) => (await ledger.post(work, posting)).status);
const issue = (month: string, amount = 1000n) =>
  runWork(asMember('fair', memberId), (work) =>
    ledger.postHouse(work, {
      id: `vouchers:${month}`,
      kind: 'voucher_issue',
      reference: month,
      from: 'voucher_sales',
      to: 'vouchers',
      amount,
    }),
  );
async function lose(month: string): Promise<void> {
  const { posting, sides } = lost(month);
  const numberOf = await ledger.numbersOf('fair', memberId, sides);
  const { text, values } = ledger.batch.post([{ posting, numberOf }]);
  await query(text, values);
}
async function playMonth(place: number): Promise<void> {
  const month = monthAt(place);
  await setDay(place, 3);
  expect(await post(withFee(month, '2'))).toBe('applied');
  expect(await post(win(month))).toBe('applied');
  await lose(month);
  expect(await issue(month)).toBe(true);
}
const wrongChecks = async () => {
  await foldHouse(system);
  const results = [];
  for (const check of ledgerChecks) results.push(await check(system));
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
};
const movements = () =>
  query(`select posting_id, account_id, from_id, to_id, kind, amount, reference, created_at
    from wallet.house_transfer order by created_at, posting_id`);

for (let place = 0; place < 5; place += 1) {
  await playMonth(place);
  // The old function takes the moment from its transaction.
  await query(
    `update wallet.house_transfer set created_at = n.at from wallet.test_now n where created_at > n.at`,
  );
}
for (let place = 0; place < 3; place += 1)
  await query('select wallet.close_month($1::date)', [monthAt(place)]);

test('an existing ledger moves as it is, and what its closed months did is written down', async () => {
  const was = await movements();
  expect(was).toHaveLength(20);
  expect(await migrate({ url, folders: [{ module: 'wallet', folder: ownFolder }] })).toContain(
    'wallet/0011-house-by-month.sql',
  );
  await prepare();
  expect(await movements()).toEqual(was);
  const parts = await query<{ rows: number }>(
    'select count(*)::int as rows from wallet.house_transfer group by tableoid',
  );
  expect(parts).toEqual(Array.from({ length: 5 }, () => ({ rows: 4 })));
  expect(await query('select month::text, house_transfers from wallet.month order by 1')).toEqual(
    [0, 1, 2].map((place) => ({ month: monthAt(place), house_transfers: '4' })),
  );
  const [sums] = await query<{ kept: string; off: string }>(
    `select (select count(*) from wallet.kept_house_posting)::text as kept,
       (select count(*) from (select house_id, sum(amount) as amount from (select from_id as house_id, -amount as amount
           from wallet.house_transfer where created_at < $1::date union all select to_id, amount from wallet.house_transfer
           where created_at < $1::date) m group by 1) told full join (select house_id, sum(amount) as amount
           from wallet.house_transfer_month group by 1) kept using (house_id)
         where told.amount is distinct from kept.amount)::text as off`,
    [`${monthAt(3)} 00:00+00`],
  );
  // Of each closed month a fee and vouchers; play is not known for ever.
  expect(sums).toEqual({ kept: '6', off: '0' });
  expect(await wrongChecks()).toEqual([]);
});

test('life goes on: later months are closed with the movements of the house', async () => {
  for (let place = 5; place <= months; place += 1) await playMonth(place);
  await setTime(new Date());
  expect(await closeMonths(system)).toMatchObject({ ok: true });
  const rows = await query<{ movements: string }>('select house_transfers as movements from wallet.month');
  expect(rows.length).toBeGreaterThanOrEqual(months - 1);
  expect(rows.every(({ movements }) => movements === '4')).toBe(true);
  expect(await wrongChecks()).toEqual([]);
});

const log = createLog({ level: 'silent', service: 'test' });
const archive = () =>
  createArchiver({
    database: database.system,
    store: directoryStore(join(home, 'archive')),
    tables: [archivedHouse, archivedTransfers],
    log,
  }).run();
const namesOf = (ended: readonly string[]) => ended.filter((name) => name.includes('house'));

test('a month that is not what was written down of it stays', async () => {
  const first = `created_at < '${monthAt(1)} 00:00+00'`;
  const faults: [string, string][] = [
    [
      'update wallet.house_transfer set amount = amount + 1',
      'update wallet.house_transfer set amount = amount - 1',
    ],
    [
      `update wallet.house_transfer set reference = reference || '!'`,
      `update wallet.house_transfer set reference = rtrim(reference, '!')`,
    ],
  ];
  for (const [fault, mend] of faults) {
    const which = `where kind = 'voucher_issue' and ${first}`;
    await query(`${fault} ${which}`);
    expect(namesOf(await archive()), fault).toEqual([]);
    await query(`${mend} ${which}`);
  }
  await query('create table wallet.set_aside as select * from wallet.kept_house_posting');
  await query('delete from wallet.kept_house_posting');
  expect(namesOf(await archive())).toEqual([]);
  await query('insert into wallet.kept_house_posting select * from wallet.set_aside');
});

test('archived months: nothing is lost, and an id that must be known for ever is', async () => {
  const [was] = await query<{ count: string; sum: string }>(
    'select count(*)::text, sum(amount)::text from wallet.house_transfer',
  );
  const balances = () =>
    query('select id, wallet.house_balance(id) as held from wallet.house_account order by 1');
  const held = await balances();
  expect(namesOf(await archive()).length).toBeGreaterThanOrEqual(months - 2);
  const [is] = await query<{ count: string; sum: string }>(
    `select (select count(*) from wallet.house_transfer) + sum(count)::bigint as count,
       (select sum(amount) from wallet.house_transfer) + sum(sum) as sum
     from platform.archive where table_name = 'wallet.house_transfer' and state = 'ended'`,
  );
  expect({ count: String(is?.count), sum: String(is?.sum) }).toEqual(was);
  expect(await balances()).toEqual(held);
  expect(await wrongChecks()).toEqual([]);
  for (let place = 0; place <= months; place += 1) {
    const month = monthAt(place);
    expect(await post(withFee(month, '2')), month).toBe('replayed');
    expect(await post(withFee(month, '3')), month).toBe('id_reused');
    expect(await issue(month), month).toBe(false);
    await expect(issue(month, 999n), month).rejects.toThrow('the same id with other content');
  }
  expect(await wrongChecks()).toEqual([]);
});

test('what an archived month did is still checked; an id that is forgotten would move money again', async () => {
  const change = (by: number) =>
    query('update wallet.house_transfer_month set amount = amount + $2 where month = $1::date', [
      monthAt(0),
      by,
    ]);
  await change(1);
  expect(await wrongChecks()).toEqual(['house_balances']);
  await change(-1);
  await query('delete from wallet.kept_house_posting');
  expect(await issue(monthAt(0))).toBe(true);
  expect(await post(withFee(monthAt(0), '2'))).toBe('id_reused');
});

test('two at once with one id: one of them moves money, also when a month ends between them', async () => {
  const both = await Promise.all([issue('twice'), issue('twice'), issue('twice')]);
  expect(both.filter(Boolean)).toHaveLength(1);
  await setDay(months - 1, 20);
  expect(await issue('late')).toBe(true);
  await setTime(new Date());
  expect(await issue('late')).toBe(false);
});
