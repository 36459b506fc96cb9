import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { amountOf, type HeldData } from '#platform/retention/held-data';

export const cashierHeld: readonly HeldData[] = [
  {
    section: 'deposits',
    from: 'cashier.deposit it',
    key: 'it.order_no',
    columns: [
      'it.order_no',
      'it.method_name',
      'it.channel',
      amountOf('amount_micros'),
      amountOf('fee_micros'),
      'it.currency',
      'it.state',
      'it.reason',
      'it.created_at',
      'it.settled_at',
    ],
  },
  {
    section: 'withdrawals',
    from: 'cashier.withdrawal it',
    key: 'it.order_no',
    columns: [
      'it.order_no',
      'it.channel_name',
      'it.masked_number',
      amountOf('amount_micros'),
      amountOf('fee_micros'),
      'it.currency',
      'it.state',
      'it.reason',
      'it.created_at',
      'it.sent_at',
      'it.settled_at',
    ],
  },
  {
    section: 'accounts for payouts',
    from: 'cashier.payout_account it',
    key: 'it.id',
    columns: ['it.channel_name', 'it.kind', 'it.masked_number', 'it.added_at', 'it.removed_at'],
  },
  {
    section: 'vouchers',
    from: 'cashier.voucher_use it',
    key: 'it.order_no',
    columns: ['it.order_no', 'it.used_at'],
  },
];

/** Money of this member is under way, in or out. */
export async function hasOpenOrders({ db, merchant }: Work, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select
      exists (select from cashier.deposit where merchant_code = ${merchant} and member_id = ${memberId}
        and state in ('created', 'pending'))
      or exists (select from cashier.withdrawal where merchant_code = ${merchant} and member_id = ${memberId}
        and state in ('requested', 'review', 'approved', 'unknown')) as is_open`.execute(db);
  return rows[0]?.is_open === true;
}
