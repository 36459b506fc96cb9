import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { interfaceTables } from './checked-columns.ts';

/** `table column` pairs that a module's `column-types.ts` gives a type: what no CHECK can say. */
export type TypedColumns = ReadonlySet<string>;

export const typedColumns = (declaration: string): TypedColumns => {
  const known = new Set<string>();
  for (const [, table = '', columns = ''] of declaration.matchAll(/^ {2}'([\w.]+)': \{([^}]*)\};$/gm))
    for (const [, column = ''] of columns.matchAll(/(\w+): /g)) known.add(`${table} ${column}`);
  return known;
};

/** The declared types of a module, or none. */
export const declaredColumns = async (path: string): Promise<TypedColumns> =>
  typedColumns(await readFile(join(root, dirname(path), 'column-types.ts'), 'utf8').catch(() => ''));

/**
 * Row types in which such a column has its declared type. JSON is written as text and read as what it says; a declaration
 * for a column that is not there stops the generator, or it would outlive its column.
 */
export const withTypedColumns = (source: string, columns: TypedColumns): string => {
  if (columns.size === 0) return source;
  const tableOf = interfaceTables(source);
  const left = new Set(columns);
  let table = '';
  const lines = source.split('\n').map((line) => {
    const name = /^export interface (\w+) \{$/.exec(line)?.[1];
    if (name !== undefined) table = tableOf.get(name) ?? '';
    const [, column = '', base = ''] = /^ {2}(\w+): .*?\b(Json|string)\b/.exec(line) ?? [];
    if (!left.delete(`${table} ${column}`)) return line;
    const type = `ColumnTypes['${table}']['${column}']`;
    return line.replace(base, base === 'Json' ? `ColumnType<${type}, string, string>` : type);
  });
  if (left.size > 0) throw new Error(`column-types.ts names what is not there: ${[...left].join(', ')}`);
  const place = lines.findIndex((line) => line.startsWith('import '));
  return [
    ...lines.slice(0, place + 1),
    "import type { ColumnTypes } from './column-types.ts';",
    ...lines.slice(place + 1),
  ].join('\n');
};
