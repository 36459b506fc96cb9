import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './repository.ts';

/** Databases of the tools: made, migrated and dropped from outside the server. */

export const serverUrl = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/perya';

export const urlOf = (name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};
export const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
/** Our own games keep their rounds and secrets apart. */
export const studioUrlOf = (url: string): string => urlOf(`${nameOf(url)}_studio`);

const ask = async <Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Answers whether the database had to be made. */
export const ensureDatabase = async (url: string): Promise<boolean> => {
  const name = nameOf(url);
  const found = await ask(urlOf('postgres'), 'select 1 from pg_database where datname = $1', [name]);
  if (found.length > 0) return false;
  await ask(urlOf('postgres'), `create database ${quoted(name)}`);
  return true;
};

/** The studio's database may be beside it. */
export const dropDatabase = async (url: string): Promise<void> => {
  const name = nameOf(url);
  const names = await ask<{ datname: string }>(
    urlOf('postgres'),
    "select datname from pg_database where datname in ($1::text, $1::text || '_studio')",
    [name],
  );
  for (const { datname } of names) {
    await ask(urlOf('postgres'), `drop database if exists ${quoted(datname)} with (force)`);
  }
};

const modulesFolder = join(root, 'apps/server/src/modules');

/** Business words that have a server module. */
export const serverModules = async (): Promise<string[]> => {
  const entries = await readdir(modulesFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
};

export const migrateDatabase = async (url: string): Promise<void> => {
  const { migrate } = await import('../apps/server/src/platform/database/migrate.ts');
  const { migrationFolders } = await import('../apps/server/src/migrations.ts');
  const listed = new Set(migrationFolders.map(({ module }) => module));
  const forgotten = (await serverModules()).filter(
    (word) => existsSync(join(modulesFolder, word, 'migrations')) && !listed.has(word),
  );
  if (forgotten.length > 0) throw new Error(`apps/server/src/migrations.ts lacks ${forgotten.join(', ')}`);
  await migrate({ url, folders: migrationFolders });
};

/** Seeding is needed exactly when no merchant exists. */
export const hasMerchants = async (url: string): Promise<boolean> => {
  const rows = await ask(url, 'select 1 from merchant.merchant limit 1');
  return rows.length > 0;
};

export const hostsOf = async (url: string): Promise<{ merchant: string; host: string }[]> =>
  ask(
    url,
    'select merchant_code as merchant, host from merchant.host order by merchant_code, is_main desc, host',
  );

/** A database for one run, gone afterwards. */
export const withThrowAwayDatabase = async <T>(
  purpose: string,
  use: (url: string) => Promise<T>,
): Promise<T> => {
  const url = urlOf(`perya_${purpose}_${process.pid}`);
  await dropDatabase(url);
  await ensureDatabase(url);
  try {
    return await use(url);
  } finally {
    await dropDatabase(url);
  }
};
