import { createLedgerJobs } from '#modules/wallet';
import { createLog } from '#platform/observe/log';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';
import { foldHistories } from '../checks/folding.ts';

/** A player of years: how long a page takes must not grow with what was played before. */
const { database, member } = await withCashier();
interface Page {
  list: { id: string; kind: string; amount: string }[];
  next: string | null;
  totals: { in: string; out: string; lines: number } | null;
}
const lines = 120_000;

/** As the ledger writes them, without the work of chaining: nothing here looks at the chain. */
async function play(memberId: string): Promise<void> {
  await database.query(
    `with a as (select id, seq, balance from wallet.account where member_id = $1 and book = 'cash')
     insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
       reference, created_at, chain)
     select a.id, 'bet:' || n, a.seq + n, 'fair', -1, case when n % 2 = 1 then 'bet' else 'win' end,
       case when n % 2 = 1 then -1000000 else 1000000 end, a.balance - (n % 2) * 1000000, 1, 'r' || n,
       now() - interval '300 days' + n * interval '3 minutes', '\\x00'
     from a, generate_series(1, $2::int) n`,
    [memberId, lines],
  );
  await database.query(`update wallet.account set seq = seq + $2 where member_id = $1 and book = 'cash'`, [
    memberId,
    lines,
  ]);
}
await database.query(
  `select platform.make_parts('wallet.transfer', (now() - interval '400 days')::date, now()::date)`,
);
const luna = await member();
await luna.give('1000');
await database.query(
  `update wallet.transfer set created_at = now() - interval '301 days' where kind = 'adjustment'`,
);
await play(luna.memberId);
const page = (query = '') => luna.get<Page>(`/wallet/transactions${query}`);
const timed = async (query = '') => {
  const began = performance.now();
  const got = await page(query);
  return { ...got, ms: performance.now() - began };
};

test('pages follow each other by the last line, each line once, and the totals are told with the first', async () => {
  const first = await page();
  expect(first.totals).toEqual({ in: '61000.00', out: '60000.00', lines: lines + 1 });
  const seen = first.list.map(({ id }) => id);
  let next = first.next;
  for (let turn = 0; turn < 5 && next !== null; turn += 1) {
    const more: Page = await page(`?after=${next}`);
    expect(more.totals).toBeNull();
    seen.push(...more.list.map(({ id }) => id));
    next = more.next;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const numbers = seen.map((id) => Number(id.split('-')[1]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  const other = await member();
  await other.give('1');
  expect(
    (await other.get<Page>(`/wallet/transactions?after=${seen[0]}`)).list,
    'a line of somebody else',
  ).toEqual([]);
});

test('with sums that are there already the first page costs little however long the history is', async () => {
  await timed();
  const without = await timed();
  expect(await foldHistories(database.system.kysely)).toBe(12);
  expect(await foldHistories(database.system.kysely)).toBe(0);
  // Others on the machine can only add: the best of some tries counts.
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 12 && best >= without.ms / 2; turn += 1)
    best = Math.min(best, (await timed()).ms);
  expect((await timed()).totals).toEqual(without.totals);
  // Before, each page summed up every line.
  expect(best).toBeLessThan(without.ms / 2);
  const middle = (await page('?kind=deposit')).totals;
  expect(middle).toEqual({ in: '0.00', out: '0.00', lines: 0 });
  expect((await page('?kind=other')).list).toHaveLength(1);
  expect((await page('?kind=game')).totals).toEqual({ in: '60000.00', out: '60000.00', lines });
});

test('a period is summed exactly, at its edges too', async () => {
  const [row] = await database.query<{ day: string; came: string; lines: number }>(
    `select to_char(t.created_at at time zone 'Asia/Manila', 'YYYY-MM-DD') as day,
       sum(t.amount) filter (where t.amount > 0) as came, count(*)::int as lines
     from wallet.transfer t join wallet.account a on a.id = t.account_id where a.member_id = $1
     group by 1 order by 1 offset 100 limit 1`,
    [luna.memberId],
  );
  const day = row?.day ?? '';
  const { totals } = await page(`?from=${day}&to=${day}`);
  expect(totals?.lines).toBe(row?.lines);
  expect(totals?.in).toBe(`${Number(row?.came) / 1_000_000}.00`);
});

test('the jobs of the night make the sums', async () => {
  const jobs = createLedgerJobs({
    database: database.system,
    log: createLog({ level: 'silent', service: 'test' }),
  });
  await database.query('delete from wallet.history_sum');
  await jobs.runWhenDue();
  const [found] = await database.query<{ count: number }>(
    'select count(distinct seq)::int as count from wallet.history_sum',
  );
  expect(found?.count).toBe(12);
});
