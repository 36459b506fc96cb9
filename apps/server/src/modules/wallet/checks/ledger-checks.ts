import { sql } from 'kysely';
import { checkChains } from './chains.ts';
import type { CheckResult, Db } from './check-result.ts';

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

/** The operator's sides are what the entries say; of months that are in the archive, what was written down of them. */
export async function checkHouse(db: Db): Promise<CheckResult> {
  const { rows } = await sql<{ id: string; kept: string; told: string }>`
    with told as (
      select id, sum(amount) as total from (
        select contra_id as id, -sum(amount) as amount from wallet.transfer where contra_id < 0 group by contra_id
        union all select h.house_id, sum(h.amount) from wallet.house_month h where wallet.is_archived(h.month)
          group by h.house_id
        union all select from_id, -sum(amount) from wallet.house_transfer group by from_id
        union all select to_id, sum(amount) from wallet.house_transfer group by to_id
        union all select h.house_id, sum(h.amount) from wallet.house_transfer_month h
          where wallet.is_house_archived(h.month) group by h.house_id
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

/** Between two members' books each entry has its mirror: otherwise money was made or lost between them. */
export async function checkMirrors(db: Db): Promise<CheckResult> {
  const { rows } = await sql<{ examined: string; wrong: string }>`
    select count(*)::text as examined, count(*) filter (where o.account_id is null)::text as wrong
    from wallet.transfer t left join wallet.transfer o on o.account_id = t.contra_id and o.posting_id = t.posting_id
      and o.contra_id = t.account_id and o.amount = -t.amount and o.created_at = t.created_at
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
