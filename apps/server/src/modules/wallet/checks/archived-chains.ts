import { sql } from 'kysely';
import type { ArchiveReader } from '#platform/archive/reader';
import type { DuckRow } from '#platform/archive/duck';
import type { CheckResult, Db } from './check-result.ts';

/** Accounts whose first and last lines of a month go to the database in one question. */
const accountsAtOnce = 5000;

const text = `concat_ws('|', account_id, posting_id, seq, contra_id, kind, amount, balance_after, legs, reference,
  epoch_us(created_at))`;

/** Lines of a file that do not follow from the line before them; the first of an account has none there. */
const withinFile = `select count(*) as entries, count(*) filter (where before_seq is not null and (seq <> before_seq + 1
    or balance_after <> before_balance + amount or lower(hex(chain)) <> sha256(before_chain || encode(${text})))) as wrong
  from (select *, lag(seq) over w as before_seq, lag(balance_after) over w as before_balance, lag(chain) over w as before_chain
    from part window w as (partition by account_id order by seq))`;

const firstAndLast = `select account_id::VARCHAR as account_id, arg_min(posting_id, seq) as posting_id,
    min(seq)::VARCHAR as seq, arg_min(contra_id, seq)::VARCHAR as contra_id, arg_min(kind, seq) as kind,
    arg_min(amount, seq)::VARCHAR as amount, arg_min(balance_after, seq)::VARCHAR as balance_after,
    arg_min(legs, seq) as legs, arg_min(reference, seq) as reference, epoch_us(arg_min(created_at, seq))::VARCHAR as micros,
    lower(hex(arg_min(chain, seq))) as chain, max(seq)::VARCHAR as last_seq,
    arg_max(balance_after, seq)::VARCHAR as last_balance, lower(hex(arg_max(chain, seq))) as last_chain
  from part where account_id > ? group by account_id order by part.account_id limit ${accountsAtOnce}`;

/** The ends of a file's accounts against what the database knows of the month and of the one before it. */
async function wrongEnds(db: Db, month: string, ends: readonly DuckRow[]): Promise<number> {
  const { rows } = await sql<{ wrong: string }>`
    select count(*)::text as wrong from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) f(account_id bigint,
        posting_id text, seq bigint, contra_id bigint, kind text, amount bigint, balance_after bigint, legs int,
        reference text, micros bigint, chain text, last_seq bigint, last_balance bigint, last_chain text)
      left join wallet.account a on a.id = f.account_id
      left join wallet.account_month m on m.account_id = f.account_id and m.month = ${month}::date
      left join lateral (select p.last_seq, p.balance_after, p.chain from wallet.account_month p
        where p.account_id = f.account_id and p.month < ${month}::date order by p.month desc limit 1) p on true
    where a.id is null or m.account_id is null or f.seq <> coalesce(p.last_seq, 0) + 1 or f.seq <> m.first_seq
      or f.last_seq <> m.last_seq or f.last_balance <> m.balance_after or f.last_chain <> encode(m.chain, 'hex')
      or f.balance_after <> coalesce(p.balance_after, 0) + f.amount
      or f.chain <> encode(wallet.link(coalesce(p.chain, sha256(convert_to(concat_ws('|', a.id, a.merchant_code,
          a.member_id, a.book, a.currency), 'UTF8'))), f.account_id, f.posting_id, f.seq, f.contra_id, f.kind, f.amount,
        f.balance_after, f.legs, f.reference, to_timestamp(f.micros / 1000000) + f.micros % 1000000 * interval '1 microsecond'),
        'hex')`.execute(db);
  return Number(rows[0]?.wrong ?? 0);
}

/** The chains of months in the archive, from one month to the next and into what is here. */
export async function checkArchivedChains(db: Db, reader: ArchiveReader): Promise<CheckResult> {
  const { rows: months } = await sql<{
    month: string;
    entries: string;
  }>`select month::text, entries::text from wallet.month
    where wallet.is_archived(month) and entries > 0 order by month`.execute(db);
  let [examined, wrong] = [0, 0];
  const off: string[] = [];
  for (const { month, entries } of months) {
    const [inside] = await reader.ask('wallet.transfer', month, withinFile);
    let found = Number(inside?.['wrong'] ?? 1) + (String(inside?.['entries']) === entries ? 0 : 1);
    let after = 0n;
    for (;;) {
      const ends = await reader.ask('wallet.transfer', month, firstAndLast, [after]);
      if (ends.length === 0) break;
      found += await wrongEnds(db, month, ends);
      after = BigInt(String(ends.at(-1)?.['account_id']));
    }
    examined += Number(entries);
    wrong += found;
    if (found > 0) off.push(month);
  }
  return {
    name: 'archived_chains',
    ok: wrong === 0,
    examined,
    wrong,
    details: { months: months.length, off },
  };
}
