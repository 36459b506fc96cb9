import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArchiver } from '#platform/archive/archiver';
import { checkFiles } from '#platform/archive/check-files';
import { createArchiveReader } from '#platform/archive/reader';
import { directoryStore } from '#platform/archive/store';
import { createLog } from '#platform/observe/log';
import { asMember } from '#platform/database/work';
import { withTestDatabase } from '#testing/database';
import { betOf, depositOf, playMonth, withLedgerClock } from '#testing/ledger-months';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { archivedTransfers } from './archived-transfers.ts';
import { checkArchivedChains } from './checks/archived-chains.ts';
import { closeMonths, foldHouse } from './checks/folding.ts';
import { ledgerChecks } from './checks/ledger-checks.ts';
import { createLedger } from './ledger.ts';

/** Fourteen months of five members leave the database while two of them go on. */
const months = 14;
const database = await withTestDatabase();
const { query, runWork } = database;
const system = database.system.kysely;
const ledger = createLedger({ runWork, currencyOf: () => 'PHP' });
const { monthAt, setDay, setTime } = await withLedgerClock(database, months);
const members = Array.from({ length: 5 }, () => randomUUID());
for (let place = 0; place <= months; place += 1) {
  await setDay(place, 2);
  for (const [nth, memberId] of members.entries())
    if (nth === 0 || place % nth === 0) await playMonth(database, ledger, memberId, monthAt(place));
}
await closeMonths(system);
await setTime(new Date());

const folder = await mkdtemp(join(tmpdir(), 'perya-archive-'));
const store = directoryStore(folder);
const reader = createArchiveReader(store);
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true, force: true });
});
const log = createLog({ level: 'silent', service: 'test' });
/** A worker that knows nothing of the one before it. */
const archiver = () => createArchiver({ database: database.system, store, tables: [archivedTransfers], log });
const fileOf = (month: string) => store.pathOf(`wallet.transfer/${month}.parquet`);
const stateOf = async (month: string) =>
  (await query<{ state: string }>('select state from platform.archive where from_day = $1::date', [month]))[0]
    ?.state;
const isHere = async (month: string) =>
  (await query<{ here: boolean }>('select not wallet.is_archived($1::date) as here', [month]))[0]?.here;
const wrongChecks = async () => {
  const results = [];
  for (const check of ledgerChecks) results.push(await check(system));
  results.push(await checkArchivedChains(system, reader));
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
};
/** The note and the file are gone: it begins again. */
const beginAgain = async (month: string) => {
  await query('delete from platform.archive where from_day = $1::date', [month]);
  await rm(fileOf(month), { force: true });
};
const total = async () =>
  (await query<{ total: string }>('select sum(amount)::text as total from wallet.transfer'))[0]?.total;
const [first, second] = [monthAt(0), monthAt(1)];
const before = await total();

test('nothing is dropped that was not written and compared, and a killed worker is followed by another', async () => {
  expect(await archiver().run('verify')).toEqual([]);
  expect(await stateOf(first)).toBeUndefined();
  expect(await archiver().run('compare')).toEqual([]);
  expect(await stateOf(first)).toBe('written');
  await expect(query('select platform.end_part($1, $2::date)', ['wallet.transfer', first])).rejects.toThrow(
    'is written, not compared',
  );
  // Killed after the file was kept and before that was noted.
  await query('delete from platform.archive');
  expect(await archiver().run('end')).toEqual([]);
  expect(await stateOf(first)).toBe('compared');
  expect(await isHere(first)).toBe(true);
  await expect(
    query('select platform.end_part($1, $2::date)', ['wallet.transfer', second]),
  ).rejects.toThrow();
  expect(await total()).toBe(before);
});

test('a changed byte of a file, or a row changed after it was written, is noticed, and the part stays', async () => {
  await beginAgain(first);
  await archiver().run('compare');
  const bytes = await readFile(fileOf(first));
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(200) ^ 1, 200);
  await writeFile(fileOf(first), changed);
  expect(await archiver().run()).toEqual([]);
  expect(await stateOf(first)).toBe('differs');
  expect(await archiver().run(), 'until somebody has looked').toEqual([]);

  await beginAgain(first);
  await archiver().run('compare');
  const change = (by: number) =>
    query(
      `update wallet.transfer set amount = amount + $2 where (account_id, seq) = (select account_id, seq from wallet.transfer
         where created_at < $1::date order by account_id, seq limit 1)`,
      [second, by],
    );
  await change(1);
  expect(await archiver().run()).toEqual([]);
  expect(await stateOf(first)).toBe('differs');
  await beginAgain(first);
  expect(await archiver().run(), 'its chain is not right, so it is not even written').toEqual([]);
  expect(await stateOf(first)).toBeUndefined();
  await change(-1);
  expect(await isHere(first)).toBe(true);
});

test('a month that is not closed stays', async () => {
  await query('create table wallet.set_aside as select * from wallet.month');
  await query('delete from wallet.month');
  expect(await archiver().run()).toEqual([]);
  await query('insert into wallet.month select * from wallet.set_aside');
  await query('drop table wallet.set_aside');
});

test('fourteen months leave while postings go on, and nothing is lost: sums, chains and files agree', async () => {
  await foldHouse(system);
  let going = true;
  let posted = 0;
  const goOn = async (memberId: string) => {
    while (going) {
      posted += 1;
      const posting = betOf(memberId, `live:${posted}`, '0.01');
      await setTime(new Date());
      const { status } = await runWork(asMember('fair', memberId), (work) => ledger.post(work, posting));
      expect(['applied', 'insufficient']).toContain(status);
    }
  };
  const players = [goOn(members[0] ?? ''), goOn(members[1] ?? '')];
  let ended: string[] = [];
  // A part that is in somebody's hands is tried again at the next look.
  for (let turn = 0; turn < 20 && ended.length < months - 2; turn += 1)
    ended = [...ended, ...(await archiver().run())];
  going = false;
  await Promise.all(players);
  expect(ended.slice(0, 2)).toEqual([
    `wallet.transfer_${first.replaceAll('-', '')}`,
    `wallet.transfer_${second.replaceAll('-', '')}`,
  ]);
  expect(ended.length).toBeGreaterThanOrEqual(months - 2);
  expect(posted).toBeGreaterThan(10);
  expect(await isHere(first)).toBe(false);
  expect(await isHere(monthAt(months))).toBe(true);
  expect(await wrongChecks()).toEqual([]);
  const [archived] = await query<{ sum: string; count: string; entries: string }>(
    `select sum(a.sum)::text, sum(a.count)::text as count, sum(m.entries)::text as entries
     from platform.archive a join wallet.month m on m.month = a.from_day where a.state = 'ended'`,
  );
  expect(archived?.count).toBe(archived?.entries);
  const [live] = await query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from wallet.transfer where posting_id like 'live:%'`,
  );
  expect(BigInt((await total()) ?? 0) - BigInt(live?.sum ?? 0) + BigInt(archived?.sum ?? 0)).toBe(
    BigInt(before ?? 0),
  );
  // Ids that must be known for ever are, though their entries are gone.
  const again = depositOf(members[0] ?? '', `deposit:${first}`, '100');
  const replayed = await runWork(asMember('fair', members[0] ?? ''), (work) => ledger.post(work, again));
  expect(replayed).toMatchObject({
    status: 'replayed',
    entries: [{ transactionId: expect.stringMatching(/-1$/) }],
  });
});

test('files are looked after: one that was changed, or is gone, is named, and its chain does not hold', async () => {
  const verdictOf = async (month: string) =>
    (await checkFiles(system, store, [archivedTransfers])).find(({ file }) => file.includes(month));
  expect(await verdictOf(second)).toMatchObject({ ok: true, what: 'ended' });
  const bytes = await readFile(fileOf(second));
  await writeFile(fileOf(second), await readFile(fileOf(first)));
  expect(await verdictOf(second)).toMatchObject({ ok: false, what: 'changed' });
  expect(await wrongChecks()).toEqual(['archived_chains']);
  await rm(fileOf(second));
  expect(await verdictOf(second)).toMatchObject({ ok: false, what: 'missing' });
  await writeFile(fileOf(second), bytes);
  expect(await wrongChecks()).toEqual([]);
});
