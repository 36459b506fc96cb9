import { migrate } from './migrate.ts';
import { withFiles } from './setting-files.ts';

const names = ['STUDIO_MIGRATION_DATABASE_URL', 'STUDIO_DATABASE_URL'];
const given = withFiles(process.env, names);
const url = names.map((name) => given[name]).find((one) => one !== undefined && one !== '');
if (url === undefined) {
  console.error('STUDIO_MIGRATION_DATABASE_URL: needed, the login that owns the tables');
  process.exit(78);
}
await migrate(url);
