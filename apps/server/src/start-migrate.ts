import pg from 'pg';
import { migrate } from '#platform/database/migrate';
import { withFiles } from '#platform/setting-files';
import { migrationFolders } from './migrations.ts';

/** A step of its own, with a login of its own: the owner of the tables, whom no server process knows. */

const env = withFiles(process.env, ['MIGRATION_DATABASE_URL', 'DATABASE_URL', 'CELL']);
const url = env['MIGRATION_DATABASE_URL'] ?? env['DATABASE_URL'];
if (url === undefined) {
  console.error('MIGRATION_DATABASE_URL: needed, the login that owns the tables');
  process.exit(78);
}
const applied = await migrate({ url, folders: migrationFolders });
if (env['CELL']) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('select wallet.take_cell($1::integer)', [env['CELL']]);
  await owner.end();
}
console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`);
