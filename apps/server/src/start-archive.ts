import { checkArchivedChains } from '#modules/wallet';
import { createArchiver } from '#platform/archive/archiver';
import { checkFiles } from '#platform/archive/check-files';
import { createArchiveReader } from '#platform/archive/reader';
import { createDatabase } from '#platform/database/connect';
import { createLog } from '#platform/observe/log';
import { archivedTables as tables, archiveStoreOf } from './compose-archive.ts';
import { readConfig } from './config.ts';

/** `npm run archive`: what is due leaves the database now. `npm run archive -- check`: every file is still what it was. */

const config = readConfig();
const store = archiveStoreOf(config);
if (store === undefined) {
  console.error('ARCHIVE_DIR: needed, where the files of the archive lie');
  process.exit(78);
}
const log = createLog({ level: config.logLevel, service: 'archive' });
const database = createDatabase({
  url: config.systemDatabaseUrl,
  poolSize: 3,
  role: 'perya_system',
  statementTimeoutMs: 6 * 60 * 60_000,
});
if (process.argv[2] === 'check') {
  const verdicts = await checkFiles(database.kysely, store, tables);
  for (const { file, what } of verdicts) console.log(`${what}  ${file}`);
  const reader = createArchiveReader(store);
  const chains = await checkArchivedChains(database.kysely, reader);
  reader.close();
  console.log(`${chains.ok ? 'chains hold' : 'CHAINS DO NOT HOLD'} over ${chains.examined} archived entries`);
  if (!chains.ok || verdicts.some(({ ok }) => !ok)) process.exitCode = 1;
} else {
  const ended = await createArchiver({ database, store, tables, log }).run();
  console.log(ended.length === 0 ? 'nothing left the database' : `archived and dropped: ${ended.join(', ')}`);
}
await database.close();
