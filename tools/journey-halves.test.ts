import { expect, test } from 'vitest';
import { filesOfPart, guessed, shareOut } from './journey-halves.ts';

test('parts are as even as whole files allow, and the same every time', () => {
  const seconds = { a: 90, b: 60, c: 50, d: 40, e: 30, f: 10 };
  expect(shareOut(seconds, 2)).toEqual([
    ['a', 'd', 'f'],
    ['b', 'c', 'e'],
  ]);
  expect(shareOut(Object.fromEntries(Object.entries(seconds).toReversed()), 2)).toEqual(shareOut(seconds, 2));
});

test('a file that was never measured counts by its tests', () => {
  expect(guessed({ known: 4, fresh: 2 }, { known: 40, gone: 7 })).toEqual({ known: 40, fresh: 20 });
  expect(guessed({ fresh: 2 }, {})).toEqual({ fresh: 2 });
});

test('every journey is in exactly one half', async () => {
  const halves = [await filesOfPart('1/2'), await filesOfPart('2/2')];
  const all = await filesOfPart('1/1');
  expect(halves.flat().toSorted()).toEqual(all);
  expect(all.length).toBeGreaterThan(40);
  await expect(filesOfPart('3/2')).rejects.toThrow('no part 3/2');
});
