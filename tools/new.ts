import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { featureFiles } from './new/feature.ts';
import { listMigration, moduleFiles } from './new/module.ts';
import { run } from './processes.ts';
import { root } from './repository.ts';

/** `npm run new -- module WORD` or `npm run new -- feature WORD`: the house template, complete and passing. */

const words = [
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
];

const writeAll = async (files: Record<string, string>): Promise<void> => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
    console.log(path);
  }
};

const newModule = async (word: string): Promise<void> => {
  const list = join(root, 'apps/server/src/migrations.ts');
  const listed = listMigration(await readFile(list, 'utf8'), word);
  if (listed === null) throw new Error(`cannot read the list in ${list}`);
  await writeAll(moduleFiles(word));
  await writeFile(list, listed);
  await run(join(root, 'node_modules/.bin/biome'), ['format', '--write', list]);
  const generated = await run(process.execPath, ['tools/gen.ts']);
  if (!generated.ok) throw new Error(generated.output);
  console.log('Move the word to its rank in apps/server/src/migrations.ts, then build it in compose.ts.');
};

const newFeature = async (word: string): Promise<void> => {
  await writeAll(featureFiles(word));
  console.log('Place the screen in apps/player/src/app.');
};

const [kind, word = ''] = process.argv.slice(2);
const folder = kind === 'module' ? 'apps/server/src/modules' : 'apps/player/src/features';
if ((kind !== 'module' && kind !== 'feature') || !words.includes(word)) {
  console.error(`usage: npm run new -- module|feature WORD, where WORD is one of ${words.join(', ')}`);
  process.exitCode = 1;
} else if (existsSync(join(root, folder, word))) {
  console.error(`${folder}/${word} exists`);
  process.exitCode = 1;
} else {
  await (kind === 'module' ? newModule(word) : newFeature(word));
}
