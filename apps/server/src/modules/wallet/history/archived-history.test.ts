import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createArchiver } from '#platform/archive/archiver';
import { directoryStore } from '#platform/archive/store';
import { createLog } from '#platform/observe/log';
import { archiveFolderOf } from '#testing/archive-folder';
import { withCashier } from '#testing/cashier';
import { elsewhereToken, readingToken } from '#testing/player-api';
import { playMonth, withLedgerClock } from '#testing/ledger-months';
import { afterAll, expect, test } from 'vitest';
import { archivedTransfers } from '../archived-transfers.ts';
import { closeMonths } from '../checks/folding.ts';
import { createLedger } from '../ledger.ts';

/** What members read of their lines is the same before and after the months have left the database. */
const months = 8;
const { database, member, api } = await withCashier();
const ledger = createLedger({ runWork: database.runWork, currencyOf: () => 'PHP' });
const { monthAt, setDay } = await withLedgerClock(database, months);
const luna = await member();
const other = await member();
for (let place = 0; place <= months; place += 1) {
  await setDay(place, 9);
  await playMonth(database, ledger, luna.memberId, monthAt(place));
  if (place % 2 === 0) await playMonth(database, ledger, other.memberId, monthAt(place));
}
await closeMonths(database.system.kysely);
const folder = archiveFolderOf(database);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Page {
  list: { id: string }[];
  next: string | null;
  totals: object | null;
  fromArchive: boolean;
}
async function read(filter: string) {
  const first = await luna.get<Page>(`/wallet/transactions?${filter}`);
  const [lines, archived] = [[...first.list], [first.fromArchive]];
  let { next } = first;
  for (let turn = 0; next !== null && turn < 20; turn += 1) {
    const page: Page = await luna.get<Page>(`/wallet/transactions?${filter}&after=${next}`);
    lines.push(...page.list);
    archived.push(page.fromArchive);
    ({ next } = page);
  }
  return { lines, totals: first.totals, archived };
}
const day = (place: number, of: number) => `${monthAt(place).slice(0, 8)}${String(of).padStart(2, '0')}`;
const filters = [
  '',
  'kind=deposit',
  'kind=withdrawal',
  `from=${day(1, 1)}&to=${day(3, 20)}`,
  // Cut within archived months, before and after what was played there.
  `from=${day(1, 10)}&to=${day(3, 10)}`,
  `from=${day(1, 11)}&to=${day(3, 9)}`,
  `from=${day(0, 1)}&to=${day(0, 9)}`,
  `from=${day(months, 1)}`,
];
const readAll = async () => {
  const answers = [];
  for (const filter of filters) answers.push({ filter, ...(await read(filter)) });
  return answers;
};
const here = await readAll();
const statement = `/wallet/statement?from=${day(0, 1)}&to=${day(months - 1, 28)}`;
const oldest = here[0]?.lines.at(-1)?.id ?? '';
const receipt = `/wallet/transactions/${oldest}/receipt`;
const [statementHere, receiptHere] = [await luna.get(statement), await luna.get(receipt)];

test('lines, totals, statements and receipts are the same from the archive, which is told', async () => {
  expect(here.every(({ archived }) => !archived.includes(true))).toBe(true);
  expect(here[0]?.lines).toHaveLength((months + 1) * 5);
  const log = createLog({ level: 'silent', service: 'test' });
  const store = directoryStore(folder);
  const archiver = createArchiver({ database: database.system, store, tables: [archivedTransfers], log });
  expect((await archiver.run()).length).toBeGreaterThanOrEqual(months - 2);
  const there = await readAll();
  for (const [place, { filter, lines, totals }] of here.entries()) {
    expect(there[place]?.lines, filter).toEqual(lines);
    expect(there[place]?.totals, filter).toEqual(totals);
  }
  expect(there[0]?.archived.at(-1)).toBe(true);
  expect(there.at(-1)?.archived).toEqual([false]);
  expect(await luna.get(statement)).toEqual(statementHere);
  expect(await luna.get(receipt)).toEqual(receiptHere);
});

test('a line of somebody else is nobody’s from the archive either', async () => {
  expect((await other.browser.get(`/api/v1${receipt}`)).status).toBe(404);
  expect((await other.get<Page>(`/wallet/transactions?after=${oldest}`)).list).toEqual([]);
});

test('staff read what the member reads, also from the archive, and only those who may', async () => {
  const path = `/merchants/fair/members/${luna.memberId}/transactions`;
  for (const filter of [filters[0], filters[3], filters.at(-1)]) {
    const { body } = await api.propose('GET', `${path}?${filter}`);
    expect(body.value, filter).toEqual(await luna.get<Page>(`/wallet/transactions?${filter}`));
  }
  expect((await api.propose('GET', `${path}?${filters[3]}`)).body.value).toMatchObject({
    fromArchive: true,
    totals: { lines: 15 },
  });
  const nobodys = path.replace(luna.memberId, randomUUID());
  expect((await api.propose('GET', nobodys)).status).toBe(404);
  for (const token of [elsewhereToken, readingToken])
    expect((await api.propose('GET', path, undefined, token)).status).toBe(403);
});

test('without its files the archive is not guessed at', async () => {
  await rm(folder, { recursive: true, force: true });
  expect((await luna.browser.get(`/api/v1${receipt}`)).status).toBe(503);
});
