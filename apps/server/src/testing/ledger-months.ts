import { parseAmount } from '@perya/money';
import type { Ledger, Posting } from '#modules/wallet';
import { asMember } from '#platform/database/work';
import type { TestDatabase } from './database.ts';

const clockCall = 'moment := clock_timestamp();';

/** Lets a test tell the ledger what time it is: months pass in a moment, and everything else is the ledger's own doing. */
export async function withLedgerClock(database: TestDatabase, months: number) {
  const { query } = database;
  const [now] = await query<{ first: string }>(
    `select to_char(date_trunc('month', now() at time zone 'UTC') - $1 * interval '1 month', 'YYYY-MM-DD') as first`,
    [months],
  );
  const first = now?.first ?? '';
  const monthAt = (place: number): string => {
    const day = new Date(`${first}T00:00:00Z`);
    day.setUTCMonth(day.getUTCMonth() + place);
    return day.toISOString().slice(0, 10);
  };
  await query('create table wallet.test_now (at timestamptz not null)');
  await query('insert into wallet.test_now values (now())');
  await query('grant select on wallet.test_now to perya_wallet');
  /** Once, and again after a migration that has made the functions anew. */
  const prepare = async () => {
    await query(
      `select platform.make_parts(d.name, $1::date, now()::date) from platform.daily_table d
       where d.name in ('wallet.transfer', 'wallet.house_transfer')`,
      [first],
    );
    const doors = await query<{ text: string }>(
      `select pg_get_functiondef(p.oid) as text from pg_proc p
       where p.pronamespace = 'wallet'::regnamespace and p.prosrc like '%' || $1 || '%'`,
      [clockCall],
    );
    if (doors.length < 2) throw new Error('the ledger reads its clock in another way');
    for (const { text } of doors)
      await query(text.replace(clockCall, 'select n.at into moment from wallet.test_now n;'));
  };
  await prepare();
  return {
    prepare,
    /** First day of the month so many after the first. */
    monthAt,
    setTime: (at: Date) => query('update wallet.test_now set at = $1', [at]),
    setDay: (place: number, day: number) =>
      query(`update wallet.test_now set at = ($1::date + $2::int)::timestamp at time zone 'UTC'`, [
        monthAt(place),
        day,
      ]),
  };
}

export const depositOf = (memberId: string, id: string, amount: string): Posting => ({
  id,
  memberId,
  kind: 'deposit',
  reference: id,
  movements: [{ from: { house: 'payments_clearing' }, to: { book: 'cash' }, amount: parseAmount(amount) }],
});
export const betOf = (memberId: string, id: string, amount: string): Posting => ({
  ...depositOf(memberId, id, amount),
  kind: 'bet',
  movements: [{ from: { book: 'cash' }, to: { house: 'play_escrow' }, amount: parseAmount(amount) }],
});
export const holdOf = (memberId: string, id: string, amount: string): Posting => ({
  ...depositOf(memberId, id, amount),
  kind: 'withdrawal_hold',
  movements: [{ from: { book: 'cash' }, to: { book: 'locked' }, amount: parseAmount(amount) }],
});

/** A month of a member: a deposit, bets, and money set aside. */
export async function playMonth(
  { runWork }: TestDatabase,
  ledger: Ledger,
  memberId: string,
  month: string,
): Promise<void> {
  const post = (posting: Posting) =>
    runWork(asMember('fair', memberId), (work) => ledger.post(work, posting));
  await post(depositOf(memberId, `deposit:${month}`, '100'));
  for (let nth = 0; nth < 3; nth += 1) await post(betOf(memberId, `bet:${month}:${nth}`, '5.25'));
  await post(holdOf(memberId, `hold:${month}`, '10'));
}
