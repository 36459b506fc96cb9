import { sql } from 'kysely';
import type { CheckResult, Db } from './check-result.ts';

/** A stretch of time whose entries are held against each other: a closed month, or what is not closed. */
interface Stretch {
  from: string;
  until: string;
  /** What the last entry of an account must agree with; a month that is about to be closed has nothing yet. */
  ends: 'account' | 'month' | 'open';
}

/** A month by its first day. */
export function monthStretch(month: string, ends: Stretch['ends']): Stretch {
  const until = new Date(`${month}T00:00:00Z`);
  until.setUTCMonth(until.getUTCMonth() + 1);
  return { from: `${month} 00:00+00`, until: until.toISOString(), ends };
}

/** Asked first and not within the question: parts are chosen by moments that are known. */
async function notClosed(db: Db): Promise<Stretch> {
  const { rows } = await sql<{ from: string }>`select wallet.closed_until()::text as "from"`.execute(db);
  return { from: rows[0]?.from ?? '-infinity', until: 'infinity', ends: 'account' };
}

const named = (column: string, accounts: readonly string[] | undefined) =>
  accounts === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...accounts]}::bigint[])`;

/** What a chain begins with: whose it is. */
const firstLink = sql`sha256(convert_to(concat_ws('|', a.id, a.merchant_code, a.member_id, a.book, a.currency), 'UTF8'))`;

const endOf = {
  account: sql`(e.chain <> a.chain or e.seq <> a.seq or e.balance_after <> a.balance)`,
  month: sql`not exists (select from wallet.account_month m where m.account_id = e.account_id
    and m.month = date_trunc('month', e.created_at at time zone 'UTC')::date and m.chain = e.chain and m.last_seq = e.seq
    and m.balance_after = e.balance_after)`,
  open: sql`false`,
};

export interface Judged {
  entries: number;
  wrong: number;
  first: string[];
}

/** Every entry of a stretch follows from the one before it, the first from where the account's last closed month ended. */
export async function judgeStretch(
  db: Db,
  { from, until, ends }: Stretch,
  accounts?: readonly string[],
): Promise<Judged> {
  const { rows } = await sql<{ entries: string; wrong: string; first: string[] | null }>`
    with entry as (
      select t.*, lag(t.seq) over w as before_seq, lag(t.chain) over w as before_chain,
        lag(t.balance_after) over w as before_balance, lead(t.seq) over w is null as is_last
      from wallet.transfer t
      where t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz and ${named('t.account_id', accounts)}
      window w as (partition by t.account_id order by t.seq))
    select count(*)::text as entries, count(*) filter (where is_wrong)::text as wrong,
      (array_agg(account_id || '-' || seq) filter (where is_wrong))[1:5] as first
    from (select e.account_id, e.seq,
        a.id is null or e.merchant_code <> a.merchant_code or e.seq <> coalesce(e.before_seq, p.last_seq, 0) + 1
        or e.balance_after <> coalesce(e.before_balance, p.balance_after, 0) + e.amount
        or e.chain <> wallet.link(coalesce(e.before_chain, p.chain, ${firstLink}), e.account_id, e.posting_id, e.seq,
          e.contra_id, e.kind, e.amount, e.balance_after, e.legs, e.reference, e.created_at)
        or e.is_last and ${endOf[ends]} as is_wrong
      from entry e left join wallet.account a on a.id = e.account_id
        left join lateral (select m.last_seq, m.balance_after, m.chain from wallet.account_month m
          where e.before_seq is null and m.account_id = e.account_id and m.month < (${from}::timestamptz at time zone 'UTC')::date
          order by m.month desc limit 1) p on true) judged`.execute(db);
  const [row] = rows;
  return { entries: Number(row?.entries ?? 0), wrong: Number(row?.wrong ?? 0), first: row?.first ?? [] };
}

/** Closed months whose entries are here, oldest first. */
async function closedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select month::text from wallet.month
    where not wallet.is_archived(month) order by month`.execute(db);
  return rows.map(({ month }) => month);
}

/** Accounts that have a stretch in a closed month and no entry there. */
export async function checkEnds(db: Db, month: string, accounts?: readonly string[]): Promise<number> {
  const { from, until } = monthStretch(month, 'month');
  const { rows } = await sql<{ wrong: string }>`select count(*)::text as wrong from wallet.account_month m
    where m.month = ${month}::date and ${named('m.account_id', accounts)} and not exists (select from wallet.transfer t
      where t.account_id = m.account_id and t.seq = m.last_seq and t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz)`.execute(
    db,
  );
  return Number(rows[0]?.wrong ?? 0);
}

/** Accounts without an entry since the last closed month that do not stand where it left them. */
async function unmoved(db: Db, { from }: Stretch, accounts?: readonly string[]): Promise<number> {
  const { rows } = await sql<{ wrong: string }>`select count(*)::text as wrong from wallet.account a
    left join lateral (select m.last_seq, m.balance_after, m.chain from wallet.account_month m
      where m.account_id = a.id order by m.month desc limit 1) p on true
    where ${named('a.id', accounts)} and (a.seq <> coalesce(p.last_seq, 0) or a.balance <> coalesce(p.balance_after, 0)
        or a.chain <> coalesce(p.chain, ${firstLink}))
      and not exists (select from wallet.transfer t where t.account_id = a.id
        and t.created_at >= ${from}::timestamptz)`.execute(db);
  return Number(rows[0]?.wrong ?? 0);
}

/**
 * Every entry follows from the one before it: step, balance and hash; and every account ends where its last entry ends.
 * One month at a time; all accounts, or those named. What is in the archive is held against the same months by its own check.
 */
export async function checkChains(db: Db, accounts?: readonly string[]): Promise<CheckResult> {
  const open = await notClosed(db);
  const judged = [await judgeStretch(db, open, accounts)];
  let wrong = await unmoved(db, open, accounts);
  for (const month of await closedMonths(db)) {
    judged.push(await judgeStretch(db, monthStretch(month, 'month'), accounts));
    wrong += await checkEnds(db, month, accounts);
  }
  for (const one of judged) wrong += one.wrong;
  return {
    name: 'chains',
    ok: wrong === 0,
    examined: judged.reduce((sum, { entries }) => sum + entries, 0),
    wrong,
    details: { first: judged.flatMap(({ first }) => first).slice(0, 5) },
  };
}
