import type { CopiedTable } from '#platform/database/copy-rows';

/** Ways to pay in and out; orders, accounts and vouchers are members' and stay. */
export const cashierCopied: readonly CopiedTable[] = [
  { name: 'cashier.payment_method' },
  { name: 'cashier.payout_channel' },
];
