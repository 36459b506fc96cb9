import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface Flow {
  from: string;
  to: string;
  amount: bigint;
}

export interface PostingFlows {
  at: Date;
  /** The step of the member's cash or trial book; null where it moved none. */
  step: string | null;
  flows: Flow[];
}

interface FlowRow {
  posting_id: string;
  at: Date;
  seq: string | null;
  source: string;
  target: string;
  amount: string;
}

/** From where to where postings of a member moved, by id: the member's books and the operator's sides. */
export async function postingFlows(
  { db, merchant }: Work,
  memberId: string,
  postingIds: readonly string[],
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, PostingFlows>> {
  if (postingIds.length === 0) return new Map();
  const { rows } = await sql<FlowRow>`
    with own as (select id, book from wallet.account where merchant_code = ${merchant} and member_id = ${memberId}::uuid)
    select t.posting_id, t.created_at as at, t.seq, case when t.amount < 0 then o.book else side.name end as source,
        case when t.amount < 0 then side.name else o.book end as target, abs(t.amount) as amount
      from own o join wallet.transfer t on t.account_id = o.id and t.posting_id = any(${[...postingIds]})
        and t.created_at >= ${from} and t.created_at < ${before}
        cross join lateral (select coalesce((select h.code from wallet.house_account h where h.id = t.contra_id),
          (select b.book from own b where b.id = t.contra_id), '') as name) side
    union all
    select x.posting_id, x.created_at, null, f.code, g.code, x.amount
      from wallet.house_transfer x join wallet.house_account f on f.id = x.from_id
        join wallet.house_account g on g.id = x.to_id
      where x.merchant_code = ${merchant} and x.posting_id = any(${[...postingIds]})
        and x.account_id in (select id from own) and x.created_at >= ${from} and x.created_at < ${before}
    order by seq nulls last, amount desc`.execute(db);
  const found = new Map<string, PostingFlows>();
  for (const row of rows) {
    const one = found.get(row.posting_id) ?? { at: row.at, step: row.seq, flows: [] };
    one.flows.push({ from: row.source, to: row.target, amount: BigInt(row.amount) });
    found.set(row.posting_id, one);
  }
  return found;
}
