import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

/** The work's transaction, knowing this module's tables. */
export const tablesOf = (work: Work) => work.db.withTables<Tables>();
