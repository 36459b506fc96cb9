import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { asMember } from '#platform/database/work';
import { withTestDatabase } from '#testing/database';
import { afterAll, expect, test } from 'vitest';
import { foldHouse } from './checks/folding.ts';
import { ledgerChecks } from './checks/ledger-checks.ts';
import { createLedger } from './ledger.ts';
import type { Posting, Side } from './posting.ts';
import { createPostingWriter } from './writer/writer.ts';

const database = await withTestDatabase();
// On a busy machine 200 postings of one member, one after another, outlast the product's deadline.
const patience = { deadlineMs: 60_000, statementTimeoutMs: 30_000 };
const writer = createPostingWriter({ url: database.url, ...patience });
const second = createPostingWriter({ url: database.url, lanes: 1, ...patience });
afterAll(async () => {
  await writer.stop();
  await second.stop();
});
const { runWork } = database;
const currencyOf = () => 'PHP';
const ledger = createLedger({ runWork, currencyOf, writer });
const other = createLedger({ runWork, currencyOf, writer: second });

const cash: Side = { book: 'cash' };
const clearing: Side = { house: 'payments_clearing' };
const deposit = (memberId: string, id: string, amount: string): Posting => ({
  id,
  memberId,
  kind: 'deposit',
  reference: id,
  movements: [{ from: clearing, to: cash, amount: parseAmount(amount) }],
});
const spend = (memberId: string, id: string, amount: string): Posting => ({
  ...deposit(memberId, id, amount),
  kind: 'adjustment',
  movements: [{ from: cash, to: { house: 'adjustments' }, amount: parseAmount(amount) }],
});
const inWork = (memberId: string, posting: Posting) =>
  runWork(asMember('A', memberId), (work) => ledger.post(work, posting));
const balancesOf = (memberId: string) =>
  runWork(asMember('A', memberId), (work) => ledger.balances(work, memberId));
const checkAll = async () => {
  const results = [];
  for (const check of ledgerChecks) results.push(await check(database.system.kysely));
  return results.filter(({ ok }) => !ok);
};

test('a posting changes a balance once; the same id with the same content is the same posting [DEC-112]', async () => {
  const member = randomUUID();
  const first = await inWork(member, deposit(member, 'd1', '500.25'));
  expect(first).toMatchObject({
    status: 'applied',
    entries: [{ book: 'cash', amount: 500_250_000n, after: 500_250_000n }],
  });
  expect(await inWork(member, deposit(member, 'd1', '500.25'))).toEqual({ ...first, status: 'replayed' });
  expect(await ledger.postNow('A', deposit(member, 'd1', '500.25'))).toEqual({
    ...first,
    status: 'replayed',
  });
  expect((await balancesOf(member)).cash).toBe(500_250_000n);
});

test('the same id with other content, and more than there is, are refused without a trace [DEC-112]', async () => {
  const member = randomUUID();
  await inWork(member, deposit(member, 'd1', '10'));
  expect((await inWork(member, deposit(member, 'd1', '11'))).status).toBe('id_reused');
  expect((await inWork(member, spend(member, 's1', '10.000001'))).status).toBe('insufficient');
  // A refused id is free: nothing was kept of it.
  expect((await inWork(member, spend(member, 's1', '10'))).status).toBe('applied');
  expect((await balancesOf(member)).cash).toBe(0n);
});

test('movements of one posting happen together or not at all [DEC-112]', async () => {
  const member = randomUUID();
  await inWork(member, deposit(member, 'd1', '100'));
  const hold = (id: string, amount: string): Posting => ({
    id,
    memberId: member,
    kind: 'withdrawal_hold',
    reference: id,
    movements: [
      { from: cash, to: { book: 'locked' }, amount: parseAmount(amount) },
      { from: clearing, to: { house: 'fees' }, amount: 15_000_000n },
    ],
  });
  expect((await inWork(member, hold('w1', '101'))).status).toBe('insufficient');
  const held = await inWork(member, hold('w2', '60'));
  expect(Object.fromEntries(held.entries.map(({ book, after }) => [book, after]))).toEqual({
    cash: 40_000_000n,
    locked: 60_000_000n,
  });
  expect(await checkAll()).toEqual([]);
});

test('movements between house sides are part of a posting, and of its member alone [DEC-112]', async () => {
  const withFee = (member: string, fee: bigint, to: 'fees' | 'debt_issue' = 'fees'): Posting => ({
    ...deposit(member, 'd1', '100'),
    movements: [
      { from: clearing, to: cash, amount: 100_000_000n },
      { from: clearing, to: { house: to }, amount: fee },
    ],
  });
  const [one, two] = [randomUUID(), randomUUID()];
  // Units that do not meet, though both are the operator's own.
  expect((await inWork(one, withFee(one, 5n, 'debt_issue'))).status).toBe('wrong_book');
  expect((await inWork(one, withFee(one, 5n))).status).toBe('applied');
  expect((await inWork(one, withFee(one, 5n))).status).toBe('replayed');
  expect((await inWork(one, withFee(one, 6n))).status).toBe('id_reused');
  expect((await inWork(two, withFee(two, 6n))).status).toBe('applied');
  expect(await checkAll()).toEqual([]);
});

test('trial credits and points never meet money, whatever the caller says [DEC-112]', async () => {
  const member = randomUUID();
  await inWork(member, deposit(member, 'd1', '100'));
  const crossing: Posting = {
    id: 'x1',
    memberId: member,
    kind: 'adjustment',
    reference: 'x1',
    movements: [{ from: cash, to: { book: 'trial' }, amount: 1n }],
  };
  expect((await inWork(member, crossing)).status).toBe('wrong_book');
  expect(
    (
      await inWork(member, {
        ...crossing,
        movements: [{ from: { house: 'trial_issue' }, to: cash, amount: 1n }],
      })
    ).status,
  ).toBe('wrong_book');
  expect((await balancesOf(member)).cash).toBe(100_000_000n);
});

test('many postings of one member through two writers keep their order and lose nothing', async () => {
  const member = randomUUID();
  await inWork(member, deposit(member, 'd0', '10'));
  const posts = Array.from({ length: 200 }, (_, turn) =>
    // Every id twice, through both processes at once.
    [ledger, other].map((one) => one.postNow('A', spend(member, `s${turn}`, '0.1'))),
  ).flat();
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'applied')).toHaveLength(100);
  expect((await balancesOf(member)).cash).toBe(0n);
  const steps = await database.query<{ seq: string }>(
    `select t.seq from wallet.transfer t join wallet.account a on a.id = t.account_id where a.member_id = $1 order by 1`,
    [member],
  );
  expect(steps.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 101 }, (_, place) => place + 1));
});

test('one bad posting does not take its neighbours along', async () => {
  const [good, bad] = [randomUUID(), randomUUID()];
  const amounts = await Promise.allSettled([
    ledger.postNow('A', deposit(good, 'g1', '1')),
    // Beyond what a bigint holds: the database refuses the number itself.
    ledger.postNow('A', deposit(bad, 'b1', '99999999999999999999')),
    ledger.postNow('A', deposit(good, 'g2', '1')),
  ]);
  expect(amounts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await balancesOf(good)).cash).toBe(2_000_000n);
});

test('a work that fails takes its posting back', async () => {
  const member = randomUUID();
  await expect(
    runWork(asMember('A', member), async (work) => {
      await ledger.post(work, deposit(member, 'd1', '5'));
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  expect((await balancesOf(member)).cash).toBe(0n);
  expect((await ledger.postNow('A', deposit(member, 'd1', '5'))).status).toBe('applied');
});

test('another merchant sees nothing and moves nothing', async () => {
  const member = randomUUID();
  const { entries } = await inWork(member, deposit(member, 'd1', '5'));
  const account = entries[0]?.transactionId.split('-')[0];
  const seen = await runWork({ merchant: 'B', actor: { kind: 'guest' } }, async (work) => {
    const mine = await ledger.balances(work, member);
    const { rows } = await work.db.executeQuery<{ status: string }>({
      sql: `select status from wallet.post('{0}', '{x}', '{deposit}', '{x}', '{1}', array[${account}]::bigint[], '{5}', '{-1}', '{}', '{}', '{}', '{}')`,
      parameters: [],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: 'x' },
    });
    return { cash: mine.cash, status: rows[0]?.status };
  });
  expect(seen).toEqual({ cash: 0n, status: 'unknown_account' });
});

test('no role may change or remove an entry, and none may write one by hand', async () => {
  for (const role of ['perya_app', 'perya_system', 'perya_wallet'])
    for (const statement of [
      'update wallet.transfer set amount = 1',
      'delete from wallet.transfer',
      'truncate wallet.transfer',
      'delete from wallet.account',
      'update wallet.house_delta set amount = 1',
      'delete from wallet.house_delta',
    ])
      await expect(database.query(`set role ${role}; ${statement}`), `${role}: ${statement}`).rejects.toThrow(
        /permission denied/,
      );
  for (const role of ['perya_app', 'perya_system'])
    for (const statement of [
      'update wallet.account set balance = 1',
      "insert into wallet.transfer values (1, 'x')",
    ])
      await expect(database.query(`set role ${role}; ${statement}`)).rejects.toThrow(/permission denied/);
  await database.query('reset role');
});

test('the checks hold before and after folding, and find what was touched by hand', async () => {
  const member = randomUUID();
  for (const turn of [1, 2, 3]) await inWork(member, deposit(member, `t${turn}`, '7'));
  expect(await checkAll()).toEqual([]);
  await foldHouse(database.system.kysely);
  await foldHouse(database.system.kysely);
  await inWork(member, deposit(member, 't4', '7'));
  expect(await checkAll()).toEqual([]);
  const touch = async (statement: string, back: string, found: string[]) => {
    await database.query(statement, [member]);
    expect((await checkAll()).map(({ name }) => name)).toEqual(found);
    await database.query(back, [member]);
    expect(await checkAll()).toEqual([]);
  };
  const own = 'account_id in (select id from wallet.account where member_id = $1)';
  await touch(
    `update wallet.transfer set reference = 'y' where posting_id = 't2' and ${own}`,
    `update wallet.transfer set reference = 't2' where posting_id = 't2' and ${own}`,
    ['chains'],
  );
  await touch(
    'update wallet.account set balance = balance + 1 where member_id = $1',
    'update wallet.account set balance = balance - 1 where member_id = $1',
    ['zero_sum', 'chains'],
  );
});
