import type { PayoutAccount } from '@perya/contract';
import type { Check } from './review/check-rules.ts';

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'cashier.withdrawal': { checks: Check[] };
  'cashier.payout_account': { kind: PayoutAccount['kind'] };
}
