import { type Pair, pastTriggers } from './copy.ts';
import { type Ask, carried, replicatedTables } from './tables.ts';

/** What has no merchant in its rows, or names transactions of one database: carried while nobody writes. */

const atOnce = 2000;

async function carryTable({ merchant, source, target }: Pair, table: string, whose: string): Promise<void> {
  for (let from = 0; ; from += atOnce) {
    const rows = await source.ask<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where ${whose} order by t offset ${from} limit ${atOnce}`,
      [merchant],
    );
    if (rows.length > 0)
      await target.ask(
        `insert into ${table} overriding system value select (jsonb_populate_recordset(null::${table}, $1)).*`,
        [JSON.stringify(rows.map(({ row }) => row))],
      );
    if (rows.length < atOnce) return;
  }
}

interface MonthOf {
  month: string;
  until_at: string;
  entries: string;
  house_transfers: string;
}

/** A closed month counts the entries of everybody: these are the merchant's. */
const monthsOf = (ask: Ask, merchant: string): Promise<MonthOf[]> =>
  ask<MonthOf>(
    `select m.month::text, m.until_at::text,
       (select coalesce(sum(a.last_seq - a.first_seq + 1), 0) from wallet.account_month a
         where a.month = m.month and a.merchant_code = $1)::text as entries,
       (select count(*) from wallet.house_transfer h where h.merchant_code = $1
         and h.created_at >= m.month::timestamp at time zone 'UTC' and h.created_at < m.until_at)::text as house_transfers
     from wallet.month m order by 1`,
    [merchant],
  );

export const carryTheRest = (pair: Pair): Promise<void> => pastTriggers(pair.target.ask, () => carry(pair));

async function carry(pair: Pair): Promise<void> {
  const { merchant, source, target } = pair;
  for (const [table, whose] of Object.entries(carried)) await carryTable(pair, table, whose);
  for (const { month, until_at: until, entries, house_transfers: transfers } of await monthsOf(
    source.ask,
    merchant,
  ))
    await target.ask(
      `insert into wallet.month as m (month, until_at, entries, house_transfers) values ($1, $2, $3, $4)
       on conflict (month) do update set entries = m.entries + excluded.entries,
         house_transfers = m.house_transfers + excluded.house_transfers`,
      [month, until, entries, transfers],
    );
  // What each side of the house holds becomes one delta: deltas and their sums are ordered by the numbers of transactions.
  const sides = await source.ask<{ id: string; balance: string }>(
    'select id, wallet.house_balance(id) as balance from wallet.house_account where merchant_code = $1',
    [merchant],
  );
  for (const { id, balance } of sides.filter((side) => side.balance !== '0'))
    await target.ask('insert into wallet.house_delta (house_id, merchant_code, amount) values ($1, $2, $3)', [
      id,
      merchant,
      balance,
    ]);
}

/** Removes every row of the merchant: from the cell it has left, or from the one it did not get to. */
export async function removeRows(ask: Ask, merchant: string): Promise<void> {
  const remove = (table: string, whose = 'merchant_code = $1') =>
    ask(`delete from ${table} where ${whose}`, [merchant]);
  const last = ['merchant.host', 'merchant.merchant', 'platform.revision'];
  await pastTriggers(ask, async () => {
    for (const { month, entries, house_transfers: transfers } of await monthsOf(ask, merchant))
      await ask(
        'update wallet.month set entries = entries - $2, house_transfers = house_transfers - $3 where month = $1',
        [month, entries, transfers],
      );
    await remove('wallet.house_fold', carried['wallet.house_month']);
    for (const [table, whose] of Object.entries(carried)) await remove(table, whose);
    for (const table of ['wallet.house_delta', 'platform.outbox', 'platform.resend']) await remove(table);
    for (const { name } of await replicatedTables(ask)) if (!last.includes(name)) await remove(name);
  });
  // With their triggers: processes hear that the merchant is gone.
  await remove('merchant.host');
  await remove('merchant.merchant');
}

/** What was written by that, when it has been heard, and what a process that had not heard yet wrote down. */
export const removeTraces = (ask: Ask, merchant: string) =>
  pastTriggers(ask, async () => {
    const tables = (await replicatedTables(ask)).map(({ name }) => name);
    for (const table of [...tables, 'platform.outbox'])
      await ask(`delete from ${table} where merchant_code = $1`, [merchant]);
  });
