import { amountOf, type HeldData } from '#platform/retention/held-data';

/** Lines of months that left the database stay in the record of postings, which the app shows. */
export const walletHeld: readonly HeldData[] = [
  {
    section: 'balances',
    from: 'wallet.account it',
    key: 'it.id',
    columns: ['it.book', 'it.currency', amountOf('balance'), 'it.opened_at'],
  },
  {
    section: 'postings',
    from: 'wallet.account a join wallet.transfer it on it.account_id = a.id',
    member: 'a.member_id',
    key: "lpad(it.account_id::text, 12, '0') || ' ' || lpad(it.seq::text, 14, '0')",
    columns: [
      'a.book',
      'it.kind',
      amountOf('amount'),
      amountOf('balance_after'),
      'it.reference',
      'it.created_at',
    ],
  },
];
