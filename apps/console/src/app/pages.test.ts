import { expect, test } from 'vitest';
import { allPages } from './pages.ts';

test('no two pages answer to the same letter after G, and each has an address of its own [OPS-ALL-02]', () => {
  const letters = allPages.flatMap(({ letter }) => (letter === undefined ? [] : [letter]));
  expect(letters).toEqual([...new Set(letters)]);
  const paths = allPages.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
