import type { LedgerLine } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayEnd, dayStart } from '#platform/days';
import type { Book } from '../posting.ts';

export interface BookQuery {
  book: Book;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  after?: string | undefined;
}

const pageSize = 50;

interface Row {
  account_id: string;
  seq: string;
  created_at: Date;
  kind: string;
  amount: string;
  balance_after: string;
  contra: string;
  posting_id: string;
  reference: string;
}

interface AccountRow {
  id: string;
  seq: string;
  balance: string;
  currency: string;
  archived_until: Date | null;
}

/** The account of one book, where it has one: also of a member who never had money. */
async function accountOf(work: Work, memberId: string, book: Book): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select a.id, a.seq, a.balance, a.currency,
      (select nullif(wallet.archived_until(), '-infinity') where exists (select from wallet.account_month m
        where m.account_id = a.id and wallet.is_archived(m.month))) as archived_until
    from wallet.account a
    where a.merchant_code = ${work.merchant} and a.member_id = ${memberId}::uuid and a.book = ${book}`.execute(
    work.db,
  );
  return rows[0];
}

/** A page of one book by its own numbers: the account's index answers it, however long the book is. */
export async function bookPage(
  work: Work,
  memberId: string,
  query: BookQuery,
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const account = await accountOf(work, memberId, query.book);
  if (account === undefined)
    return { lines: [], next: null, currency, balance: '0.00', entries: '0', archivedUntil: null };
  const { kind, from, to, amountFrom, amountTo, after } = query;
  const wanted = [
    sql`t.account_id = ${account.id}::bigint`,
    ...(after === undefined ? [] : [sql`t.seq < ${after}::bigint`]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`t.created_at >= ${dayStart(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`t.created_at < ${dayEnd(to, timeZone)}`]),
    ...(amountFrom === undefined ? [] : [sql`abs(t.amount) >= ${String(parseAmount(amountFrom))}::bigint`]),
    ...(amountTo === undefined ? [] : [sql`abs(t.amount) <= ${String(parseAmount(amountTo))}::bigint`]),
  ];
  const { rows } = await sql<Row>`
    select t.account_id, t.seq, t.created_at, t.kind, t.amount, t.balance_after, t.posting_id, t.reference,
      coalesce(h.code, o.book, '') as contra
    from (select * from wallet.transfer t where ${sql.join(wanted, sql` and `)}
        order by t.seq desc limit ${pageSize + 1}) t
      left join wallet.house_account h on h.id = t.contra_id
      left join wallet.account o on o.id = t.contra_id
    order by t.seq desc`.execute(work.db);
  const shown = rows.slice(0, pageSize);
  return {
    lines: shown.map(lineOf),
    next: rows.length > pageSize ? (shown.at(-1)?.seq ?? null) : null,
    currency: account.currency,
    balance: formatAmount(BigInt(account.balance)),
    entries: account.seq,
    archivedUntil: account.archived_until?.toISOString() ?? null,
  };
}

const lineOf = (row: Row): LedgerLine => ({
  lineId: `${row.account_id}-${row.seq}`,
  step: row.seq,
  at: row.created_at.toISOString(),
  kind: row.kind,
  amount: formatAmount(BigInt(row.amount)),
  after: formatAmount(BigInt(row.balance_after)),
  contra: row.contra,
  postingId: row.posting_id,
  reference: row.reference,
});
