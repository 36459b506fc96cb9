import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from '#platform/database/migrate';

/** In rank order. */
const modules = [
  'staff',
  'merchant',
  'identity',
  'catalogue',
  'content',
  'wallet',
  'safety',
  'cashier',
  'play',
  'rewards',
  'agents',
  'support',
  'members',
  'reports',
];

/** The database beside all cells (ADR 88). */
export const directoryFolder: MigrationFolder = {
  module: 'directory',
  folder: fileURLToPath(new URL('./directory/migrations', import.meta.url)),
};

/** Migration folders of the modules. */
export const migrationFolders: MigrationFolder[] = modules.map((module) => ({
  module,
  folder: fileURLToPath(new URL(`./modules/${module}/migrations`, import.meta.url)),
}));
