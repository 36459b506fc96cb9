import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';

/** `wallet.post_decided`: everything that was decided, or nothing. */
const database = await withTestDatabase();
const [luna, nena] = [randomUUID(), randomUUID()];
let [cash, hers, escrow, result, foreign] = ['', '', '', '', ''];
beforeAll(async () => {
  const number = async (text: string, values: unknown[]) =>
    (await database.query<{ id: string }>(`select ${text} as id`, values))[0]?.id ?? '';
  cash = await number(`wallet.open_account('A', $1, 'cash', 'PHP')`, [luna]);
  hers = await number(`wallet.open_account('A', $1, 'cash', 'PHP')`, [nena]);
  escrow = await number(`wallet.open_house('A', 'play_escrow', 'PHP')`, []);
  result = await number(`wallet.open_house('A', 'adjustments', 'PHP')`, []);
  foreign = await number(`wallet.open_house('B', 'adjustments', 'PHP')`, []);
});

interface Entry {
  id: string;
  account: string;
  amount: number;
  contra: string;
}
interface Leg {
  id: string;
  home: string;
  from: string;
  to: string;
  amount: number;
}
const post = (entries: readonly Entry[], legs: readonly Leg[] = []) =>
  database.query(`select wallet.post_decided($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`, [
    entries.map(({ id }) => id),
    entries.map(() => 'bet'),
    entries.map(() => 'r'),
    entries.map(() => 1),
    entries.map(({ account }) => account),
    entries.map(({ amount }) => amount),
    entries.map(({ contra }) => contra),
    legs.map(({ id }) => id),
    legs.map(() => 'bet_lost'),
    legs.map(() => 'r'),
    legs.map(({ home }) => home),
    legs.map(({ from }) => from),
    legs.map(({ to }) => to),
    legs.map(({ amount }) => amount),
  ]);
const standing = async () => {
  const [row] = await database.query<{ cash: string; lines: number; escrow: string; result: string }>(
    `select (select balance from wallet.account where id = $1) as cash,
       (select count(*)::int from wallet.transfer where account_id = $1) as lines,
       wallet.house_balance($2) as escrow, wallet.house_balance($3) as result`,
    [cash, escrow, result],
  );
  return row;
};

test('entries of many members and movements of the house are applied in one go, each with its step of the chain', async () => {
  await post([
    { id: 'gift:1', account: cash, amount: 100, contra: result },
    { id: 'gift:2', account: hers, amount: 50, contra: result },
  ]);
  await post(
    [{ id: 'bet:1', account: cash, amount: -30, contra: escrow }],
    [{ id: 'bet:1', home: cash, from: escrow, to: result, amount: 10 }],
  );
  expect(await standing()).toEqual({ cash: '70', lines: 2, escrow: '20', result: '-140' });
  const broken = await database.query<{ seq: string }>(
    `select t.seq from wallet.transfer t left join wallet.transfer b on b.account_id = t.account_id and b.seq = t.seq - 1
     where t.account_id = $1 and t.chain <> wallet.link(coalesce(b.chain, ''), t.account_id, t.posting_id, t.seq, t.contra_id,
       t.kind, t.amount, t.balance_after, t.legs, t.reference, t.created_at) and t.seq > 1`,
    [cash],
  );
  expect(broken).toEqual([]);
});

test('what the operator’s sides did already under an id is not done again', async () => {
  const close = [{ id: 'close:1', home: '0', from: escrow, to: result, amount: 5 }];
  await post([], close);
  const before = await standing();
  await post([], close);
  expect(await standing()).toEqual(before);
  expect(before?.escrow).toBe('15');
});

test.each([
  ['more than there is', () => [{ id: 'bet:2', account: cash, amount: -1000, contra: escrow }], '23514'],
  ['an id that was used', () => [{ id: 'bet:1', account: cash, amount: -1, contra: escrow }], '23505'],
  ['a side of another brand', () => [{ id: 'bet:3', account: cash, amount: -1, contra: foreign }], '23514'],
  ['another member’s book', () => [{ id: 'bet:4', account: cash, amount: -1, contra: hers }], '23514'],
  [
    'an account that nobody has',
    () => [{ id: 'bet:5', account: '999999999', amount: 1, contra: escrow }],
    '23514',
  ],
] as const)('%s takes the whole batch along', async (_what, bad, code) => {
  const before = await standing();
  const good = { id: `good:${randomUUID()}`, account: hers, amount: 1, contra: escrow };
  await expect(post([good, ...bad()])).rejects.toMatchObject({ code });
  expect(await standing()).toEqual(before);
});
