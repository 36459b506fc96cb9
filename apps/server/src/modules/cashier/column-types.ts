import type { PayoutAccount } from '@perya/contract';

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'cashier.payout_account': { kind: PayoutAccount['kind'] };
}
