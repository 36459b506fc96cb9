import { randomUUID } from 'node:crypto';
import type { ReportAccountLine } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { endDays } from '../facts/days.ts';
import { writeNew } from '../facts/writer.ts';
import { createAccountsReport } from './accounts.ts';
import { createAccountLines } from './lines.ts';

const { engine } = await withReportsEngine();
const { database, api, member, house } = await withPlay();
const { query } = database;
const parts = {
  db: database.system.kysely,
  engine,
  cell: 0,
  brands: () => ['fair'],
  zoneOf: () => 'Asia/Manila',
};
const asking = {
  engine,
  runWork: database.runWork,
  merchants: api.merchants,
  onAway: (error: unknown) => {
    throw error;
  },
};
const accounts = createAccountsReport(asking);
const lines = createAccountLines(asking);
const mara = { brand: 'fair', operator: 'mara' };
const id = () => randomUUID().slice(0, 8);
const look = async () => {
  const written = await writeNew(parts);
  if (written !== undefined) await endDays(parts, written.until_at);
};
const named = async (wish: { from?: string; to?: string }) =>
  new Map((await accounts({ ...mara, ...wish })).facts?.accounts.map((one) => [one.account, one]));

/** Everything that happened until now happened two days ago. */
await query(`select platform.make_parts(name, (now() - interval '2 days')::date, now()::date) from platform.daily_table
  where name in ('wallet.transfer', 'wallet.house_transfer')`);
const luna = await member();
await luna.bet(id(), '40.10');
for (const [table, column] of [
  ['play.round', 'opened_at'],
  ['play.round', 'last_at'],
  ['play.movement', 'created_at'],
  ['wallet.transfer', 'created_at'],
  ['wallet.house_transfer', 'created_at'],
])
  await query(`update ${table} set ${column} = ${column} - interval '2 days'`);
await look();
const [old] = await query<{ day: string }>('select min(day)::text as day from reports.day');
const day = old?.day ?? '';
for (let nth = 0; nth < 60; nth += 1) {
  const round = id();
  await luna.bet(round, '1.01');
  if (nth % 2 === 0) await luna.win(id(), '0.50', round);
  else await luna.close(round);
}
await look();

test('an account opens with what the days before left, and closes with what the ledger itself says [OPS-REPORT-04, OPS-REPORT-01]', async () => {
  const today = await named({});
  expect(today.get('play_escrow')).toMatchObject({
    isHouse: true,
    opening: '40.10',
    closing: '40.10',
    ledger: null,
  });
  const result = today.get('play_result_alpha');
  expect(result?.opening).toBe('0.00');
  expect(parseAmount(result?.closing ?? '')).toBe(parseAmount(await house('play_result_alpha')));
  for (const { opening, closing, kinds } of today.values()) {
    const change = kinds.reduce((sum, { came, went }) => sum + parseAmount(came) - parseAmount(went), 0n);
    expect(formatAmount(parseAmount(opening) + change)).toBe(closing);
  }
  // What one gains another loses: the whole ledger is nothing.
  const all = [...today.values()].reduce((sum, { closing }) => sum + parseAmount(closing), 0n);
  expect(all).toBe(0n);
  // The day that is over agrees with the ledger's own tables.
  const before = await named({ from: day, to: day });
  expect(before.get('play_escrow')).toMatchObject({ opening: '0.00', closing: '40.10', ledger: '40.10' });
  expect(before.get('cash')).toMatchObject({ isHouse: false });
  for (const { closing, ledger } of before.values()) expect(ledger).toBe(closing);
  // A fact that nobody posted is told apart from the ledger.
  await engine.run(
    `insert into entry select brand, day, at, account, account_no, contra, contra_no, kind, member, 'invented', reference,
    currency, amount, home from entry where day = {day:Date} limit 1`,
    { day },
  );
  const wrong = await named({ from: day, to: day });
  expect([...wrong.values()].filter(({ closing, ledger }) => ledger !== closing).length).toBeGreaterThan(0);
});

test('the lines of an account are its figure: page by page each once, down to posting, round and member [OPS-REPORT-17, OPS-REPORT-04]', async () => {
  const of = async (account: string, kind?: string) => {
    const found: ReportAccountLine[] = [];
    for (let after: string | undefined, isMore = true; isMore; ) {
      const page: Awaited<ReturnType<typeof lines>> = await lines({ ...mara, account, kind, after });
      expect(page.lines.length).toBeLessThanOrEqual(50);
      found.push(...page.lines);
      after = page.next ?? undefined;
      isMore = page.next !== null;
    }
    return found;
  };
  const figure = (await named({})).get('play_escrow');
  const all = await of('play_escrow');
  expect(all.length).toBe(figure?.kinds.reduce((sum, one) => sum + one.lines, 0));
  expect(all.length).toBeGreaterThan(100);
  const change = all.reduce((sum, one) => sum + parseAmount(one.change), 0n);
  expect(change).toBe(parseAmount(figure?.closing ?? '') - parseAmount(figure?.opening ?? ''));
  expect(new Set(all.map(({ postingId, change: by }) => `${postingId} ${by}`)).size).toBe(all.length);
  const bets = await of('play_escrow', 'bet');
  expect(bets).toHaveLength(60);
  expect(bets.every(({ memberId, contra }) => memberId === luna.memberId && contra === 'cash')).toBe(true);
  const [posting] = await query<{ known: number }>(
    'select count(*)::int as known from wallet.transfer where posting_id = any($1)',
    [bets.map(({ postingId }) => postingId)],
  );
  expect(posting?.known).toBe(60);
  await expect(lines({ ...mara, account: 'cash', after: 'abc' })).rejects.toMatchObject({
    code: 'format.incorrect',
  });
});
