import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrateDatabase, serverModules, withThrowAwayDatabase } from '../database.ts';
import { run } from '../processes.ts';
import { root } from '../repository.ts';
import { type CheckedColumns, checkedColumns, withCheckedColumns } from './checked-columns.ts';
import { declaredColumns, withTypedColumns } from './typed-columns.ts';

const biome = join(root, 'node_modules/.bin/biome');
const codegen = join(root, 'node_modules/.bin/kysely-codegen');

const describeSchema = async (
  url: string,
  word: string,
  path: string,
  columns: CheckedColumns,
): Promise<string> => {
  const made = await run(codegen, [
    '--print',
    '--log-level=error',
    '--dialect=postgres',
    `--url=${url}`,
    `--include-pattern=${word}.*`,
  ]);
  if (!made.ok) throw new Error(`kysely-codegen failed for ${word}: ${made.output}`);
  const formatted = spawnSync(biome, ['format', `--stdin-file-path=${path}`], {
    cwd: root,
    input: withTypedColumns(withCheckedColumns(made.output, columns), await declaredColumns(path)),
    encoding: 'utf8',
  });
  if (formatted.status !== 0) throw new Error(`cannot format ${path}: ${formatted.stderr}`);
  return formatted.stdout;
};

/** Path and content of every module's row types, read from a database that only the migrations have made. */
export const rowTypes = async (): Promise<Map<string, string>> => {
  const words = (await serverModules()).filter((word) =>
    existsSync(join(root, 'apps/server/src/modules', word, 'migrations')),
  );
  const files = new Map<string, string>();
  await withThrowAwayDatabase('gen', async (url) => {
    await migrateDatabase(url);
    const columns = await checkedColumns(url);
    for (const word of words) {
      const path = `apps/server/src/modules/${word}/tables.ts`;
      files.set(path, await describeSchema(url, word, path, columns));
    }
  });
  return files;
};
