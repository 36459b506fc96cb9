import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** As the owner of the database, whom no grant holds back; never what a process of ours may be. */
export const openAsOwner = (url: string): Kysely<object> =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
