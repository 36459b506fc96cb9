import type { Work, WorkScope } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

/** The work's transaction, knowing this module's tables. */
export const tablesOf = (work: Work) => work.db.withTables<Tables>();

/** Rows of staff belong to the installation: a work for a brand cannot see them. */
export const asInstallation: WorkScope = { merchant: '*', actor: { kind: 'system', name: 'staff' } };
export const asPerson = (name: string): WorkScope => ({
  merchant: '*',
  actor: { kind: 'operator', name },
});
