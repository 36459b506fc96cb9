import { formatAmount } from '@perya/money';

/** What a column holds: says how it is written in each kind of file. Amounts are millionths until they are written. */
export const columnTypes = ['text', 'moment', 'day', 'count', 'share', 'money'] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface Column {
  name: string;
  type: ColumnType;
}

/** A column of the store, by an expression over the table's own columns. */
export interface StoreColumn extends Column {
  sql: string;
}

export type Cell = string | null;
export type Row = readonly Cell[];

/** To the last place: two at least, six where there are as many. */
export const exactAmount = (micros: bigint): string =>
  formatAmount(micros, 6).replace(/(\.\d\d\d*?)0+$/, '$1');

/** As people read it: an amount in money, everything else as it came. */
export const written = ({ type }: Column, cell: Cell): string =>
  cell === null ? '' : type === 'money' ? exactAmount(BigInt(cell)) : cell;
