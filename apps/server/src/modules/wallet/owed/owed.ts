import type { TodayOwed } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { type Kysely, sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';

/** Adds up what members hold, by brand and book: one reading of all accounts, in one snapshot. */
export async function sumOwed(db: Kysely<object>): Promise<void> {
  await sql`
    insert into wallet.owed_sum as s (merchant_code, currency, book, amount, summed_at)
    select merchant_code, currency, book, sum(balance), now() from wallet.account
    where book in ('cash', 'locked', 'bonus') group by merchant_code, currency, book
    on conflict (merchant_code, currency, book) do update set amount = excluded.amount, summed_at = excluded.summed_at`.execute(
    db,
  );
}

interface SumRow {
  book: 'cash' | 'locked' | 'bonus';
  amount: string;
  summed_at: Date;
}

async function membersOf(work: Work, currency: string): Promise<TodayOwed['members']> {
  const { rows } = await sql<SumRow>`select book, amount::text as amount, summed_at from wallet.owed_sum
    where merchant_code = ${work.merchant} and currency = ${currency}`.execute(work.db);
  const [first] = rows;
  if (first === undefined) return null;
  const held = (book: SumRow['book']) =>
    formatAmount(BigInt(rows.find((row) => row.book === book)?.amount ?? '0'));
  return {
    cash: held('cash'),
    locked: held('locked'),
    bonus: held('bonus'),
    summedAt: first.summed_at.toISOString(),
  };
}

async function houseOf(work: Work, currency: string): Promise<{ code: string; held: bigint }[]> {
  const { rows } = await sql<{ code: string; held: string }>`
    select code, wallet.house_balance(id)::text as held from wallet.house_account
    where merchant_code = ${work.merchant} and currency = ${currency}`.execute(work.db);
  return rows.map(({ code, held }) => ({ code, held: BigInt(held) }));
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

/** What the house owes its members, and what others owe it (OPS-TODAY-11). */
export const createOwed =
  ({ runWork, merchants }: Parts) =>
  (merchant: string, operator: string): Promise<TodayOwed> => {
    merchants.assertKnown(merchant);
    const { currency } = merchants.settings(merchant);
    return runWork(
      { merchant, actor: { kind: 'operator', name: operator }, snapshot: true },
      async (work) => {
        const house = await houseOf(work, currency);
        const of = (begins: string) => house.filter(({ code }) => code.startsWith(begins));
        const sum = (some: readonly { held: bigint }[]) =>
          formatAmount(some.reduce((held, one) => held + one.held, 0n));
        return {
          at: work.now.toISOString(),
          members: await membersOf(work, currency),
          escrow: sum(of('play_escrow')),
          pools: sum(of('jackpot_pool_')),
          // Below zero in the book: they have it and owe it to us.
          payments: of('payments_clearing').map(({ code, held }) => ({
            account: code,
            amount: formatAmount(-held),
          })),
          receivables: sum(of('receivables').map(({ held }) => ({ held: -held }))),
          suspense: sum(of('suspense')),
        };
      },
    );
  };
