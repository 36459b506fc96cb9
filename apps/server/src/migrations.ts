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
];

/** Migration folders of the modules. */
export const migrationFolders: MigrationFolder[] = modules.map((module) => ({
  module,
  folder: fileURLToPath(new URL(`./modules/${module}/migrations`, import.meta.url)),
}));
