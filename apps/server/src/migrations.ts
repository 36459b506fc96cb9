import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from '#platform/database/migrate';

/** Migration folders of the modules, in rank order. */
export const migrationFolders: MigrationFolder[] = ['merchant', 'identity', 'catalogue', 'content'].map(
  (module) => ({
    module,
    folder: fileURLToPath(new URL(`./modules/${module}/migrations`, import.meta.url)),
  }),
);
