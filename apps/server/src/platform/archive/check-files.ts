import type { Kysely } from 'kysely';
import type { ArchivedTable } from './archived-table.ts';
import { notedParts } from './repository.ts';
import type { ArchiveStore } from './store.ts';

export interface FileVerdict {
  file: string;
  ok: boolean;
  what: string;
}

/** Every file of the archive is still, byte for byte, the one that was compared with the database. */
export async function checkFiles(
  db: Kysely<object>,
  store: ArchiveStore,
  tables: readonly ArchivedTable[],
): Promise<FileVerdict[]> {
  const verdicts: FileVerdict[] = [];
  for (const { name } of tables)
    for (const { file, fileHash, state } of await notedParts(db, name)) {
      const found = await store.imprint(file).catch(() => null);
      const ok = found?.hash === fileHash;
      verdicts.push({ file, ok, what: found === null ? 'missing' : ok ? state : 'changed' });
    }
  return verdicts;
}
