/** A column as both engines know it. */
export interface Column {
  name: string;
  /** PostgreSQL's word for its type. */
  type: string;
}

interface Translation {
  /** Its type in a file. */
  stored: string;
  /** What PostgreSQL tells of a value, as text. */
  told: (column: string) => string;
  /** How a file's engine makes the value of that text. */
  made: (text: string) => string;
  /** The same text again, of the value in a file. */
  retold: (column: string) => string;
}

const plain = (stored: string): Translation => ({
  stored,
  told: (column) => `${column}::text`,
  made: (text) => `${text}::${stored}`,
  retold: (column) => `${column}::VARCHAR`,
});

const translations: Readonly<Record<string, Translation>> = {
  smallint: plain('SMALLINT'),
  integer: plain('INTEGER'),
  bigint: plain('BIGINT'),
  text: plain('VARCHAR'),
  uuid: plain('VARCHAR'),
  boolean: plain('BOOLEAN'),
  date: plain('DATE'),
  // As it was written: no engine shall round it or order its keys.
  jsonb: plain('VARCHAR'),
  numeric: plain('VARCHAR'),
  'text[]': plain('VARCHAR'),
  'timestamp with time zone': {
    stored: 'TIMESTAMP',
    told: (column) => `(extract(epoch from ${column}) * 1000000)::bigint::text`,
    made: (text) => `make_timestamp(${text}::BIGINT)`,
    retold: (column) => `epoch_us(${column})::VARCHAR`,
  },
  bytea: {
    stored: 'BLOB',
    told: (column) => `encode(${column}, 'hex')`,
    made: (text) => `unhex(${text})`,
    retold: (column) => `lower(hex(${column}))`,
  },
};

const translationOf = ({ name, type }: Column): Translation => {
  const found = translations[type];
  if (found === undefined) throw new Error(`the archive has no way to keep ${name}, a ${type}`);
  return found;
};
const quoted = ({ name }: Column) => `"${name.replaceAll('"', '""')}"`;

/** A line of CSV in PostgreSQL: everything in quotes, and an absent value as \N without them. */
export const csvLine = (columns: readonly Column[]): string =>
  columns
    .map(
      (column) =>
        `coalesce('"' || replace(${translationOf(column).told(quoted(column))}, '"', '""') || '"', '\\N')`,
    )
    .join(` || ',' || `);

export const storedColumns = (columns: readonly Column[]): string =>
  columns.map((column) => `${quoted(column)} ${translationOf(column).stored}`).join(', ');

/** The values of a row of CSV, each column read as text. */
export const madeColumns = (columns: readonly Column[]): string =>
  columns.map((column) => translationOf(column).made(quoted(column))).join(', ');

export const csvColumns = (columns: readonly Column[]): string =>
  `{${columns.map(({ name }) => `'${name.replaceAll("'", "''")}': 'VARCHAR'`).join(', ')}}`;

const rowText = (columns: readonly Column[], told: (column: Column) => string): string =>
  `concat_ws('|', ${columns.map((column) => `coalesce(${told(column)}, '\\N')`).join(', ')})`;

/**
 * Count, total and hash of rows, in the words of each engine. The hash is the sum of what each row hashes to: it asks for no
 * order, and one changed byte of one row changes it.
 */
export function figuresIn(
  engine: 'database' | 'file',
  columns: readonly Column[],
  sumColumn: string,
): { row: string; figures: string } {
  const inDatabase = engine === 'database';
  const text = rowText(columns, (column) =>
    inDatabase ? translationOf(column).told(quoted(column)) : translationOf(column).retold(quoted(column)),
  );
  const number = (at: number) =>
    inDatabase
      ? `sum(('x' || substr(row_hash, ${at}, 15))::bit(60)::bigint)`
      : `sum(('0x' || substr(row_hash, ${at}, 15))::BIGINT)`;
  const words = inDatabase ? 'text' : 'VARCHAR';
  return {
    row: inDatabase
      ? `encode(sha256(convert_to(${text}, 'UTF8')), 'hex') as row_hash, ${sumColumn}::numeric as summed`
      : `sha256(${text}) as row_hash, ${sumColumn}::HUGEINT as summed`,
    figures: `count(*)::${words} as count, coalesce(sum(summed), 0)::${words} as sum,
      coalesce(${number(1)}, 0)::${words} || '-' || coalesce(${number(16)}, 0)::${words} as hash`,
  };
}
