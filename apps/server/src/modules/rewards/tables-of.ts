import type { Selectable } from 'kysely';
import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;
export const tablesOf = (work: Work) => work.db.withTables<Tables>();
export type Row<Name extends keyof DB> = Selectable<DB[Name]>;
