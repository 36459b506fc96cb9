import { createLog } from '#platform/observe/log';
import { asMember } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { betOf, depositOf, playMonth, withLedgerClock } from '#testing/ledger-months';
import { expect, test } from 'vitest';
import { closeMonths, foldHouse } from './checks/folding.ts';
import { createLedgerJobs } from './checks/jobs.ts';
import { ledgerChecks } from './checks/ledger-checks.ts';
import { createLedger } from './ledger.ts';

/** Fourteen months of two members, the second of whom plays every third; closed while they go on. */
const months = 14;
const { database, member } = await withCashier();
const { query, runWork } = database;
const system = database.system.kysely;
const ledger = createLedger({ runWork, currencyOf: () => 'PHP' });
const { monthAt, setDay } = await withLedgerClock(database, months);
const luna = await member();
const rare = await member();
const post = (posting: ReturnType<typeof depositOf>) =>
  runWork(asMember('fair', posting.memberId), (work) => ledger.post(work, posting));
const wrongChecks = async () => {
  const results = [];
  for (const check of ledgerChecks) results.push(await check(system));
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
};
const inBroken = async (statement: string, look: () => Promise<unknown>) => {
  const [before] = await query<{ text: string }>(
    `select json_agg(m)::text as text from wallet.account_month m`,
  );
  await query(`create table wallet.kept_aside as select * from wallet.transfer`);
  await query(statement);
  const seen = await look();
  await query('delete from wallet.transfer');
  await query('insert into wallet.transfer select * from wallet.kept_aside');
  await query('drop table wallet.kept_aside');
  await query('delete from wallet.account_month');
  await query(
    `insert into wallet.account_month select * from json_populate_recordset(null::wallet.account_month, $1::json)`,
    [before?.text],
  );
  return seen;
};

for (let place = 0; place <= months; place += 1) {
  await setDay(place, 3);
  await playMonth(database, ledger, luna.memberId, monthAt(place));
  if (place % 3 === 0) await playMonth(database, ledger, rare.memberId, monthAt(place));
  // Months are closed while others are still to come; the last ones by the job of the night.
  if (place > 0 && place < months - 2)
    await query('select wallet.close_month($1::date)', [monthAt(place - 1)]);
}

test('the night closes what is over, in order, and everything adds up before and after', async () => {
  expect(await wrongChecks()).toEqual([]);
  const log = createLog({ level: 'silent', service: 'test' });
  await createLedgerJobs({ database: database.system, log }).runWhenDue();
  const rows = await query<{ month: string; entries: string }>(
    'select month::text, entries from wallet.month order by 1',
  );
  // The month before this one only when it has been over for a day.
  expect(rows.length).toBeGreaterThanOrEqual(months - 1);
  expect(rows.slice(0, months - 1)).toEqual(
    Array.from({ length: months - 1 }, (_, place) => ({
      month: monthAt(place),
      entries: place % 3 === 0 ? '12' : '6',
    })),
  );
  await foldHouse(system);
  expect(await wrongChecks()).toEqual([]);
  expect((await closeMonths(system)).details).toEqual({ closed: 0 });
  expect(await query('select wallet.close_month($1::date) as closed', [monthAt(2)])).toEqual([
    { closed: null },
  ]);
});

test('a posting of any month is known for ever, and play for 35 days [DEC-112]', async () => {
  await setDay(months, 4);
  for (let place = 0; place <= months; place += 1) {
    const id = `deposit:${monthAt(place)}`;
    expect((await post(depositOf(luna.memberId, id, '100'))).status, id).toBe('replayed');
    expect((await post(depositOf(luna.memberId, id, '99'))).status, id).toBe('id_reused');
  }
  expect((await post(betOf(luna.memberId, `bet:${monthAt(months)}:0`, '5.25'))).status).toBe('replayed');
  const [row] = await query<{ kept: number; play: number }>(
    `select count(*)::int as kept, count(*) filter (where kind = 'bet')::int as play from wallet.kept_posting`,
  );
  expect(row).toMatchObject({ play: 0 });
  expect(row?.kept).toBeGreaterThan(months * 3);
});

test('a member reads every line of all months once, with totals, also of a part of them', async () => {
  interface Page {
    list: { id: string; at: string; amount: string }[];
    next: string | null;
    totals: { in: string; out: string; lines: number } | null;
  }
  const read = async (filter: string) => {
    const lines: Page['list'] = [];
    let page = await luna.get<Page>(`/wallet/transactions?${filter}`);
    const { totals } = page;
    lines.push(...page.list);
    for (let turn = 0; page.next !== null; turn += 1) {
      if (turn > 20) throw new Error('pages without an end');
      page = await luna.get<Page>(`/wallet/transactions?${filter}&after=${page.next}`);
      lines.push(...page.list);
    }
    return { lines, totals };
  };
  const all = await read('');
  expect(all.lines).toHaveLength((months + 1) * 5);
  expect(new Set(all.lines.map(({ id }) => id)).size).toBe(all.lines.length);
  expect(all.lines.map(({ at }) => at)).toEqual(
    all.lines
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.totals).toEqual({ in: '1500.00', out: '386.25', lines: 75 });
  const deposits = await read('kind=deposit');
  expect(deposits.lines).toHaveLength(months + 1);
  expect(deposits.totals).toEqual({ in: '1500.00', out: '0.00', lines: months + 1 });
  const [from, to] = [monthAt(3), monthAt(6)];
  const some = await read(`from=${from}&to=${to}`);
  expect(some.lines).toHaveLength(15);
  expect(some.totals).toEqual({ in: '300.00', out: '77.25', lines: 15 });
  const [line] = some.lines;
  expect((await luna.browser.get(`/api/v1/wallet/transactions/${line?.id}/receipt`)).status).toBe(200);
});

test('a changed line, a changed or lost stretch of a closed month is noticed', async () => {
  const month = monthAt(4);
  const within = `where created_at >= '${month} 00:00+00' and created_at < '${monthAt(5)} 00:00+00'`;
  for (const statement of [
    `update wallet.transfer set reference = 'other' ${within}`,
    `delete from wallet.transfer ${within}`,
    `update wallet.account_month set chain = sha256('x') where month = '${month}'`,
    `update wallet.account_month set balance_after = balance_after + 1 where month = '${month}'`,
    `delete from wallet.account_month where month = '${month}'`,
  ])
    expect(await inBroken(statement, wrongChecks), statement).toContain('chains');
  expect(await wrongChecks()).toEqual([]);
});

test('a month whose entries do not follow from each other is not closed', async () => {
  const place = months - 2;
  await query(`delete from wallet.month where month >= $1::date`, [monthAt(place)]);
  for (const table of ['account_month', 'house_month'])
    await query(`delete from wallet.${table} where month >= $1::date`, [monthAt(place)]);
  await query(`delete from wallet.kept_posting where created_at >= $1::date`, [monthAt(place)]);
  const found = await inBroken(
    `update wallet.transfer set amount = amount + 1, balance_after = balance_after + 1
     where created_at >= '${monthAt(place)} 00:00+00' and kind = 'deposit'`,
    () => closeMonths(system),
  );
  expect(found).toMatchObject({ ok: false, name: 'months', details: { month: monthAt(place) } });
  expect(await closeMonths(system)).toMatchObject({ ok: true });
});

test('what the batches did to the house ends with its day, and not before it is in a sum', async () => {
  const parts = async () =>
    (await query(`select from pg_inherits where inhparent = 'wallet.house_delta'::regclass`)).length;
  const held = async () =>
    (
      await query<{ held: string }>(
        'select string_agg(wallet.house_balance(id)::text, $1 order by id) as held from wallet.house_account',
        [' '],
      )
    )[0]?.held;
  const before = await held();
  const turn = (days: number) =>
    query(`select * from platform.turn_days((now() at time zone 'UTC')::date + $1::int)`, [days]);
  const folds = await query<{ text: string }>('select json_agg(f)::text as text from wallet.house_fold f');
  await query('delete from wallet.house_fold');
  await turn(5);
  const kept = await parts();
  expect((await query('select from wallet.house_delta')).length, 'no sum, nothing goes').toBeGreaterThan(0);
  await query(
    'insert into wallet.house_fold select * from json_populate_recordset(null::wallet.house_fold, $1::json)',
    [folds[0]?.text],
  );
  // What an older transaction of the whole server may not see yet is in the next sum, and a part that somebody is reading, a vacuum
  // for example, is dropped at the next turn.
  const partsLeft = async () => {
    await foldHouse(system);
    await turn(5);
    return parts();
  };
  await expect.poll(partsLeft, { timeout: 15_000 }).toBeLessThan(kept);
  expect((await query('select from wallet.house_delta')).length).toBe(0);
  expect(await held()).toBe(before);
  expect(await wrongChecks()).toEqual([]);
});
