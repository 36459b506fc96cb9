import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';

/** What one posting costs a member of 100,000 lines, beside one who has just come. */
const { database, member } = await withCashier();

const lines = `insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount,
  balance_after, legs, reference, created_at, chain)`;
const luna = await member();
const newcomer = await member();
await luna.give('10');
await newcomer.give('10');
// As in life: most accounts have very few.
await database.query(
  `${lines} select 1000000 + n, 'one', 1, 'fair', -1, 'bet', -1, 1, 1, 'r', now(), '\\x00'
   from generate_series(1, 50000) n`,
);

/** The statistics are of this morning, and she has played a lot since. */
async function playAllDay(): Promise<void> {
  await database.query('analyze wallet.transfer');
  await database.query(
    `${lines} select a.id, 'bet:' || n, a.seq + n, 'fair', -1, 'bet', -1, 1, 1, 'r', now(), '\\x00'
     from wallet.account a, generate_series(1, 100000) n where a.member_id = $1 and a.book = 'cash'`,
    [luna.memberId],
  );
  await database.query(`update wallet.account set seq = seq + 100000 where member_id = $1`, [luna.memberId]);
}

/** Pages that a posting touches, as the database counts them. */
async function pagesOf(memberId: string, id: string): Promise<number> {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) select p.* from wallet.account a, lateral wallet.post('{0}', array[$2],
       '{adjustment}', '{r}', '{1}', array[a.id], '{1}', array[(select max(id) from wallet.house_account h
         where h.merchant_code = 'fair' and h.currency = a.currency)], '{}', '{}', '{}', '{}') p
     where a.member_id = $1 and a.book = 'cash'`,
    [memberId, id],
  );
  const { Plan: plan } = row?.['QUERY PLAN'][0] ?? { Plan: {} };
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
let posted = 0;
async function ratio(): Promise<number> {
  const pages = { luna: 0, newcomer: 0 };
  // The first ones fill what a connection remembers of the tables.
  for (let turn = 0; turn < 3; turn += 1) {
    posted += 1;
    pages.newcomer = await pagesOf(newcomer.memberId, `new:${posted}`);
    pages.luna = await pagesOf(luna.memberId, `old:${posted}`);
  }
  return pages.luna / pages.newcomer;
}

test('a posting does not read the history before it', async () => {
  await playAllDay();
  expect(await ratio()).toBeLessThan(1.5);
});

test('without the statistics of migration 0007 it reads all of it', async () => {
  await database.query(`delete from wallet.transfer where posting_id like 'bet:%'`);
  await database.query(`do $$ declare part regclass; begin
    for part in select inhrelid from pg_inherits where inhparent = 'wallet.transfer'::regclass loop
      execute format('alter table %s alter column account_id reset (n_distinct)', part);
    end loop; end $$`);
  await playAllDay();
  expect(await ratio()).toBeGreaterThan(5);
});

test('five years of closed months that are still here cost a posting nothing', async () => {
  const cost = async (): Promise<number> => {
    let pages = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      posted += 1;
      pages = await pagesOf(newcomer.memberId, `later:${posted}`);
    }
    return pages;
  };
  const alone = await cost();
  await database.query(
    `select platform.make_parts('wallet.transfer', (now() - interval '5 years')::date, now()::date)`,
  );
  const unclosed = await cost();
  await database.query(
    `insert into wallet.month (month, until_at, entries) select m, m + interval '1 month', 0
     from date_trunc('month', now() at time zone 'UTC' - interval '2 months') m`,
  );
  const closed = await cost();
  expect(closed / alone).toBeLessThan(1.3);
  // As it would be if a posting did not know which months are closed.
  expect(unclosed / alone).toBeGreaterThan(1.3);
});
