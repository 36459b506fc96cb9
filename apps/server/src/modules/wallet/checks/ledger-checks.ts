import { type Kysely, sql } from 'kysely';

export interface CheckResult {
  name: string;
  ok: boolean;
  examined: number;
  wrong: number;
  details: Record<string, unknown>;
}

type Db = Kysely<object>;

/** The operator's sides: the last sum and every delta after it. */
const houseBalances = sql`
  select h.id, h.currency, coalesce(f.balance, 0)
    + coalesce((select sum(d.amount) from wallet.house_delta d where d.house_id = h.id
        and d.xid >= coalesce(f.below, '0'::xid8)), 0) as balance
  from wallet.house_account h
  left join lateral (select balance, below from wallet.house_fold where house_id = h.id order by below desc limit 1) f
    on true`;

/** All sides together are nothing: money moved and was never made. */
export async function checkZeroSum(db: Db): Promise<CheckResult> {
  const { rows } = await sql<{ currency: string; members: string; house: string; accounts: string }>`
    with members as (select currency, sum(balance) as total, count(*) as accounts from wallet.account group by currency),
      house as (select currency, sum(balance) as total from (${houseBalances}) sides group by currency)
    select coalesce(m.currency, h.currency) as currency, coalesce(m.total, 0)::text as members,
      coalesce(h.total, 0)::text as house, coalesce(m.accounts, 0)::text as accounts
    from members m full join house h on h.currency = m.currency`.execute(db);
  const off = rows.filter(({ members, house }) => BigInt(members) + BigInt(house) !== 0n);
  return {
    name: 'zero_sum',
    ok: off.length === 0,
    examined: rows.reduce((sum, { accounts }) => sum + Number(accounts), 0),
    wrong: off.length,
    details: Object.fromEntries(rows.map(({ currency, members, house }) => [currency, { members, house }])),
  };
}

/** The operator's sides are what the entries say. */
export async function checkHouse(db: Db): Promise<CheckResult> {
  const { rows } = await sql<{ id: string; kept: string; told: string }>`
    with told as (
      select id, sum(amount) as total from (
        select contra_id as id, -sum(amount) as amount from wallet.transfer where contra_id < 0 group by contra_id
        union all select from_id, -sum(amount) from wallet.house_transfer group by from_id
        union all select to_id, sum(amount) from wallet.house_transfer group by to_id
      ) entries group by id)
    select s.id::text, s.balance::text as kept, coalesce(t.total, 0)::text as told
    from (${houseBalances}) s left join told t on t.id = s.id`.execute(db);
  const wrong = rows.filter(({ kept, told }) => kept !== told);
  return {
    name: 'house_balances',
    ok: wrong.length === 0,
    examined: rows.length,
    wrong: wrong.length,
    details: { first: wrong.slice(0, 5) },
  };
}

const partsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`select c.relname as part from pg_inherits i
    join pg_class c on c.oid = i.inhrelid where i.inhparent = 'wallet.transfer'::regclass order by 1`.execute(
    db,
  );
  return rows.map(({ part }) => part);
};

/** What a chain begins with: whose it is. */
const firstLink = sql`sha256(convert_to(concat_ws('|', a.id, a.merchant_code, a.member_id, a.book, a.currency), 'UTF8'))`;

/**
 * Every entry follows from the one before it: step, balance and hash; and every account ends where its last entry ends.
 * One part at a time, so that the sort stays small; all accounts, or those named.
 */
export async function checkChains(db: Db, accounts?: readonly string[]): Promise<CheckResult> {
  const named = (column: string) =>
    accounts === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...accounts]}::bigint[])`;
  let [examined, wrong] = [0, 0];
  const first: unknown[] = [];
  for (const part of await partsOf(db)) {
    const { rows } = await sql<{ entries: string; wrong: string; first: unknown[] | null }>`
      with entry as (
        select t.*, a.id as owner, row_number() over w as place,
          coalesce(lag(t.chain) over w, ${firstLink}) as before_chain,
          coalesce(lag(t.balance_after) over w, 0) as before_balance,
          lead(t.seq) over w is null as is_last, a.chain as head, a.seq as head_seq, a.balance as head_balance,
          a.merchant_code as home
        from wallet.${sql.ref(part)} t left join wallet.account a on a.id = t.account_id
        where ${named('t.account_id')}
        window w as (partition by t.account_id order by t.seq))
      select count(*)::text as entries, count(*) filter (where is_wrong)::text as wrong,
        (array_agg(account_id || '-' || seq) filter (where is_wrong))[1:5] as first
      from (select account_id, seq,
          owner is null or merchant_code <> home or seq <> place or balance_after <> before_balance + amount
          or chain <> wallet.link(before_chain, account_id, posting_id, seq, contra_id, kind, amount, balance_after, legs,
            reference, created_at)
          or is_last and (chain <> head or seq <> head_seq or balance_after <> head_balance) as is_wrong
        from entry) judged`.execute(db);
    examined += Number(rows[0]?.entries ?? 0);
    wrong += Number(rows[0]?.wrong ?? 0);
    first.push(...(rows[0]?.first ?? []));
  }
  const bare = await sql<{ wrong: string }>`select count(*)::text as wrong from wallet.account a
    where ${named('a.id')} and (a.seq > 0 or a.balance <> 0 or a.chain <> ${firstLink})
      and not exists (select from wallet.transfer t where t.account_id = a.id)`.execute(db);
  wrong += Number(bare.rows[0]?.wrong ?? 0);
  return { name: 'chains', ok: wrong === 0, examined, wrong, details: { first: first.slice(0, 5) } };
}

/** Between two members' books each entry has its mirror: otherwise money was made or lost between them. */
export async function checkMirrors(db: Db): Promise<CheckResult> {
  const { rows } = await sql<{ examined: string; wrong: string }>`
    select count(*)::text as examined, count(*) filter (where o.account_id is null)::text as wrong
    from wallet.transfer t left join wallet.transfer o on o.account_id = t.contra_id and o.posting_id = t.posting_id
      and o.contra_id = t.account_id and o.amount = -t.amount
    where t.contra_id > 0`.execute(db);
  const wrong = Number(rows[0]?.wrong ?? 0);
  return {
    name: 'mirrors',
    ok: wrong === 0,
    examined: Number(rows[0]?.examined ?? 0),
    wrong,
    details: {},
  };
}

export const ledgerChecks = [checkZeroSum, checkHouse, checkChains, checkMirrors] as const;

/** Sums up what no running transaction can still change, so that a balance of the house stays a short sum. */
export async function foldHouse(db: Db): Promise<void> {
  await sql`
    with upto as (select pg_snapshot_xmin(pg_current_snapshot()) as below),
      last as (select distinct on (house_id) house_id, below, balance from wallet.house_fold
        order by house_id, below desc)
    insert into wallet.house_fold (house_id, below, balance)
    select d.house_id, u.below, coalesce(l.balance, 0) + sum(d.amount)
    from upto u join wallet.house_delta d on d.xid < u.below
      left join last l on l.house_id = d.house_id
    where d.xid >= coalesce(l.below, '0'::xid8)
    group by d.house_id, u.below, l.balance
    on conflict do nothing`.execute(db);
}

/** Sums of long histories that are still missing; answers how many were made. */
export async function foldHistories(db: Db): Promise<number> {
  const { rows } = await sql<{ made: string }>`select coalesce(sum(wallet.fold_history(a.id)), 0) as made
    from wallet.account a where a.seq >= 10000`.execute(db);
  return Number(rows[0]?.made ?? 0);
}

/** The heads of all chains in one hash, to be kept where nobody with this database can reach it. */
export async function makeRoot(db: Db): Promise<string> {
  const { rows } = await sql<{ root: string }>`
    insert into wallet.chain_root (accounts, entries, root)
    select count(*), coalesce(sum(seq), 0), sha256(coalesce(string_agg(chain, ''::bytea order by id), ''::bytea))
    from wallet.account where seq > 0 returning encode(root, 'hex') as root`.execute(db);
  return rows[0]?.root ?? '';
}
