import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import { withPlay } from '#testing/play';
import { postingFor } from '#testing/reports';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { endDays } from '../facts/days.ts';
import { writeNew } from '../facts/writer.ts';
import { moved } from '../figures/spans-rules.ts';
import { createCashBook } from './cash.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
const cash = createCashBook({
  engine,
  runWork,
  merchants: api.merchants,
  ...lentToReports,
  onAway: () => undefined,
});
const mara = { brand: 'fair', operator: 'mara' };
const luna = await member({ balance: '300' });
const { post, postHouse } = postingFor({ runWork, api }, luna.memberId);
const clearing = { house: 'payments_clearing' } as const;
const [book, locked] = [{ book: 'cash' }, { book: 'locked' }] as const;
const [fees, suspense] = [{ house: 'fees' }, { house: 'suspense' }] as const;
const order = (table: 'deposit' | 'withdrawal', way: string, amount: string) =>
  query(
    table === 'deposit'
      ? `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
           amount_micros, credited_micros, fee_micros, currency, state, return_url, created_at, expires_at, settled_at)
         values ($1, 'fair', $2, $1, $3, upper($3), 'tulay', $3, $4::numeric * 1e6, $4::numeric * 1e6, 0, 'PHP', 'credited', '/', now(), now(), now())`
      : `with account as (insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash,
           masked_number, added_at) values ('fair', $2, $3, $3, 'x', 'x', decode(md5($1), 'hex'), '1', now()) returning id)
         insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel, channel_name,
           masked_number, amount_micros, fee_micros, currency, state, created_at, settled_at)
         select $1, 'fair', $2, $1, id, 'tulay', $3, upper($3), '1', $4::numeric * 1e6, 0, 'PHP', 'paid', now(), now() from account`,
    [randomUUID(), luna.memberId, way, amount],
  );

/** Everything that happened until now happened two days ago. */
await query(`select platform.make_parts(name, (now() - interval '2 days')::date, now()::date) from platform.daily_table
  where name in ('wallet.transfer', 'wallet.house_transfer')`);
await query(`update wallet.transfer set created_at = created_at - interval '2 days'`);
await query(`update wallet.house_transfer set created_at = created_at - interval '2 days'`);
const look = async () => {
  const written = await writeNew(parts);
  if (written !== undefined) await endDays(parts, written.until_at);
};
await look();
await post('deposit', [
  [clearing, book, '100.50'],
  [clearing, fees, '2.50'],
]);
await order('deposit', 'gcash', '100.50');
await post('deposit', [[{ house: 'vouchers' }, book, '20']]);
await order('deposit', 'voucher', '20');
// One that no order knows.
await post('deposit', [[clearing, book, '7.07']]);
await postHouse('deposit_surplus', ['payments_clearing', 'suspense'], '9');
await postHouse('surplus_returned', ['suspense', 'payments_clearing'], '4');
await post('deposit_reversal', [
  [book, clearing, '30'],
  [{ house: 'receivables' }, clearing, '20.50'],
  [fees, clearing, '1'],
  [suspense, clearing, '0.25'],
]);
await post('withdrawal_hold', [[book, locked, '60']]);
await post('withdrawal_paid', [
  [locked, clearing, '50'],
  [clearing, fees, '1.50'],
]);
await order('withdrawal', 'maya', '50');
// Of a payout before, what the company sent back.
await post('payout_returned', [
  [clearing, book, '6'],
  [fees, clearing, '0.50'],
]);
await post('goodwill', [[{ house: 'goodwill_cost' }, book, '5']]);
await post('adjustment', [[book, { house: 'adjustments' }, '3']]);
await post('bonus_grant', [[{ house: 'reward_cost' }, { book: 'bonus' }, '40']]);
await luna.bet('b1', '12');
await luna.win('w1', '4.40', 'b1');
await luna.bet('b2', '1');
await look();

const read = async (wish: { from?: string; to?: string } = {}) => {
  const { facts, span } = await cash({ ...mara, ...wish });
  const lines = facts?.lines ?? [];
  const amount = (key: string, column: number) =>
    lines.find((line) => line.key === key)?.amounts[column]?.value ?? null;
  return { facts, span, lines, amount };
};
const balance = async (text: string): Promise<string> => {
  const [found] = await query<{ sum: string }>(text);
  return formatAmount(BigInt(found?.sum ?? '0'));
};
const houseSum = (where: string) =>
  balance(`select coalesce(sum(d.amount), 0)::text as sum from wallet.house_account h
    join wallet.house_delta d on d.house_id = h.id where ${where}`);

test('the cash book goes from opening to closing line by line in both columns, and closes to the ledger [OPS-REPORT-03, FIG-10]', async () => {
  const { lines, amount } = await read();
  for (const column of [0, 1]) {
    let sum = parseAmount(lines[0]?.amounts[column]?.value ?? '');
    for (const line of lines.slice(1, -1)) sum += parseAmount(line.amounts[column]?.value ?? '0');
    expect(formatAmount(sum)).toBe(amount('closing', column));
    expect(Number(amount('unexplained', column))).toBe(0);
  }
  expect(amount('opening', 1)).toBe('300.00');
  const outside = await houseSum(
    `h.code like 'payments_clearing%' or h.code in ('vouchers', 'voucher_sales')`,
  );
  expect(parseAmount(amount('closing', 0) ?? '')).toBe(-parseAmount(outside));
  expect(
    ['surplus', 'surplusBack', 'fees', 'reversals', 'reversalsOwed', 'reversalFees', 'reversalSurplus'].map(
      (key) => amount(key, 0),
    ),
  ).toEqual(['9.00', '-4.00', '4.00', '-30.00', '-20.50', '-1.00', '-0.25']);
  expect(
    ['reversals', 'goodwill', 'adjustments', 'rewards', 'play', 'otherOwed'].map((key) => amount(key, 1)),
  ).toEqual(['-30.00', '5.00', '-3.00', '40.00', '-7.60', '0.00']);
});

test('deposits stand by method and withdrawals by channel, as orders say; what only the ledger knows is a line that opens both [OPS-REPORT-03, OPS-REPORT-17]', async () => {
  const { lines, amount } = await read();
  expect(amount('deposits gcash', 0)).toBe('100.50');
  expect(lines.find(({ key }) => key === 'deposits gcash')?.name).toBe('Deposits, GCASH');
  expect(amount('deposits voucher', 1)).toBe('20.00');
  expect(amount('deposits rest', 0)).toBe('7.07');
  expect(amount('withdrawals maya', 0)).toBe('-50.00');
  expect(amount('withdrawals rest', 0)).toBe('0.00');
  for (const { key, parts: rows, amounts } of lines)
    if (rows.length > 0)
      expect(
        rows.reduce((sum, one) => sum + parseAmount(one.amount), 0n),
        key,
      ).toBe(parseAmount(amounts.find((one) => one !== null)?.value ?? ''));
  expect(lines.find(({ key }) => key === 'deposits rest')?.parts).toEqual(
    expect.arrayContaining([
      { account: 'cash', kind: 'deposit', amount: '127.57', lines: 3 },
      { account: 'orders', kind: null, amount: '-120.50', lines: 0 },
    ]),
  );
  const long = await read({ from: moved((await read()).span.from, -40) });
  expect(long.facts?.isByWay).toBe(false);
  expect(long.amount('deposits', 0)).toBe('127.57');
});

test('what is owed to members is what their books and open stakes hold, pools beside it; a day that is over agrees with the ledger or says by how much not [FIG-11, OPS-REPORT-03]', async () => {
  const { facts } = await read();
  const members = await balance(
    `select sum(balance)::text as sum from wallet.account where merchant_code = 'fair' and book in ('cash', 'locked', 'bonus')`,
  );
  const open = await houseSum(`h.code = 'play_escrow'`);
  expect(parseAmount(facts?.owed.total.closing ?? '')).toBe(parseAmount(members) + parseAmount(open));
  expect(facts?.owed.books.map(({ account }) => account)).toEqual(['cash', 'locked', 'bonus', 'play_escrow']);
  expect(facts?.owed).toMatchObject({ pools: { closing: '0.00' }, total: { ledger: null } });
  expect(facts?.ledger).toEqual([null, null]);
  const [old] = await query<{ day: string }>('select min(day)::text as day from reports.day');
  const day = old?.day ?? '';
  const over = await read({ from: day, to: day });
  expect(over.facts?.ledger).toEqual(['0.00', '300.00']);
  expect(over.amount('closing', 1)).toBe('300.00');
  // A fact that nobody posted is told apart from the ledger.
  await engine.run(
    `insert into entry select brand, day, at, account, account_no, contra, contra_no, kind, member, 'invented', reference,
    currency, 1000000, home from entry where day = {day:Date} limit 1`,
    { day },
  );
  const wrong = await read({ from: day, to: day });
  expect(wrong.amount('closing', 1)).toBe('301.00');
  expect(wrong.facts?.ledger[1]).toBe('300.00');
});

test('without the store there is no cash book, and why is told [OPS-REPORT-03]', async () => {
  await embedded.stop();
  expect(await cash(mara)).toMatchObject({ facts: null, missing: 'away' });
});
