import type { Kysely } from 'kysely';

/** A closed part of a table: a day or a month of it. */
export interface Part {
  /** The part's own name; ready to be written into SQL. */
  name: string;
  /** First day, and the day after the last. */
  from: string;
  until: string;
}

/** How a table leaves the database, part by part. */
export interface ArchivedTable {
  /** As in platform.daily_table, where it has no days after which it is dropped. */
  name: string;
  /** The column that says which part a row lies in. */
  timeColumn: string;
  /** Rows of a file lie in this order, so that those of one member are found by a few row groups. */
  order: readonly [memberColumn: string, ...rest: string[]];
  /** A column whose total is compared. */
  sumColumn: string;
  /** How long a part stays after it is over. */
  keptDays: number;
  /** Whether the part is what its module says it is; what is wrong is told, and then nothing is written. */
  verify: (db: Kysely<object>, part: Part) => Promise<{ ok: boolean; details: unknown }>;
}
