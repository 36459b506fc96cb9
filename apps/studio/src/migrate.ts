import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = new URL('../migrations/', import.meta.url);
// Any constant does: two processes that start together take turns.
const lockKey = 7_305_003;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  return client;
}

/** A first start needs no separate step: the database is made where the login may do so. */
async function connectCreating(url: string): Promise<pg.Client> {
  try {
    return await connect(url);
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
  }
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = '/postgres';
  const admin = await connect(address.href);
  try {
    await admin.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await admin.end();
  }
  return connect(url);
}

async function apply(client: pg.Client, file: string): Promise<void> {
  const text = await readFile(new URL(file, folder), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await client.query<{ checksum: string }>('select checksum from migration where file = $1', [
    file,
  ]);
  const earlier = known.rows[0]?.checksum;
  if (earlier === checksum) return;
  if (earlier !== undefined) throw new Error(`migration ${file} was changed after it had been applied`);
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migration (file, checksum) values ($1, $2)', [file, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file} failed`, { cause: error });
  }
}

const listFiles = async (): Promise<string[]> =>
  (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.sql')).toSorted();

/** In production: an ordinary login, and tables that are up to date. */
export async function assertUsable(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows: logins } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    );
    if (logins[0]?.rolsuper !== false)
      throw new Error('the studio does not start: its login is a superuser of PostgreSQL');
    const { rows } = await client.query<{ file: string }>('select file from migration');
    const applied = new Set(rows.map(({ file }) => file));
    const missing = (await listFiles()).filter((file) => !applied.has(file));
    if (missing.length > 0)
      throw new Error(`the studio does not start: its database lacks ${missing.join(', ')}`);
  } finally {
    await client.end();
  }
}

/** Applies what is missing. Forward only. */
export async function migrate(url: string): Promise<void> {
  const files = await listFiles();
  const client = await connectCreating(url);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = '5s'`);
    await client.query(`create table if not exists migration (
      file text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const file of files) await apply(client, file);
  } finally {
    await client.end();
  }
}
