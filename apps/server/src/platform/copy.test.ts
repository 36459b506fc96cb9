import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createCopy } from './copy.ts';

test('a text is filled in both languages; a value without TY falls back to EN [DEC-001]', () => {
  const say = createCopy({ paid: '{title}: paid, {why}' }, { paid: '{title}: nabayaran na, {why}' });
  expect(say('paid', { title: { EN: 'Gift' }, why: 'x' })).toEqual({
    EN: 'Gift: paid, x',
    TY: 'Gift: nabayaran na, x',
  });
});

const modules = fileURLToPath(new URL('../modules/', import.meta.url));
const folders = globSync('*/copy', { cwd: modules }).sort();
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(`${modules}${folder}/${language}.json`, 'utf8')) as Record<string, string>;
/** The keys with the names that are filled in and the marks of a text, in order. */
const shapeOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort()]);

test.each(folders)('%s says the same in both languages: keys, names to fill in, marks', (folder) => {
  expect(shapeOf(read(folder, 'ty'))).toEqual(shapeOf(read(folder, 'en')));
});

test('there are such folders', () => {
  expect(folders).toEqual([
    'agents/copy',
    'cashier/copy',
    'members/copy',
    'merchant/copy',
    'rewards/copy',
    'safety/copy',
    'support/copy',
  ]);
});
