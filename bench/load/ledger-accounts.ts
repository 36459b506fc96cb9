import type pg from 'pg';

/** Members with a cash account each. Some of them, spread over all, are active. */
export interface Filled {
  accounts: number;
  active: number;
  stride: number;
  contra: string;
}

export const merchant = 'bench';

/** The member of an account number. */
export const memberAt = (account: number): string =>
  account
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Accounts `$1` to `$2` of merchant `$3` without a past. */
const members = `select n, lpad(to_hex(n), 32, '0')::uuid as m,
    sha256(convert_to(concat_ws('|', n, $3::text, lpad(to_hex(n), 32, '0')::uuid, 'cash', 'PHP'), 'UTF8')) as c0
  from generate_series($1::bigint, $2::bigint) n`;
const fresh = `insert into wallet.account (id, merchant_code, member_id, book, currency, chain)
  select n, $3::text, m, 'cash', 'PHP', c0 from (${members}) one where $4::bigint is not null`;

/** The same with two entries each against `$4`, as the ledger itself would have written them. */
const link = (before: string, step: number) =>
  `wallet.link(${before}, n, 'past' || ${step}, ${step}, $4::bigint, 'deposit', 1000000, ${step}000000, 1, 'order', at)`;
const entry = (step: number) =>
  `select n, 'past' || ${step}, ${step}, $3::text, $4::bigint, 'deposit', 1000000, ${step}000000, 1, 'order', at, c${step} from two`;
const withPast = `with one as materialized (
    select n, m, at, ${link('c0', 1)} as c1 from (${members}) members, (select now() as at) moment
  ), two as materialized (select n, m, at, c1, ${link('c1', 2)} as c2 from one
  ), entries as (
    insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
      reference, created_at, chain)
    ${entry(1)} union all ${entry(2)}
  ), house as (
    insert into wallet.house_delta (house_id, merchant_code, amount) values ($4::bigint, $3::text, -2000000 * ($2 - $1 + 1))
  )
  insert into wallet.account (id, merchant_code, member_id, book, currency, balance, seq, chain)
  select n, $3::text, m, 'cash', 'PHP', 2000000, 2, c2 from two`;

const portion = 250_000;

export async function fillAccounts(
  client: pg.Client,
  { accounts, active, past }: { accounts: number; active: number; past: boolean },
): Promise<Filled> {
  const { rows } = await client.query<{ id: string }>(
    "select wallet.open_house($1, 'payments_clearing', 'PHP') as id",
    [merchant],
  );
  const contra = rows[0]?.id ?? '';
  for (let from = 1; from <= accounts; from += portion)
    await client.query(past ? withPast : fresh, [
      from,
      Math.min(from + portion - 1, accounts),
      merchant,
      contra,
    ]);
  await client.query("select setval('wallet.account_number', $1)", [accounts]);
  await client.query('vacuum analyze wallet.account');
  await client.query('vacuum analyze wallet.transfer');
  return { accounts, active, stride: Math.floor(accounts / active), contra };
}
