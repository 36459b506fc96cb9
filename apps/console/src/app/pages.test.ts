import { expect, test } from 'vitest';
import words from './copy/en.json' with { type: 'json' };
import { allPages } from './pages.ts';

test('no two pages answer to the same letter after G, and each has an address of its own [OPS-ALL-02]', () => {
  const letters = allPages.flatMap(({ letter }) => (letter === undefined ? [] : [letter]));
  expect(letters).toEqual([...new Set(letters)]);
  const paths = allPages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test('every page has its name in the table of texts, and the table names no page that is gone [OPS-ALL-18]', () => {
  const inTable = Object.keys(words).filter((key) => key.startsWith('page.'));
  expect(allPages.map(({ path }) => `page.${path}`).toSorted()).toEqual(inTable.toSorted());
  for (const { name, path } of allPages) expect(name, path).not.toContain('page.');
});
