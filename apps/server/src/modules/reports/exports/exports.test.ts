import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportExport } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { reportStores, withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { unzipped } from '#testing/unzipped';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { makeTables } from '../facts/tables-of-facts.ts';
import { createExportJob } from './job.ts';
import { eraseOld } from './repository.ts';
import { createXlsxWriter } from './files/xlsx.ts';

const { engine, folder } = await withReportsEngine();
const clock = fixedClock('2026-11-19T10:00:00Z');
const database = await withTestDatabase({ clock: clock.now });
reportStores.set(database, { folder });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });

/** Rounds of three days; one game has a name that a spreadsheet would take for a formula. */
const members = Array.from({ length: 9 }, () => randomUUID());
const rounds = Array.from({ length: 60 }, (_, nth) => ({
  brand: 'fair',
  day: `2026-11-1${5 + (nth % 3)}`,
  at: `2026-11-1${5 + (nth % 3)} 04:00:${String(nth).padStart(2, '0')}.000001`,
  company: 'alpha',
  game: nth % 5 === 0 ? '=1+1' : 'reels',
  vendor: 'ALPHA',
  type: 'RNG',
  member: members[nth % members.length],
  round: `${members[nth % members.length]}-${nth}`,
  line: 0,
  currency: 'PHP',
  rounds: 1,
  stake: 1_010_000 + nth,
  returned: 500_000,
  jackpot_paid: 0,
  contributions: 0,
  seen: 1,
}));
const stakes = rounds.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
await makeTables(engine);
await engine.write('round', [
  ...rounds,
  ...rounds.map((one) => ({ ...one, brand: 'beach', round: 'elsewhere' })),
]);
await database.query(
  `insert into reports.writing (origin, until_at, seen, written_at) values (gen_random_uuid(), $1, '', $1)`,
  [clock.now()],
);

const wish = { what: 'rounds', from: '2026-11-15', to: '2026-11-17' } as const;
const exportsAt = '/merchants/fair/report-exports';
type Browser = Awaited<ReturnType<typeof person>>;
const asked = (by: Browser, format: string, body: object = wish) =>
  by.ask<ReportExport & { exportId: string }>('POST', exportsAt, { wish: body, format });

/** Steps as a worker does them, each by another process; every second one is killed before it commits and done again. */
async function worked({ exportId }: { exportId: string }, rowsAtOnce = 7): Promise<number> {
  let after: string | null = null;
  for (let steps = 1; ; steps += 1) {
    const step = (fails: boolean) =>
      database.runWork(
        { merchant: 'fair', actor: { kind: 'system', name: 'reports.export' } },
        async (work) => {
          const job = createExportJob({ engine, rowsAtOnce });
          const done = await job.step(work, { jobId: '', input: { exportId }, after, tries: 0 });
          if (fails) throw new Error('killed');
          return done;
        },
      );
    if (steps % 2 === 0) await expect(step(true)).rejects.toThrow('killed');
    after = (await step(false)).after;
    if (after === null) return steps;
  }
}
async function fetched(by: Browser, exportId: string, brand = 'fair') {
  const reply = await api.internal.inject({
    url: `/operator/v1/merchants/${brand}/report-exports/${exportId}/file`,
    headers: { host: 'console.test', 'sec-fetch-site': 'same-origin', cookie: by.cookie },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
}
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const listed = async (by: Browser, exportId: string) =>
  (await by.ask<{ exports: ReportExport[] }>('GET', exportsAt)).exports.find(
    (one) => one.exportId === exportId,
  );

const manager = await person('mila', 'manager');

test('a file holds every row that the filters show once, whoever was killed while it was written, and goes after a day [OPS-REPORT-18, OPS-ALL-19]', async () => {
  const made = await asked(manager, 'csv');
  expect(made).toMatchObject({ rows: 60, done: 0, state: 'running', isThere: false, isPersonal: false });
  expect((await fetched(manager, made.exportId)).status).toBe(404);
  expect(await worked(made)).toBe(9);
  const { status, bytes, headers } = await fetched(manager, made.exportId);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="fair-rounds-2026-11-15-2026-11-17.csv"');
  const [head = [], ...rows] = linesOf(bytes);
  expect(rows).toHaveLength(60);
  expect(new Set(rows.map((row) => row[7])).size).toBe(60);
  expect(rows.reduce((sum, row) => sum + parseAmount(row[head.indexOf('stake')] ?? ''), 0n)).toBe(stakes);
  // By the brand's clock, and harmless in a spreadsheet.
  expect(head).toContain('at (Asia/Manila)');
  expect(rows[0]?.[1]).toMatch(/^2026-11-15 12:00:/);
  expect(new Set(rows.map((row) => row[head.indexOf('game')]))).toEqual(new Set(["'=1+1", 'reels']));
  const now = await listed(manager, made.exportId);
  expect(now).toMatchObject({ done: 60, isThere: true, keptUntil: '2026-11-20T10:00:00.000Z' });
  // A filter is a filter of the file, too.
  const one = await asked(manager, 'csv', { ...wish, to: '2026-11-15', game: 'reels' });
  expect(one.rows).toBe(16);

  expect(await eraseOld(database.system.kysely, new Date('2026-11-20T09:59:00Z'), 7 * 86_400_000)).toBe(0);
  expect(await eraseOld(database.system.kysely, new Date('2026-11-20T10:01:00Z'), 7 * 86_400_000)).toBe(9);
  expect((await fetched(manager, made.exportId)).status).toBe(404);
  expect(await listed(manager, made.exportId)).toMatchObject({ rows: 60, isThere: false });
});

test('a download is recorded with who and what, and nobody of another brand or without the permission has one [OPS-REPORT-18]', async () => {
  const made = await asked(manager, 'csv');
  await worked(made, 1000);
  const [there, support] = [await person('bea', 'manager', 'beach'), await person('susan', 'support')];
  expect((await fetched(there, made.exportId)).status).toBe(403);
  expect((await fetched(there, made.exportId, 'beach')).status).toBe(404);
  expect((await fetched(support, made.exportId)).status).toBe(403);
  const taken = () =>
    database.query<{ actor: string; after: { exportId: string } }>(
      `select actor, after from platform.audit where merchant_code = 'fair' and subject = 'export' and after ->> 'exportId' = $1`,
      [made.exportId],
    );
  expect(await taken()).toEqual([]);
  expect((await fetched(manager, made.exportId)).status).toBe(200);
  expect(await taken()).toMatchObject([{ actor: 'mila', after: { exportId: made.exportId } }]);
  // Nobody else's list has it, and nobody else moves it.
  const risk = await person('rhea', 'risk');
  expect(await listed(risk, made.exportId)).toBeUndefined();
  expect(await risk.send('POST', `${exportsAt}/${made.exportId}`, { move: 'cancel' })).toMatchObject({
    status: 404,
  });
});

test('a file stops, goes on where it stopped, and what was written of an ended one is gone [OPS-REPORT-18]', async () => {
  const made = await asked(manager, 'csv');
  const move = (wanted: string) =>
    manager.ask<ReportExport>('POST', `${exportsAt}/${made.exportId}`, { move: wanted });
  expect((await move('pause')).state).toBe('paused');
  expect((await move('resume')).state).toBe('running');
  await worked(made);
  const other = await asked(manager, 'csv');
  expect(await manager.ask('POST', `${exportsAt}/${other.exportId}`, { move: 'cancel' })).toMatchObject({
    state: 'cancelled',
    isThere: false,
  });
  const step = await database.runWork(
    { merchant: 'fair', actor: { kind: 'system', name: 'reports.export' } },
    (work) =>
      createExportJob({ engine }).step(work, {
        jobId: '',
        input: { exportId: other.exportId },
        after: null,
        tries: 0,
      }),
  );
  expect(step).toEqual({ after: null });
});

test('Parquet of many pieces is one file that the store reads back: as many rows, the same sums [OPS-REPORT-18]', async () => {
  const made = await asked(manager, 'parquet');
  await worked(made);
  const { bytes } = await fetched(manager, made.exportId);
  const file = join(folder, 'back.parquet');
  await writeFile(file, bytes);
  const read = `from file('${file}', Parquet)`;
  expect(
    await engine.rows(`select toString(count()) as found, toString(uniqExact(round)) as different, toString(sum(stake)) as staked,
      toString(min(at)) as first, toString(uniqExact(member)) as members ${read}`),
  ).toMatchObject([
    {
      found: '60',
      different: '60',
      staked: formatAmount(stakes, 6).replace(/0+$/, ''),
      first: '2026-11-15 04:00:00.000001',
      members: '9',
    },
  ]);
});

test('a workbook of many pieces is whole, has numbers as numbers, and a further sheet where one is full [OPS-REPORT-18]', async () => {
  const made = await asked(manager, 'xlsx');
  await worked(made);
  const files = unzipped((await fetched(manager, made.exportId)).bytes);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(61);
  expect([...sheet.matchAll(/<v>(\d+\.\d+)<\/v>/g)].length).toBe(240);
  expect(sheet).toContain('>=1+1<');
  expect(files.get('xl/workbook.xml')).toContain('Rows 1');

  const columns = [{ name: 'no', type: 'text' }] as const;
  const small = createXlsxWriter(3);
  const begun = await small.begin(columns);
  const first = await small.rows(begun.state, columns, [['a'], ['b & \u0001<c>'], ['d']]);
  const second = await small.rows(structuredClone(first.state), columns, [['e'], ['f']]);
  const end = await small.end(second.state);
  const book = unzipped(Buffer.concat([begun, first, second, end].map(({ bytes }) => bytes)));
  const sheets = [...book.keys()].filter((name) => name.includes('sheets/'));
  expect(sheets).toHaveLength(3);
  expect(sheets.map((name) => book.get(name)?.match(/<row>/g)?.length)).toEqual([3, 3, 2]);
  expect(book.get(sheets[0] ?? '')).toContain('b &amp; \uFFFD&lt;c&gt;');
});

test('the games of a page, those that it adds up as well, and its figures are files in all three kinds [OPS-REPORT-18, OPS-REPORT-06]', async () => {
  for (const what of [
    { ...wish, what: 'games', by: 'company' },
    { ...wish, what: 'figures' },
  ]) {
    for (const format of ['csv', 'xlsx', 'parquet']) {
      const made = await asked(manager, format, what);
      await worked(made);
      const { status, bytes } = await fetched(manager, made.exportId);
      expect(status).toBe(200);
      if (format === 'csv') expect(linesOf(bytes).length).toBe(made.rows + 1);
      if (format !== 'parquet') continue;
      const file = join(folder, `${made.exportId}.parquet`);
      await writeFile(file, bytes);
      const rows = await engine.rows<{ found: string }>(
        `select toString(count()) as found from file('${file}', Parquet)`,
      );
      expect(rows).toEqual([{ found: String(made.rows) }]);
    }
  }
});

test('members stand in a file under pseudonyms of that file alone, unless a second person agreed to their ids [OPS-REPORT-19]', async () => {
  const [one, other] = [await asked(manager, 'csv'), await asked(manager, 'csv')];
  const pseudonyms = [];
  for (const made of [one, other]) {
    await worked(made, 1000);
    const { bytes } = await fetched(manager, made.exportId);
    for (const member of members) expect(bytes.includes(member)).toBe(false);
    const [, ...rows] = linesOf(bytes);
    const found = new Set(rows.map((row) => row[6]));
    expect(found.size).toBe(members.length);
    pseudonyms.push(...found);
  }
  expect(new Set(pseudonyms).size).toBe(2 * members.length);

  const body = { wish, format: 'csv', reason: 'a question of the regulator' };
  const proposed = await manager.send('POST', '/merchants/fair/personal-exports', body);
  expect(proposed.status).toBe(202);
  const path = `/merchants/fair/approvals/${(proposed.value as { approvalId: string }).approvalId}`;
  expect(await manager.send('POST', path, { decision: 'approve' })).toMatchObject({
    code: 'second.person.required',
  });
  const owner = await person('rosa', 'owner');
  const { outcome } = await owner.ask<{ outcome: ReportExport }>('POST', path, { decision: 'approve' });
  expect(outcome).toMatchObject({ isPersonal: true, askedBy: 'mila' });
  await worked(outcome, 1000);
  const { bytes } = await fetched(manager, outcome.exportId);
  expect(
    new Set(
      linesOf(bytes)
        .slice(1)
        .map((row) => row[6]),
    ),
  ).toEqual(new Set(members));
  // Who may read reports, and not who members are; and who may, but did not ask.
  const games = await person('gina', 'games');
  expect((await fetched(games, outcome.exportId)).status).toBe(403);
  expect((await fetched(await person('rolf', 'risk'), outcome.exportId)).status).toBe(404);
  expect(await games.send('POST', '/merchants/fair/personal-exports', body)).toMatchObject({ status: 403 });
});

test('whoever may do it alone does so up to 1,000 members, and no further [OPS-REPORT-19]', async () => {
  const body = {
    wish: { ...wish, from: '2026-11-10', to: '2026-11-14' },
    format: 'csv',
    reason: 'a question',
  };
  await engine.write(
    'round',
    Array.from({ length: 1001 }, (_, nth) => ({
      ...rounds[0],
      day: nth === 0 ? '2026-11-12' : '2026-11-11',
      at: '2026-11-11 01:00:00',
      member: randomUUID(),
      round: `many-${nth}`,
    })),
  );
  const alone = await api.propose('POST', '/merchants/fair/personal-exports', {
    ...body,
    wish: { ...body.wish, from: '2026-11-11', to: '2026-11-11' },
  });
  expect(alone.status).toBe(200);
  const two = await api.propose('POST', '/merchants/fair/personal-exports', body);
  expect(two.status).toBe(202);
  expect(two.body.value.because).toEqual(['more than 1,000 members by their ids']);
});
