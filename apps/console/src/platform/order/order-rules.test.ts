import { expect, test } from 'vitest';
import { changesOf, movedBeside, movedTo } from './order-rules.ts';

const ids = ['a', 'b', 'c', 'd'];

test('one moves up, down and to any place; beyond the ends is the end [OPS-GAME-04]', () => {
  expect(movedTo(ids, 'c', 0)).toEqual(['c', 'a', 'b', 'd']);
  expect(movedTo(ids, 'a', 99)).toEqual(['b', 'c', 'd', 'a']);
  expect(movedTo(ids, 'd', -3)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedTo(ids, 'nobody', 0)).toEqual(ids);
});

test('several are dropped beside another one, in the order they had [OPS-GAME-04]', () => {
  expect(movedBeside(ids, new Set(['d', 'a']), 'b', 'after')).toEqual(['b', 'a', 'd', 'c']);
  expect(movedBeside(ids, new Set(['d']), 'a', 'before')).toEqual(['d', 'a', 'b', 'c']);
  expect(movedBeside(ids, new Set(['a']), 'a', 'before')).toEqual(ids);
});

test('a move counts once, whoever gave way does not', () => {
  expect(changesOf(ids, ['d', 'a', 'b', 'c'])).toEqual(['d']);
  expect(changesOf(ids, ['b', 'c', 'd', 'a'])).toEqual(['a']);
  expect(changesOf(ids, ['a', 'c', 'e'])).toEqual(['e', 'b', 'd']);
  expect(changesOf(ids, ids)).toEqual([]);
});
