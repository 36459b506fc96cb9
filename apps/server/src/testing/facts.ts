import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

/** A round as the store of reports has it, in whole units of money. */
export const aRoundFact = (member: string, day: string, stake: number, returned: number) => ({
  brand: 'fair',
  day,
  at: `${day} 04:00:00.000000`,
  company: 'alpha',
  game: 'reels',
  vendor: 'A',
  type: 'RNG',
  member,
  round: randomUUID(),
  line: 0,
  currency: 'PHP',
  rounds: 1,
  stake: String(stake * 1e6),
  returned: String(returned * 1e6),
  jackpot_paid: '0',
  contributions: '0',
  seen: '1',
});

/** A line of the ledger as the store has it: cash that came to a member from a house account. */
export const anEntryFact = (member: string, day: string, kind: string, contra: string, amount: number) => ({
  brand: 'fair',
  day,
  at: `${day} 03:00:00.000000`,
  account: 'cash',
  account_no: '1',
  contra,
  contra_no: '-7',
  kind,
  member,
  posting: randomUUID(),
  reference: 'x',
  currency: 'PHP',
  amount: String(amount * 1e6),
  home: '0',
});

/** Everything that happened until now happened so many days ago. */
export async function daysPass({ query }: Pick<TestDatabase, 'query'>, days: number): Promise<void> {
  await query(
    `select platform.make_parts(name, (now() - interval '9 days')::date, now()::date) from platform.daily_table
     where name in ('wallet.transfer', 'wallet.house_transfer')`,
  );
  for (const [table, column] of [
    ['play.round', 'opened_at'],
    ['play.round', 'closed_at'],
    ['play.round', 'first_closed_at'],
    ['play.round', 'last_at'],
    ['play.movement', 'created_at'],
    ['wallet.transfer', 'created_at'],
    ['wallet.house_transfer', 'created_at'],
  ])
    await query(`update ${table} set ${column} = ${column} - $1::int * interval '1 day'`, [days]);
}
