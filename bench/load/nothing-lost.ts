import { readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { archivedTables } from '../../apps/server/src/compose-archive.ts';
import { checkArchivedChains } from '../../apps/server/src/modules/wallet/checks/archived-chains.ts';
import { ledgerChecks } from '../../apps/server/src/modules/wallet/checks/ledger-checks.ts';
import { checkFiles } from '../../apps/server/src/platform/archive/check-files.ts';
import { openDuck } from '../../apps/server/src/platform/archive/duck.ts';
import { createArchiveReader } from '../../apps/server/src/platform/archive/reader.ts';
import type { ArchiveStore } from '../../apps/server/src/platform/archive/store.ts';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';

/** Whether what left the database is all in the archive, and whether a fault would have been seen. */

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

interface Home {
  query: Query;
  db: Database['kysely'];
  store: ArchiveStore;
}

/** Rows and totals of everything before a moment: here and in the archive. */
export async function keptBefore(query: Query, before: Date): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (const { name, timeColumn, sumColumn } of archivedTables) {
    const [row] = await query<{ kept: string }>(
      `select sum(count)::text || ' rows, total ' || sum(sum)::text as kept from (
         select count(*) as count, coalesce(sum(${sumColumn}), 0) as sum from ${name} where ${timeColumn} < $1
         union all select count, sum from platform.archive where table_name = $2 and state = 'ended') both_places`,
      [before, name],
    );
    kept.set(name, row?.kept ?? '');
  }
  return kept;
}

async function rowsInFiles(paths: readonly string[]): Promise<number> {
  const duck = await openDuck({ memory: '512MB' });
  let rows = 0;
  for (const path of paths) {
    const [row] = await duck.rows(`select count(*)::VARCHAR as n from read_parquet('${path}')`);
    rows += Number(row?.['n']);
  }
  duck.close();
  return rows;
}

/** What does not agree; nothing when all does. */
export async function whatIsLost(
  { query, db, store }: Home,
  was: ReadonlyMap<string, string>,
  before: Date,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, is] of await keptBefore(query, before)) {
    console.log(`  ${name}: ${is}`);
    if (is !== was.get(name)) wrong.push(`${name} had ${was.get(name)}`);
  }
  for (const check of ledgerChecks) {
    const { ok, name } = await check(db);
    if (!ok) wrong.push(name);
  }
  const reader = createArchiveReader(store);
  const chains = await checkArchivedChains(db, reader);
  reader.close();
  if (!chains.ok) wrong.push('archived chains');
  const files = await checkFiles(db, store, archivedTables);
  wrong.push(...files.filter(({ ok }) => !ok).map(({ file, what }) => `${file} ${what}`));
  const rows = await rowsInFiles(files.map(({ file }) => store.pathOf(file)));
  const [noted] = await query<{ rows: string }>('select sum(count)::text as rows from platform.archive');
  if (String(rows) !== noted?.rows) wrong.push(`${rows} rows in files, ${noted?.rows} noted`);
  console.log(`  ${files.length} files with ${rows} rows; ${chains.examined} archived entries in chains`);
  return wrong;
}

const firstPart = '(select tableoid from play.movement order by created_at limit 1)';
const oneRow = `tableoid = ${firstPart} and ctid = (select ctid from play.movement where tableoid = ${firstPart}
  and amount > 0 limit 1)`;
const faults = [
  ['a changed row', `update play.movement set amount = amount + 1 where ${oneRow}`],
  ['a dropped row', `delete from play.movement where ${oneRow}`],
] as const;

/** A row changed, and a row dropped, after the oldest week was written: it may not leave. Everything is put back. */
export async function rowFaults(
  { query, store }: Home,
  archive: (stopBefore?: 'compare') => Promise<string[]>,
): Promise<string[]> {
  const said: string[] = [];
  const columns = (
    await query<{
      name: string;
    }>(`select attname as name from pg_attribute where attrelid = 'play.movement'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`)
  )
    .map(({ name }) => name)
    .join(', ');
  for (const [what, fault] of faults) {
    await archive('compare');
    await query(`create table play.set_aside as select * from play.movement where tableoid = ${firstPart}`);
    await query(fault);
    const ended = await archive();
    said.push(`${what} is ${ended.some((part) => part.includes('movement')) ? 'NOT ' : ''}found`);
    await query(`delete from play.movement where tableoid = ${firstPart}`);
    await query(`insert into play.movement (${columns}) select ${columns} from play.set_aside`);
    await query('drop table play.set_aside');
    const notes = await query<{ file: string }>(
      `delete from platform.archive where table_name = 'play.movement' returning file`,
    );
    for (const { file } of notes) await store.remove(file);
  }
  return said;
}

/** One byte of one file. */
export async function fileFault({ query, db, store }: Home): Promise<string> {
  const [one] = await query<{ file: string }>('select file from platform.archive where count > 0 limit 1');
  const path = store.pathOf(one?.file ?? '');
  const bytes = await readFile(path);
  const broken = Buffer.from(bytes);
  broken.writeUInt8(broken.readUInt8(20) ^ 1, 20);
  await writeFile(path, broken);
  const isFound = (await checkFiles(db, store, archivedTables)).some(({ ok }) => !ok);
  await writeFile(path, bytes);
  return `a changed byte of a file is ${isFound ? '' : 'NOT '}found`;
}
