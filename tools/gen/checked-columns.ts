import pg from 'pg';

/** By table, the words that a CHECK narrows a text column to. */
export type CheckedColumns = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Checked {
  table: string;
  column: string;
  definition: string;
}

const oneOf = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/;

export const checkedColumns = async (url: string): Promise<CheckedColumns> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Checked>(
    `select format('%s.%s', n.nspname, c.relname) as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1 and not c.relispartition`,
  );
  await client.end();
  const columns = new Map<string, Map<string, string>>();
  for (const { table, column, definition } of rows) {
    const words = oneOf.exec(definition)?.[1]?.replaceAll('::text', '').replaceAll(', ', ' | ');
    if (words === undefined) continue;
    columns.set(table, (columns.get(table) ?? new Map<string, string>()).set(column, words));
  }
  return columns;
};

/** The table behind each interface that the generator wrote. */
export const interfaceTables = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/^ {2}["']([a-z_.]+)["']: (\w+);$/gm)].map(([, table = '', name = '']) => [
      name,
      table,
    ]),
  );

/**
 * Row types in which such a column has the type of its words: every reader would say it again by a cast otherwise, and
 * nobody would notice a word more. The generator's own way to override a column needs a compiler that we no longer have.
 */
export const withCheckedColumns = (source: string, columns: CheckedColumns): string => {
  let words: ReadonlyMap<string, string> | undefined;
  const tableOf = interfaceTables(source);
  return source
    .split('\n')
    .map((line) => {
      const name = /^export interface (\w+) \{$/.exec(line)?.[1];
      if (name !== undefined) words = columns.get(tableOf.get(name) ?? '');
      const column = /^ {2}(\w+): [^;]*\bstring\b/.exec(line)?.[1];
      const union = column === undefined ? undefined : words?.get(column);
      return union === undefined ? line : line.replace(/\bstring\b/, union);
    })
    .join('\n');
};
