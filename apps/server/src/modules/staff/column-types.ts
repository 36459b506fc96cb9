import type { Rights } from '@perya/contract';

/** What the schema cannot say of a column; tables.ts is generated with it. */
export interface ColumnTypes {
  'staff.role': { rights: Rights };
}
