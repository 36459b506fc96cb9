import { randomBytes } from 'node:crypto';
import type { MigrationFolder } from '#platform/database/migrate';
import { fingerprint, migrate } from '#platform/database/migrate';
import pg from 'pg';
import { readConfig } from '../config.ts';

/** The configured server, never the configured database: tests touch nothing that has another purpose. */
const server = new URL('/postgres', readConfig().databaseUrl).href;
// Shared with nobody else on purpose: it guards templates only.
const templateLock = 7_305_002;

/** Databases of one run of the tests carry its mark. */
const scratchPrefix = () => `perya_test_${process.env['TEST_RUN'] ?? ''}`;

/** Those of this run whose drop had not ended. */
export async function dropScratchDatabases(): Promise<void> {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [scratchPrefix()],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  });
}

export interface ScratchDatabase {
  url: string;
  name: string;
  /** Raw SQL as the owner, for records that stand outside the system. */
  prepare: (text: string) => Promise<void>;
  drop: () => Promise<void>;
}

/** A fresh, migrated database; copied from a template, because migrating each time would be slow. */
export async function createScratchDatabase(folders: MigrationFolder[]): Promise<ScratchDatabase> {
  // One template per set of modules, so that tests with few modules and tests with all do not replace each other's.
  const family = `perya_template_${folders.length}m`;
  const template = `${family}_${(await fingerprint(folders)).slice(0, 16)}`;
  const name = `${scratchPrefix()}${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    await prepareTemplate(admin, { family, template, folders });
    // Others may copy it at the same time; nobody may remove it meanwhile.
    await admin.query('select pg_advisory_lock_shared($1)', [templateLock]);
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
    await admin.query(`create database ${name} template ${template}`);
    // What a crash would lose is tried by the trials; here every commit would only wait for the disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    name,
    url: urlOf(name),
    prepare: (text) => asAdmin((admin) => admin.query(text), urlOf(name)),
    drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

async function prepareTemplate(
  admin: pg.Client,
  wanted: { family: string; template: string; folders: MigrationFolder[] },
): Promise<void> {
  const { family, template, folders } = wanted;
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${family}_`],
  );
  if (rows.some(({ datname }) => datname === template)) return;
  // Templates of earlier migrations only take room.
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  // Renamed when complete, so that an interrupted run leaves no half-migrated template behind.
  const draft = `perya_draft_${randomBytes(6).toString('hex')}`;
  await migrate({ url: urlOf(draft), folders });
  await admin.query(`alter database ${draft} rename to ${template}`);
}

function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(
  use: (admin: pg.Client) => Promise<unknown>,
  connectionString = server,
): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}
