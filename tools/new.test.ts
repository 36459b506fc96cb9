import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureFiles } from './new/feature.ts';
import { listMigration, moduleFiles } from './new/module.ts';
import { root } from './repository.ts';
import { findCode } from './tidy/code.ts';
import { findNames } from './tidy/names.ts';

const biome = join(root, 'node_modules/.bin/biome');
const files = { ...moduleFiles('rewards'), ...featureFiles('rewards') };

test('the templates are tidy and formatted', () => {
  expect(findNames(Object.keys(files))).toEqual([]);
  for (const [path, text] of Object.entries(files)) {
    expect(findCode(path, text)).toEqual([]);
    if (!/\.(ts|tsx|json)$/.test(path)) continue;
    const { stdout } = spawnSync(biome, ['format', `--stdin-file-path=${path}`], { cwd: root, input: text });
    expect(stdout.toString(), path).toBe(text);
  }
});

test('the word is added to the real list of migrations', async () => {
  const source = await readFile(join(root, 'apps/server/src/migrations.ts'), 'utf8');
  const listed = listMigration(source, 'agents');
  expect(listed).toMatch(/, 'agents',?\s*\];/);
  expect(listed?.replace(", 'agents'", '')).toBe(source);
});
