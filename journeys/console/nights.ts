import { expect } from '@playwright/test';
import { inDatabase, numberInDatabase } from '../money.ts';

/** Nights of what is owed, taken by the worker of this run as any night is. */

const parts = ['owed_page', 'owed_side', 'owed_directory', 'owed_night'];

/** Brands have currencies of their own. */
const currency = `(select value #>> '{}' from merchant.setting where merchant_code = $1 and key = 'currency')`;

/** Members enough that there is a night at all: each with an amount of its own, posted as any other. */
async function enoughMembers(brand: string): Promise<void> {
  const run = crypto.randomUUID();
  await inDatabase(
    `select wallet.open_account($1, md5($2 || n)::uuid, 'cash', ${currency}), wallet.open_house($1, 'adjustments', ${currency})
     from generate_series(1, 12) n`,
    brand,
    run,
  );
  await inDatabase(
    `select wallet.post(array_agg(n), array_agg('nights:' || $2 || n), array_agg('adjustment'::text), array_agg('nights'::text), array_agg(1),
       array_agg(a.id), array_agg(n * 1234567890::bigint), array_agg(h.id), '{}', '{}', '{}', '{}')
     from generate_series(1, 12) n join wallet.account a on a.merchant_code = $1 and a.member_id = md5($2 || n)::uuid
       join wallet.house_account h on h.merchant_code = $1 and h.code = 'adjustments' and h.currency = a.currency`,
    brand,
    run,
  );
}

/** Whatever the day is there: brands have clocks of their own, and copies for lists are days old. */
const newest = `select night from wallet.owed_night where merchant_code = $1 and taken_at > now() - interval '20 hours'`;

/** Tonight is taken anew, with everybody who has something by now. */
export async function takeNight(brand: string): Promise<void> {
  await enoughMembers(brand);
  // All at once: the worker looks for what is missing every few seconds.
  const gone = parts.map(
    (part) => `${part} as (delete from wallet.${part} where merchant_code = $1 and night in (${newest}))`,
  );
  await inDatabase(`with ${gone.join(', ')} select 1`, brand);
  await expect
    .poll(
      () => numberInDatabase(`select count(*) as found from (${newest} and text is not null) taken`, brand),
      {
        timeout: 90_000,
        intervals: [1000],
      },
    )
    .toBe(1);
}

/** Nights before, as a list shows them: figures of the other brand's night will do. */
export const nightsBefore = (brand: string, count: number): Promise<void> =>
  inDatabase(
    `insert into wallet.owed_night (merchant_code, currency, night, taken_at, total, ledger, stakes, balances, depth, text, signature, key_id)
     select $1, ${currency}, night - n, taken_at - n * interval '1 day', total - n * 1000000, ledger, stakes, balances, depth,
       text, signature, key_id
     from wallet.owed_night, generate_series(2, $2::int + 1) n
     where merchant_code = 'perya' and taken_at > now() - interval '20 hours'
     on conflict (merchant_code, currency, night) do update set text = excluded.text`,
    brand,
    String(count),
  );

/** As if two persons had stated it, in the ledger too: that they do is another journey's story. */
export async function heldIs(brand: string, amount: string): Promise<void> {
  await inDatabase(
    `insert into wallet.held_statement (merchant_code, currency, amount, as_of, place, file_reference, stated_by, agreed_by)
     values ($1, 'PHP', $2::numeric * 1000000, now()::date - 3, 'Bank of the Islands, trust account', 'BOI-2026-11', 'carla', 'owen')`,
    brand,
    amount,
  );
  await inDatabase(
    `with side as (select wallet.open_house($1, 'protected_funds', 'PHP') as apart, wallet.open_house($1, 'operating_funds', 'PHP') as own)
     select case when more > 0 then wallet.post_house('held:' || $3::text, 'funds_stated', 'journey', apart, own, more) end
     from side, lateral (select ($2::numeric * 1000000)::bigint + wallet.house_balance(apart) as more) step`,
    brand,
    amount,
    crypto.randomUUID(),
  );
}

/** The marks of tonight are taken anew, with everything that was written down by now. */
export async function takeRoots(brand: string): Promise<void> {
  const tonight = `select night from wallet.root_night where merchant_code = $1 and taken_at > now() - interval '20 hours'`;
  const gone = ['root_page', 'root_tree', 'root_night'].map(
    (part) => `${part} as (delete from wallet.${part} where merchant_code = $1 and night in (${tonight}))`,
  );
  await inDatabase(`with ${gone.join(', ')} select 1`, brand);
  await expect
    .poll(() => numberInDatabase(`select count(*) as found from (${tonight}) taken`, brand), {
      timeout: 90_000,
      intervals: [1000],
    })
    .toBe(1);
}

/** Nights before, as a list shows them; whether they are signed and follow is the phone's to find. */
export const rootsBefore = (brand: string, count: number): Promise<void> =>
  inDatabase(
    `insert into wallet.root_night (merchant_code, night, taken_at, staff_until, text, signature, key_id)
     select $1, night - n, taken_at - n * interval '1 day', 0, text, signature, key_id
     from wallet.root_night, generate_series(1, $2::int) n
     where merchant_code = $1 and taken_at > now() - interval '20 hours' on conflict do nothing`,
    brand,
    String(count),
  );
