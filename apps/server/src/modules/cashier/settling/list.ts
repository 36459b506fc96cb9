import { parseAmount } from '@perya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { DepositRow } from '../deposits/repository.ts';

export interface DepositFilter {
  tab?: 'waiting' | 'open' | 'all' | undefined;
  state?: string | undefined;
  memberId?: string | undefined;
  find?: string | undefined;
  surplus?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const orderNo = /^[A-Z]{2}[0-9A-Z]{14}$/i;
const amount = /^\d{1,10}(\.\d{1,2})?$/;

/** By what it looks like; a company's reference may look like anything, so a number is looked up as both. */
function foundBy(text: string): RawBuilder<unknown> {
  if (uuid.test(text)) return sql`d.member_id = ${text}::uuid`;
  if (orderNo.test(text)) return sql`d.order_no = ${text.toUpperCase()}`;
  const byReference = sql`(d.provider_reference = ${text} or d.other_references <> '{}' and d.other_references @> array[${text}])`;
  return amount.test(text)
    ? sql`(d.amount_micros = ${String(parseAmount(text))}::bigint or ${byReference})`
    : byReference;
}

const tabs: Readonly<Record<NonNullable<DepositFilter['tab']>, RawBuilder<unknown>>> = {
  waiting: sql`d.state = 'pending' and d.paid_micros > 0`,
  open: sql`d.state = 'pending'`,
  all: sql`true`,
};

/** Those that wait the oldest first, all others the newest first; an index for each. */
export async function depositPage(
  work: Work,
  filter: DepositFilter,
): Promise<{ rows: DepositRow[]; next: string | null }> {
  const isOldestFirst = filter.tab === 'waiting' || filter.tab === 'open';
  const [at = '', no = ''] = Buffer.from(filter.cursor ?? '', 'base64url')
    .toString()
    .split('|');
  if (filter.cursor !== undefined && (Number.isNaN(Date.parse(at)) || no === ''))
    refuse('format.incorrect', { fields: ['cursor'] });
  const conditions = [
    sql`d.merchant_code = ${work.merchant}`,
    ...(filter.tab === undefined ? [] : [tabs[filter.tab]]),
    ...(filter.state === undefined ? [] : [sql`d.state = ${filter.state}`]),
    ...(filter.memberId === undefined ? [] : [sql`d.member_id = ${filter.memberId}::uuid`]),
    ...(filter.find === undefined || filter.find === '' ? [] : [foundBy(filter.find)]),
    ...(filter.surplus === undefined
      ? []
      : [sql`d.surplus_micros > 0 and d.surplus_state = ${filter.surplus}`]),
    ...(filter.cursor === undefined
      ? []
      : isOldestFirst
        ? [sql`(d.created_at, d.order_no) > (${at}::timestamptz, ${no})`]
        : [sql`(d.created_at, d.order_no) < (${at}::timestamptz, ${no})`]),
  ];
  const by = isOldestFirst ? sql`d.created_at, d.order_no` : sql`d.created_at desc, d.order_no desc`;
  const { rows } =
    await sql<DepositRow>`select d.* from cashier.deposit d where ${sql.join(conditions, sql` and `)}
    order by ${by} limit ${pageSize + 1}`.execute(work.db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return {
    rows: page,
    next: hasMore
      ? Buffer.from(`${last.created_at.toISOString()}|${last.order_no}`).toString('base64url')
      : null,
  };
}
