import { errorCode } from '#platform/field-of';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { engineVersion } from '../jobs/engine-name.ts';
import { runAlone, runsAlone } from './migrate-alone.ts';

export interface MigrationFolder {
  module: string;
  folder: string;
}

interface Migration {
  module: string;
  file: string;
  text: string;
  checksum: string;
}

const platformFolder: MigrationFolder = {
  module: 'platform',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};
// Any constant does, as long as every process that migrates asks for the same one.
const lockKey = 7_305_001;
const lockTimeoutMs = 5000;
const askAgainMs = 250;

/** Applies what is missing, platform first, then the folders in the order given. Forward only. */
export async function migrate(options: { url: string; folders: MigrationFolder[] }): Promise<string[]> {
  const migrations = (await Promise.all([platformFolder, ...options.folders].map(readFolder))).flat();
  const client = await connectCreating(options.url);
  try {
    await beAlone(client);
    // Whoever cannot have a table soon gives up instead of making everybody who plays wait behind it.
    await client.query(`set lock_timeout = '${lockTimeoutMs}ms'`);
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migration (
        module text not null, file text not null, checksum text not null,
        applied_at timestamptz not null default now(), primary key (module, file))`);
    const applied: string[] = [];
    for (const migration of migrations) if (await apply(client, migration)) applied.push(nameOf(migration));
    // Only here: processes that only compare what they find do not load the engine.
    const { migrateEngine } = await import('../jobs/engine-schema.ts');
    await migrateEngine(options.url);
    return applied;
  } finally {
    await client.end();
  }
}

/** What the database lacks, by name: a process does not run on an older schema than its own. */
export async function missingMigrations(db: Kysely<object>, folders: MigrationFolder[]): Promise<string[]> {
  const migrations = (await Promise.all([platformFolder, ...folders].map(readFolder))).flat();
  const { rows } = await sql<{ module: string; file: string }>`select module, file
    from platform.migration`.execute(db);
  const applied = new Set(rows.map(({ module, file }) => `${module}/${file}`));
  return migrations.map(nameOf).filter((name) => !applied.has(name));
}

/** Platform's own files and those of the folders, as one checksum: tells whether a template still fits. */
export async function fingerprint(folders: MigrationFolder[]): Promise<string> {
  const migrations = (await Promise.all([platformFolder, ...folders].map(readFolder))).flat();
  const sum = createHash('sha256').update(engineVersion);
  for (const migration of migrations) sum.update(`${nameOf(migration)} ${migration.checksum}\n`);
  return sum.digest('hex');
}

/**
 * Asked for again and again, because a statement that waits keeps its snapshot, and an index that is built concurrently
 * waits for every older snapshot: the process that migrates and the one behind it would wait for each other.
 */
async function beAlone(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      lockKey,
    ]);
    if (rows[0]?.ours === true) return;
    await sleep(askAgainMs);
  }
}

const nameOf = (migration: Migration) => `${migration.module}/${migration.file}`;

async function readFolder({ module, folder }: MigrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { module, file, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  const known = await client.query<{ checksum: string }>(
    'select checksum from platform.migration where module = $1 and file = $2',
    [migration.module, migration.file],
  );
  const earlier = known.rows[0];
  if (earlier !== undefined) {
    if (earlier.checksum === migration.checksum) return false;
    throw new Error(`migration ${nameOf(migration)} was changed after it had been applied: write a new file`);
  }
  const isAlone = runsAlone(migration.text);
  try {
    if (isAlone) await runAlone(client, migration.text, lockTimeoutMs);
    await client.query('begin');
    if (!isAlone) await client.query(migration.text);
    await client.query('insert into platform.migration (module, file, checksum) values ($1, $2, $3)', [
      migration.module,
      migration.file,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    // Where the connection is gone, its error is the one to tell.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${nameOf(migration)} failed`, { cause: error });
  }
  return true;
}

/** A first start needs no separate step: the database is created where the login may do so. */
async function connectCreating(url: string): Promise<pg.Client> {
  try {
    return await connected(url);
  } catch (error) {
    if (errorCode(error) !== '3D000') throw error;
  }
  const maintenance = new URL(url);
  const name = decodeURIComponent(maintenance.pathname.slice(1));
  maintenance.pathname = '/postgres';
  const client = await connected(maintenance.href);
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process was faster, which is just as good.
    if (!['42P04', '23505'].includes(String(errorCode(error)))) throw error;
  } finally {
    await client.end();
  }
  return connected(url);
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    application_name: 'perya_migrate',
  });
  // Whoever asks next is told; without a listener the process would end at once.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
