import { archivedMovements, archivedRounds } from '#modules/play';
import { archivedHouse, archivedTransfers } from '#modules/wallet';
import { type ArchiverOptions, createArchiver } from '#platform/archive/archiver';
import { type ArchiveStore, directoryStore } from '#platform/archive/store';
import type { Config } from './config.ts';

/** Tables that leave the database part by part. */
export const archivedTables = [archivedTransfers, archivedHouse, archivedMovements, archivedRounds];

/** Without a directory nothing is archived, and nothing is dropped. */
export const archiveStoreOf = ({ archiveDir }: Config): ArchiveStore | undefined =>
  archiveDir === undefined ? undefined : directoryStore(archiveDir);

export function composeArchiver(config: Config, parts: Omit<ArchiverOptions, 'store' | 'tables'>) {
  const store = archiveStoreOf(config);
  return store && createArchiver({ ...parts, store, tables: archivedTables });
}
