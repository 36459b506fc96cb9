import { migrate } from './migrate.ts';

const url = process.env['STUDIO_MIGRATION_DATABASE_URL'] ?? process.env['STUDIO_DATABASE_URL'];
if (url === undefined) {
  console.error('STUDIO_MIGRATION_DATABASE_URL: needed, the login that owns the tables');
  process.exit(78);
}
await migrate(url);
