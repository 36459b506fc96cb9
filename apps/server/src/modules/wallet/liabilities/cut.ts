import { type Kysely, sql, type Transaction } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import type { Balances } from './tree.ts';

/** Beneath it the total itself would say what somebody has. */
export const fewestBalances = 10;
const stretch = 20_000;

export interface Cut extends Balances {
  takenAt: Date;
  /** What members have by the operator's sides of the ledger, at the same moment. */
  ledger: bigint;
  /** Staked in rounds without a result. */
  stakes: bigint;
}

interface Whose {
  merchant: string;
  currency: string;
}

async function readBalances(
  db: Transaction<object>,
  { merchant, currency }: Whose,
  signal?: AbortSignal,
): Promise<Balances> {
  const counted = await sql<{
    members: string;
  }>`select count(distinct member_id) as members from wallet.account
    where merchant_code = ${merchant} and currency = ${currency} and book in ('cash', 'locked', 'bonus')`.execute(
    db,
  );
  const members = Number(oneRow(counted.rows).members);
  const [numbers, amounts] = [new BigUint64Array(members), new BigInt64Array(members)];
  await sql`declare balances cursor for select number, amount from wallet.owed_balances(${sql.lit(merchant)}, ${sql.lit(currency)})`.execute(
    db,
  );
  for (let at = 0; at < members; ) {
    signal?.throwIfAborted();
    const { rows } = await sql<{
      number: string;
      amount: string;
    }>`fetch ${sql.raw(String(stretch))} from balances`.execute(db);
    for (const { number, amount } of rows) {
      numbers[at] = BigInt(number);
      amounts[at] = BigInt(amount);
      at += 1;
    }
  }
  await sql`close balances`.execute(db);
  return { numbers, amounts };
}

/** All balances of a brand at one moment: a view of its own, so that nobody who plays waits for it. */
export const takeCut = (db: Kysely<object>, whose: Whose, signal?: AbortSignal): Promise<Cut> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (work) => {
      // The first statement fixes the moment that all others see.
      const { rows } = await sql<{
        at: Date;
        owed: string;
        stakes: string;
      }>`select clock_timestamp() as at, owed, stakes
        from wallet.owed_by_ledger(${whose.merchant}, ${whose.currency})`.execute(work);
      const { at, owed, stakes } = oneRow(rows);
      const balances = await readBalances(work, whose, signal);
      return { ...balances, takenAt: at, ledger: BigInt(owed), stakes: BigInt(stakes) };
    });

/** Whether there are enough of them, without counting all. */
export async function areEnough(db: Kysely<object>, { merchant, currency }: Whose): Promise<boolean> {
  const { rows } = await sql<{
    found: number;
  }>`select count(*)::int as found from (select distinct member_id from wallet.account
    where merchant_code = ${merchant} and currency = ${currency} and book in ('cash', 'locked', 'bonus') and balance > 0
    limit ${fewestBalances}) found`.execute(db);
  return oneRow(rows).found >= fewestBalances;
}
