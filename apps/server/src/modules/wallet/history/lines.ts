import type { Transaction } from '@perya/contract';

/** Words that the database's and the archive's way of reading lines share. */

export interface HistoryFilter {
  from: Date | null;
  before: Date | null;
  kinds: readonly string[] | null;
}

/** The last line of a page: the next one begins right below. */
export interface Cursor {
  accountId: string;
  seq: string;
}

export interface HistoryRow {
  account_id: string;
  seq: string;
  kind: string;
  amount: string;
  balance_after: string;
  reference: string;
  created_at: Date;
  book: Transaction['book'];
  currency: string;
}

/** A line with its moment to the microsecond, which a Date does not know. */
export interface FoundLine extends HistoryRow {
  chain: Buffer;
  micros: string;
}

export interface Stretch {
  account_id: string;
  book: Transaction['book'];
  currency: string;
  /** Entries above the one and up to the other. */
  low: string;
  high: string;
}
