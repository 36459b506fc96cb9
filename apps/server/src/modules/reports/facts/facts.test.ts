import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import type { Posting } from '#modules/wallet';
import { asMember } from '#platform/database/work';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { betOf, depositOf, holdOf, withLedgerClock } from '#testing/ledger-months';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import type { ReportsEngine } from '../engine/port.ts';
import { checkDays, endDays } from './days.ts';
import { writeNew } from './writer.ts';

const { embedded, engine, ready } = await withReportsEngine();
const database = await withTestDatabase();
const { query, runWork } = database;
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach', settings: { timeZone: 'UTC' } });
const api = await withPlayerApi(database, fixedClock(new Date().toISOString()).now);
const { setTime } = await withLedgerClock(database, 1);
const zones = new Map([
  ['fair', 'Asia/Manila'],
  ['beach', 'UTC'],
]);
const db = database.system.kysely;
const parts = (of: ReportsEngine = engine) => ({
  db,
  engine: of,
  cell: 0,
  brands: () => [...zones.keys()],
  zoneOf: (merchant: string) => zones.get(merchant) ?? null,
});
const dayMs = 24 * 3600_000;
const today = new Date(Math.floor(Date.now() / dayMs) * dayMs);
const at = (daysAgo: number, hour: number): Date =>
  new Date(today.getTime() - daysAgo * dayMs + hour * 3600_000);
const dayText = (daysAgo: number): string => at(daysAgo, 0).toISOString().slice(0, 10);
const luna = randomUUID();
const post = async (when: Date, posting: Posting, brand = 'fair') => {
  await setTime(when);
  await runWork(asMember(brand, posting.memberId), (work) => api.wallet.post(work, posting));
};
const win = (memberId: string, id: string): Posting => ({
  ...depositOf(memberId, id, '0'),
  kind: 'win',
  movements: [
    { from: { house: 'play_result_alpha' }, to: { book: 'cash' }, amount: parseAmount('2') },
    { from: { house: 'play_escrow' }, to: { house: 'play_result_alpha' }, amount: parseAmount('5') },
  ],
});
// 17:00 by UTC is already the next day in Manila.
await post(at(5, 15), depositOf(luna, 'deposit:1', '100'));
await post(at(5, 17), betOf(luna, 'bet:1', '5'));
await post(at(4, 1), win(luna, 'win:1'));
await post(at(4, 2), holdOf(luna, 'hold:1', '10'));
await post(at(3, 2), depositOf(luna, 'deposit:2', '0.01'));
const dagat = randomUUID();
await post(at(5, 17), depositOf(dagat, 'deposit:b', '7'), 'beach');

const write = async (of?: ReportsEngine) => {
  const written = await writeNew(parts(of));
  if (written !== undefined) await endDays(parts(of), written.until_at);
};
const days = () =>
  query<{ brand: string; day: string; lines: string; hash: string; agrees: boolean }>(
    `select merchant_code as brand, day::text, lines::text, hash, agrees from reports.day order by 1, 2`,
  );
const lines = async () => {
  const [found] = await engine.rows<{ n: string }>(`select toString(count()) as n from entry final`);
  return Number(found?.n);
};
const check = () => checkDays(parts(), at(30, 0));

test('every line of the ledger is one fact on the day of its brand; a day that is over is held against the ledger, and a second copy changes nothing [OPS-REPORT-02]', async () => {
  await write();
  const first = await days();
  // A bet, a win of two lines, and both sides of what is held, on one day of Manila.
  expect(
    first.filter(({ lines: n }) => n !== '0').map(({ brand, day, lines: n }) => [brand, day, n]),
  ).toEqual([
    ['beach', dayText(5), '1'],
    ['fair', dayText(5), '1'],
    ['fair', dayText(4), '5'],
    ['fair', dayText(3), '1'],
  ]);
  expect(first.every(({ agrees }) => agrees)).toBe(true);
  await query('delete from reports.writing');
  await write();
  expect(await lines()).toBe(8);
  expect(await check()).toMatchObject({ wrong: [] });
  expect(await days()).toEqual(first);
});

test('a store that is lost is made anew from the ledger with the same hash of every day [OPS-REPORT-02]', async () => {
  const before = await days();
  await engine.run('drop table entry');
  await engine.run('drop table origin');
  await write();
  expect(await lines()).toBe(8);
  expect(await check()).toEqual({ examined: before.length, wrong: [] });
  expect(await days()).toEqual(before);
});

test('whoever is killed between writing and keeping the place, or while writing, leaves the same facts behind [OPS-REPORT-02]', async () => {
  const before = await days();
  await query('delete from reports.writing');
  await engine.run('truncate table entry');
  let slices = 0;
  const dying: ReportsEngine = {
    ...engine,
    async write(table, rows) {
      await engine.write(table, rows);
      if (table === 'entry' && (slices += 1) === 2) throw new Error('killed');
    },
  };
  await expect(write(dying)).rejects.toThrow('killed');
  const [kept] = await query<{ n: number }>('select count(*)::int as n from reports.writing');
  expect(kept?.n).toBe(1);
  // The engine itself as well: it comes back with what it had.
  const pid = embedded.pid();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  await expect(write()).rejects.toThrow();
  await expect.poll(embedded.pid, { timeout: 10_000 }).not.toBe(pid);
  await ready();
  await write();
  expect(await check()).toMatchObject({ wrong: [] });
  expect(await days()).toEqual(before);
  expect(await lines()).toBe(8);
});

test('a transaction that was still writing when others were copied is copied when it is over [OPS-REPORT-02]', async () => {
  const bituin = randomUUID();
  // The ledger's clock stands still here: a little after the transaction begins.
  await setTime(new Date(Date.now() + 300));
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasPosted, resolve: posted } = Promise.withResolvers<void>();
  const long = runWork(asMember('fair', bituin), async (work) => {
    await api.wallet.post(work, depositOf(bituin, 'deposit:long', '3'));
    posted();
    await mayEnd;
  });
  await hasPosted;
  await write();
  expect(await lines()).toBe(8);
  // The place moved on for longer than anything is looked at twice.
  await query(`update reports.writing set until_at = now() + interval '10 minutes'`);
  end();
  await long;
  await new Promise((resolve) => setTimeout(resolve, 400));
  await write();
  expect(await lines()).toBe(9);
});

test('a day that differs from the ledger is marked with the account and both sums, and is right again when it agrees [OPS-REPORT-01]', async () => {
  // A line that is missing is copied again; a line that nobody posted is not explained away.
  await engine.run(`alter table entry delete where posting = 'deposit:1' settings mutations_sync = 2`);
  expect(await check()).toMatchObject({ wrong: [] });
  const invented = {
    brand: 'fair',
    day: dayText(5),
    at: `${dayText(5)} 10:00:00`,
    account: 'cash',
    account_no: 1,
    contra: 'payments_clearing',
    contra_no: -1,
    kind: 'deposit',
    member: luna,
    posting: 'x',
    reference: 'x',
    currency: 'PHP',
    amount: '10000',
    home: 1,
  };
  await engine.write('entry', [invented]);
  const { wrong } = await check();
  expect(wrong).toEqual([
    {
      merchant: 'fair',
      day: dayText(5),
      differences: [
        { account: 'cash PHP', ledger: '100000000 in 1', facts: '100010000 in 2' },
        { account: 'payments_clearing PHP', ledger: '-100000000 in 1', facts: '-100010000 in 2' },
        expect.objectContaining({ account: 'hash' }),
      ],
    },
  ]);
  expect((await days()).filter(({ agrees }) => !agrees).map(({ day }) => day)).toEqual([dayText(5)]);
  await engine.run(`alter table entry delete where posting = 'x' settings mutations_sync = 2`);
  expect((await check()).wrong).toEqual([]);
  expect((await days()).every(({ agrees }) => agrees)).toBe(true);
});
