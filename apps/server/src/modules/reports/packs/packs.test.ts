import { createHash, randomUUID } from 'node:crypto';
import type { ReportFigures, ReportGames, ReportPack, ReportPacks } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { anEntryFact, aRoundFact } from '#testing/facts';
import { reportStores, withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { unzipped } from '#testing/unzipped';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { makeTables } from '../facts/tables-of-facts.ts';

const { engine, folder } = await withReportsEngine();
const clock = fixedClock('2026-11-19T10:00:00Z');
const database = await withTestDatabase({ clock: clock.now });
const { query } = database;
reportStores.set(database, { folder });
for (const code of ['fair', 'beach'])
  await aMerchant(database, { code, settings: { market: { profile: 'ph-pagcor', version: 1 } } });
const api = await withPlayerApi(database, clock.now);
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair', now: clock.now() });

const members = Array.from({ length: 5 }, () => randomUUID());
const who = (nth: number): string => members[nth % members.length] ?? '';
const rounds = Array.from({ length: 40 }, (_, nth) => ({
  ...aRoundFact(
    who(nth),
    `2026-10-${String(1 + (nth % 31)).padStart(2, '0')}`,
    10 + nth,
    nth % 3 === 0 ? 7 : 0,
  ),
  type: nth % 2 === 0 ? 'RNG' : 'LIVE',
}));
/** The ledger’s own lines of those rounds: what results gained; of one nothing was posted yet. */
const results = rounds.slice(1).map(({ day, member, stake, returned }) => ({
  ...anEntryFact(member, day, 'win', 'play_escrow', 0),
  account: 'play_result_alpha',
  account_no: '-3',
  amount: String(BigInt(stake) - BigInt(returned)),
}));
const order = (nth: number, kind: string, amount: number, more: object = {}) => ({
  ...anEntryFact(who(nth), '2026-10-12', kind, 'payments_clearing', amount),
  ...more,
});
const withFee = randomUUID();
const orders = [
  order(0, 'deposit', 5_000_000),
  order(1, 'deposit', 5_000_000.01),
  // Together with its fee above what must be told.
  order(2, 'deposit', 4_999_999, { posting: withFee }),
  order(2, 'deposit', 2, { posting: withFee, account: 'fees', account_no: '-9', member: '' }),
  order(3, 'withdrawal_paid', -7_000_000, { account: 'locked' }),
  order(4, 'deposit', 9_000_000, { day: '2026-11-01', at: '2026-11-01 01:00:00' }),
  order(4, 'goodwill', 9_000_000),
];
await makeTables(engine);
await engine.write('round', [...rounds, ...rounds.map((one) => ({ ...one, brand: 'beach' }))]);
await engine.write('entry', [...results, ...orders]);
await query(
  `insert into reports.writing (origin, until_at, seen, written_at) values (gen_random_uuid(), $1, '', $1)`,
  [clock.now()],
);
await query(
  `insert into reports.day (merchant_code, day, time_zone, from_at, until_at, final_at, lines, hash, rounds, rounds_hash, agrees, checked_at)
   select 'fair', d::date, 'Asia/Manila', d, d + interval '1 day', now(), 1, '0', 1, '0', d::date <> '2026-09-10', now()
   from generate_series('2026-09-05'::date, '2026-11-18', interval '1 day') d`,
);
await query(
  `insert into safety.laundering_case (merchant_code, member_id, opened_at, decision, decided_by, decided_at, report_due, reported_by,
     reported_at, reference)
   values ('fair', $1, '2026-10-02', 'suspicious', 'rolf', '2026-10-05', '2026-10-12', 'rolf', '2026-10-08 03:00Z', 'AMLC-77'),
     ('fair', $2, '2026-10-02', 'suspicious', 'rolf', '2026-10-05', '2026-10-12', 'rolf', '2026-11-02 03:00Z', 'AMLC-78')`,
  [members[4], members[3]],
);

const at = '/merchants/fair/report-packs';
const october = { from: '2026-10-01', to: '2026-10-31' };
const [manager, owner] = [await person('mila', 'manager'), await person('rosa', 'owner')];
type Browser = typeof manager;
const make = (by: Browser, body: object) => by.ask<ReportPack>('POST', at, body);
async function fetched(by: Browser, { kind, number }: { kind: string; number: number }) {
  const reply = await api.internal.inject({
    url: `/operator/v1${at}/${kind}/${number}/file`,
    headers: { host: 'console.test', 'sec-fetch-site': 'same-origin', cookie: by.cookie },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload };
}
/** Rows of a sheet as somebody reads them who knows nothing of who wrote it. */
function sheet(bytes: Buffer, nth: number): string[][] {
  const text = unzipped(bytes).get(`xl/worksheets/sheet${nth}.xml`) ?? '';
  return [...text.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  );
}
const figureOf = ({ figures }: Pick<ReportPack, 'figures'>, name: string) =>
  figures.find((one) => one.name === name)?.value;
const sums = (of: typeof rounds) =>
  of.reduce((sum, { stake, returned }) => sum + BigInt(stake) - BigInt(returned), 0n);

test('a pack of a month says what the reports say, by game type and day, with members, tax base and tax; its hash is its bytes’ [OPS-REPORT-15, OPS-REPORT-01, CDEC-07, FIG-03]', async () => {
  const made = await make(manager, { kind: 'revenue', month: '2026-10' });
  expect(made).toMatchObject({
    kind: 'revenue',
    number: 1,
    ...october,
    profile: 'ph-pagcor',
    isPersonal: false,
  });
  const days = `from=${october.from}&to=${october.to}`;
  const { figures } = await manager.ask<ReportFigures>('GET', `/merchants/fair/reports/figures?${days}`);
  const known = (id: string) => figures.find((one) => one.id === id)?.value ?? '';
  expect(figureOf(made, 'Turnover')).toBe(known('FIG-01'));
  expect(figureOf(made, 'Gross revenue, GGR')).toBe(known('FIG-03'));
  expect(figureOf(made, 'Active members')).toBe(known('FIG-12 active'));
  const base = parseAmount(figureOf(made, 'Tax base') ?? '');
  expect(base).toBe(sums(rounds.slice(1)));
  expect(figureOf(made, 'Tax')).toBe(formatAmount((base * 30n) / 100n));
  expect(known('FIG-08')).toBe(formatAmount(base - (base * 30n) / 100n));
  const { status, bytes } = await fetched(manager, made);
  expect(status).toBe(200);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
  const head = new Map(sheet(bytes, 1).map(([name = '', value = '']) => [name, value]));
  expect(head.get('Number')).toBe('1');
  expect(head.get('Tax')).toBe(figureOf(made, 'Tax'));
  const [names, ...rows] = sheet(bytes, 2);
  expect(names).toEqual(['day', 'game type', 'rounds', 'members', 'stake', 'returned', 'GGR']);
  const total = (place: number, of = rows) =>
    of.reduce((sum, row) => sum + parseAmount(row[place] ?? '0'), 0n);
  expect(total(6)).toBe(base);
  expect(
    formatAmount(
      total(
        4,
        rows.filter((row) => row[4] !== ''),
      ),
    ),
  ).toBe(known('FIG-01'));
  const games = await manager.ask<ReportGames>('GET', `/merchants/fair/reports/games?${days}&by=type`);
  for (const { key, ggr, stake } of games.facts?.groups ?? []) {
    const of = rows.filter((row) => row[1] === key);
    expect(formatAmount(total(6, of))).toBe(ggr);
    expect(formatAmount(total(4, of))).toBe(stake);
  }
  // What the ledger and the rounds say otherwise is a row of its day.
  const rest = rows.filter((row) => row[1] === 'corrections and open rounds');
  expect(rest.map((row) => [row[0], row[6]])).toEqual([['2026-10-01', '-3.00']]);
});

test('single deposits and withdrawals above the law’s amount are told, with their fee and none at it; who is suspected only to a few [OPS-REPORT-15, CDEC-07]', async () => {
  const made = await make(manager, { kind: 'largeAmounts', month: '2026-10' });
  expect(made.number).toBe(1);
  expect(figureOf(made, 'Above')).toBe('5000000.00');
  expect(figureOf(made, 'Suspicious reports')).toBe('1');
  const { bytes } = await fetched(manager, made);
  const [names, ...rows] = sheet(bytes, 2);
  expect(names).not.toContain('member');
  expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['5000000.01', '5000001.00', '7000000.00']));
  expect(rows).toHaveLength(3);
  for (const member of members)
    expect(Buffer.from(JSON.stringify([...unzipped(bytes)])).includes(member)).toBe(false);
  expect(JSON.stringify([...unzipped(bytes)])).not.toContain('AMLC');
});

test('a later pack corrects, says which and why, and replaces nothing; nobody corrects the same one twice [OPS-REPORT-15]', async () => {
  const body = { kind: 'revenue', month: '2026-10' };
  expect(await manager.send('POST', at, body)).toMatchObject({ status: 400 });
  expect(await manager.send('POST', at, { ...body, corrects: 1 })).toMatchObject({ status: 400 });
  const before = await fetched(manager, { kind: 'revenue', number: 1 });
  const made = await make(manager, { ...body, corrects: 1, reason: 'a type was named wrongly' });
  expect(made).toMatchObject({ number: 2, corrects: 1, reason: 'a type was named wrongly' });
  expect(sheet((await fetched(manager, made)).bytes, 1)).toContainEqual(['Corrects number', '1']);
  expect((await fetched(manager, { kind: 'revenue', number: 1 })).bytes.equals(before.bytes)).toBe(true);
  expect(await manager.send('POST', at, { ...body, corrects: 1, reason: 'again' })).toMatchObject({
    status: 400,
  });
  const { packs } = await manager.ask<ReportPacks>('GET', at);
  expect(packs.find(({ kind, number }) => kind === 'revenue' && number === 1)?.correctedBy).toBe(2);
});

test('packs are made of final days alone, and of what the law asks for [OPS-REPORT-15, OPS-REPORT-02]', async () => {
  const { months, kinds, above } = await manager.ask<ReportPacks>('GET', at);
  expect(kinds).toEqual(['revenue', 'largeAmounts']);
  expect(above).toBe('5000000.00');
  expect(months.slice(0, 3)).toEqual([
    { month: '2026-10', isFinal: true },
    // One of its days differs from the ledger.
    { month: '2026-09', isFinal: false },
    // Before the first day of the brand.
    { month: '2026-08', isFinal: false },
  ]);
  for (const month of ['2026-11', '2026-09', '2026-08'])
    expect(await manager.send('POST', at, { kind: 'revenue', month })).toMatchObject({ status: 400 });
});

test('two who make a pack at once get two numbers without a gap between them, also where one of them fails [OPS-REPORT-15]', async () => {
  await query(`update reports.day set agrees = true where merchant_code = 'fair'`);
  const body = { kind: 'revenue', month: '2026-09' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      manager.send(
        'POST',
        at,
        nth < 3 ? body : { kind: 'revenue', month: '2026-10', corrects: 2, reason: 'once more' },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const numbers = await query<{ number: number }>(
    `select number from reports.pack where merchant_code = 'fair' and kind = 'revenue' order by number`,
  );
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('the database refuses to change, delete or empty a pack, to skip a number, and bytes that are not the hash’s, whoever asks [OPS-REPORT-15]', async () => {
  const first = `merchant_code = 'fair' and kind = 'revenue' and number = 1`;
  const acts = [
    `update reports.pack set figures = '[]' where ${first}`,
    `delete from reports.pack where ${first}`,
    `update reports.pack_file set bytes = '\\x00' where ${first}`,
    `delete from reports.pack_file where ${first}`,
    'truncate reports.pack_file',
    'truncate reports.pack cascade',
  ];
  // As the owner of the tables, and as both roles of the product.
  for (const act of acts) {
    await expect(query(act), act).rejects.toThrow('a pack that was made stays as it is');
    for (const role of ['perya_app', 'perya_system'])
      await expect(
        query(`do $$ begin set local role ${role}; ${act}; end $$`),
        `${role}: ${act}`,
      ).rejects.toThrow(/permission denied|stays as it is/);
  }
  const like = (
    number: number,
  ) => `insert into reports.pack select merchant_code, kind, ${number}, '2026-01-01', '2026-01-31', profile,
    version, time_zone, currency, is_personal, null, reason, figures, sha256, bytes, made_by, agreed_by, made_at from reports.pack where ${first}`;
  await expect(query(like(6))).rejects.toThrow('packs have no gaps');
  await query(like(5));
  const file = (bytes: string) =>
    `insert into reports.pack_file select merchant_code, kind, 5, sha256, ${bytes} from reports.pack_file where ${first}`;
  await expect(query(file(`bytes || '\\x00'`))).rejects.toThrow(/check constraint/);
  await query(file('bytes'));
});

test('with members by their ids a pack takes report.personal, a reason and a second person; each download is recorded [OPS-REPORT-15, OPS-REPORT-19]', async () => {
  const body = {
    kind: 'largeAmounts',
    month: '2026-10',
    corrects: 1,
    reason: 'the regulator asks for names',
  };
  const { approvalId } = await manager.ask<{ approvalId: string }>(
    'POST',
    '/merchants/fair/personal-packs',
    body,
  );
  const path = `/merchants/fair/approvals/${approvalId}`;
  expect(await manager.send('POST', path, { decision: 'approve' })).toMatchObject({
    code: 'second.person.required',
  });
  const { outcome } = await owner.ask<{ outcome: ReportPack }>('POST', path, { decision: 'approve' });
  expect(outcome).toMatchObject({
    number: 2,
    corrects: 1,
    isPersonal: true,
    madeBy: 'mila',
    agreedBy: 'rosa',
  });
  const { bytes } = await fetched(manager, outcome);
  const named = sheet(bytes, 2)
    .slice(1)
    .map((row) => row[6]);
  expect(new Set(named)).toEqual(new Set([members[1], members[2], members[3]]));
  expect(
    sheet(bytes, 3)
      .slice(1)
      .map((row) => [row[0], row[5]]),
  ).toEqual([['AMLC-77', members[4]]]);
  // Who may read reports and not who members are; who may, and not who is suspected.
  const games = await person('gina', 'games');
  expect((await fetched(games, outcome)).status).toBe(403);
  expect((await fetched(games, { kind: 'largeAmounts', number: 1 })).status).toBe(200);
  expect(await games.send('POST', '/merchants/fair/personal-packs', body)).toMatchObject({ status: 403 });
  const taken = await query<{ actor: string }>(
    `select actor from platform.audit where merchant_code = 'fair' and subject = 'export'
       and after ->> 'kind' = 'largeAmounts' and after ->> 'number' = '1'`,
  );
  expect(taken.map(({ actor }) => actor)).toEqual(['mila', 'gina']);
});

test('more than 1,000 members by their ids take a second person from whoever may do it alone [OPS-REPORT-19]', async () => {
  const body = { kind: 'largeAmounts', month: '2026-09', reason: 'a question' };
  const many = (count: number) =>
    engine.write(
      'entry',
      Array.from({ length: count }, () => ({
        ...anEntryFact(randomUUID(), '2026-09-12', 'deposit', 'payments_clearing', 6_000_000),
      })),
    );
  await many(1001);
  const two = await api.propose('POST', '/merchants/fair/personal-packs', body);
  expect(two.status).toBe(202);
  expect(two.body.value.because).toEqual(['more than 1,000 members by their ids']);
  const alone = await api.propose('POST', '/merchants/fair/personal-packs', {
    ...body,
    month: '2026-10',
    corrects: 2,
  });
  expect(alone.status).toBe(200);
});
