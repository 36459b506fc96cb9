import { sql } from 'kysely';
import { judgeStretch, monthStretch } from './chains.ts';
import type { CheckResult, Db } from './check-result.ts';

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

/** A sum is needed until a newer one is there, and for a while by whoever looks at yesterday. */
export async function endOldFolds(db: Db): Promise<void> {
  await sql`delete from wallet.house_fold f where f.folded_at < now() - interval '2 days'
    and exists (select from wallet.house_fold n where n.house_id = f.house_id and n.below > f.below)`.execute(
    db,
  );
}

/** Sums of long histories that are still missing; answers how many were made. */
export async function foldHistories(db: Db): Promise<number> {
  const { rows } = await sql<{ made: string }>`select coalesce(sum(wallet.fold_history(a.id)), 0) as made
    from wallet.account a where a.seq >= 10000`.execute(db);
  return Number(rows[0]?.made ?? 0);
}

/** Closes the months that are over, oldest first, each only when its entries follow from those before them. */
export async function closeMonths(db: Db): Promise<CheckResult> {
  const { rows } = await sql<{
    month: string;
  }>`select m.month::text from wallet.open_months() m order by 1`.execute(db);
  let examined = 0;
  for (const { month } of rows) {
    const { entries, wrong, first } = await judgeStretch(db, monthStretch(month, 'open'));
    examined += entries;
    if (wrong > 0) return { name: 'months', ok: false, examined, wrong, details: { month, first } };
    await sql`select wallet.close_month(${month}::date)`.execute(db);
  }
  return { name: 'months', ok: true, examined, wrong: 0, details: { closed: rows.length } };
}

/** The heads of all chains in one hash, to be kept where nobody with this database can reach it. */
export async function makeRoot(db: Db): Promise<string> {
  const { rows } = await sql<{ root: string }>`
    insert into wallet.chain_root (accounts, entries, root)
    select count(*), coalesce(sum(seq), 0), sha256(coalesce(string_agg(chain, ''::bytea order by id), ''::bytea))
    from wallet.account where seq > 0 returning encode(root, 'hex') as root`.execute(db);
  return rows[0]?.root ?? '';
}
