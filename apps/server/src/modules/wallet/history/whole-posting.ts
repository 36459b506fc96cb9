import type { LedgerPosting } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { type ReceiptKey, signReceipt } from '../receipts.ts';
import type { Cursor } from './lines.ts';

interface LineRow {
  posting_id: string;
  kind: string;
  reference: string;
  created_at: Date;
  book: string;
  currency: string;
  amount: string;
  balance_after: string;
  before: Buffer;
  chain: Buffer;
  fits: boolean;
}

interface SideRow {
  account: string;
  is_house: boolean;
  change: string;
  after: string | null;
  currency: string;
}

/** One line of the member's, with the hash it follows from. */
async function findLine(work: Work, memberId: string, { accountId, seq }: Cursor): Promise<LineRow> {
  const { rows } = await sql<LineRow>`
    select t.posting_id, t.kind, t.reference, t.created_at, a.book, a.currency, t.amount, t.balance_after, t.chain,
      link.before, t.chain = wallet.link(link.before, t.account_id, t.posting_id, t.seq, t.contra_id, t.kind, t.amount,
        t.balance_after, t.legs, t.reference, t.created_at) as fits
    from wallet.account a join wallet.transfer t on t.account_id = a.id
      cross join lateral (select coalesce(
        (select p.chain from wallet.transfer p where p.account_id = t.account_id and p.seq = t.seq - 1),
        (select m.chain from wallet.account_month m where m.account_id = t.account_id and m.last_seq = t.seq - 1),
        sha256(convert_to(concat_ws('|', a.id, a.merchant_code, a.member_id, a.book, a.currency), 'UTF8'))) as before) link
    where a.merchant_code = ${work.merchant} and a.member_id = ${memberId}::uuid and a.id = ${accountId}::bigint
      and t.seq = ${seq}::bigint`.execute(work.db);
  return rows[0] ?? refuse('request.not_found');
}

/** Every account the posting moved: the member's books, and the other side of each. */
async function sidesOf(work: Work, memberId: string, line: LineRow): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    with own as (select t.*, a.book, a.currency from wallet.account a join wallet.transfer t on t.account_id = a.id
      where a.merchant_code = ${work.merchant} and a.member_id = ${memberId}::uuid and t.posting_id = ${line.posting_id}
        and t.created_at >= ${line.created_at}::timestamptz - interval '1 minute'
        and t.created_at <= ${line.created_at}::timestamptz + interval '1 minute')
    select o.book as account, false as is_house, o.amount as change, o.balance_after as after, o.currency from own o
    union all
    select h.code, true, sum(-o.amount)::bigint, null, h.currency from own o join wallet.house_account h on h.id = o.contra_id
      group by h.code, h.currency
    union all
    select h.code, true, side.change, null, h.currency from wallet.house_transfer x
      cross join lateral (values (x.from_id, -x.amount), (x.to_id, x.amount)) side(house_id, change)
      join wallet.house_account h on h.id = side.house_id
      where x.merchant_code = ${work.merchant} and x.posting_id = ${line.posting_id}
        and x.account_id = (select min(o.account_id) from own o)
    order by is_house, account`.execute(work.db);
  return rows;
}

/** Both sides of everything that happened together, the link of the chain, and what the member can check without us. */
export async function wholePosting(
  work: Work,
  memberId: string,
  cursor: Cursor,
  { key, account }: { key: ReceiptKey; account: string },
): Promise<LedgerPosting> {
  const line = await findLine(work, memberId, cursor);
  const sides = await sidesOf(work, memberId, line);
  return {
    postingId: line.posting_id,
    kind: line.kind,
    reference: line.reference,
    at: line.created_at.toISOString(),
    sides: sides.map(({ is_house, change, after, ...side }) => ({
      ...side,
      isHouse: is_house,
      change: formatAmount(BigInt(change)),
      after: after === null ? null : formatAmount(BigInt(after)),
    })),
    link: {
      step: cursor.seq,
      before: line.before.toString('hex'),
      own: line.chain.toString('hex'),
      fits: line.fits,
    },
    receipt: signReceipt(key, {
      issuer: work.merchant,
      account,
      transactionId: `${cursor.accountId}-${cursor.seq}`,
      at: line.created_at,
      kind: line.kind,
      book: line.book,
      amount: BigInt(line.amount),
      after: BigInt(line.balance_after),
      currency: line.currency,
      reference: line.reference,
      chain: line.chain,
    }),
  };
}
