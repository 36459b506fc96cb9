import type { Column, ColumnType, Row, StoreColumn } from './columns.ts';

/** A column as text; moments by the brand's clock, which asks for `zone`. */
export const textOf = ({ type, sql }: StoreColumn): string =>
  type === 'moment' ? `toString(toTimeZone(${sql}, {zone:String}))` : `toString(${sql})`;

const parquetTypes: Readonly<Record<ColumnType, (sql: string) => string>> = {
  text: (sql) => sql,
  moment: (sql) => `toDateTime64(${sql}, 6, 'UTC')`,
  day: (sql) => `toDate32(${sql})`,
  count: (sql) => `toInt64(${sql})`,
  share: (sql) => `toFloat64(${sql})`,
  money: (sql) => `toDecimal128(${sql}, 6) / 1000000`,
};
/** Moments are whole there: their column names no zone. */
const parquetName = (name: string): string => name.replace(/ \(.*\)$/, '').replaceAll(' ', '_');

/** Indexes of pages would have to be moved with the rows, and nobody needs them. */
const settings =
  'settings output_format_parquet_write_page_index = 0, output_format_parquet_write_bloom_filter = 0 format Parquet';

/** Rows as the store itself writes them. */
export const parquetOf = (columns: readonly StoreColumn[], rest: string): string =>
  `select ${columns.map(({ name }, nth) => `v${nth} as \`${parquetName(name)}\``).join(', ')}
   from (select ${columns.map(({ type, sql }, nth) => `${parquetTypes[type](sql)} as v${nth}`).join(', ')} ${rest}) ${settings}`;

const castTypes: Readonly<Record<ColumnType, string>> = {
  text: 'String',
  moment: 'String',
  day: 'Date32',
  count: 'Int64',
  share: 'Float64',
  money: 'Int64',
};

/** A small table's own rows as the store writes them. It wants a row to see what the columns are, also where none is asked for. */
export const parquetOfKept = (columns: readonly Column[], rows: readonly Row[]) => ({
  text: parquetOf(
    columns.map(({ name, type }, nth) => ({
      name,
      type,
      sql: `cast(c${nth}, 'Nullable(${castTypes[type]})')`,
    })),
    `from format(JSONCompactEachRow, '${columns.map((_, nth) => `c${nth} Nullable(String)`).join(', ')}', {data:String}) limit ${rows.length}`,
  ),
  values: {
    data: (rows.length === 0 ? [columns.map(() => null)] : rows).map((row) => JSON.stringify(row)).join('\n'),
  },
});
