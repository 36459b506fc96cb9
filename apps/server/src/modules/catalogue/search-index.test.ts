import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from './search-index.ts';
import { mistakes, plainWords } from './search-rules.ts';

const entries = [
  { name: 'Mango Fiesta', vendor: 'Tala' },
  { name: 'Piñata Pop', vendor: 'Tala' },
  { name: 'Bakunawa', vendor: 'Habagat' },
  { name: 'Diwata Gems', vendor: 'Diwata' },
  { name: 'Gem Quarry', vendor: 'Perlas' },
  { name: 'Tala Nights', vendor: 'Lakan' },
];
const index = buildSearchIndex(entries);
const names = (term: string) => index.find(term).map((position) => entries[position]?.name);

test('accents, case and punctuation do not matter', () => {
  expect(plainWords('  Piñata-POP! ')).toBe('pinata pop');
  expect(names('pinata')).toEqual(['Piñata Pop']);
});

describe('typing mistakes', () => {
  test.each([
    ['mngo fiesta', 'Mango Fiesta'],
    ['manggo', 'Mango Fiesta'],
    ['fietsa', 'Mango Fiesta'],
    ['bakunava', 'Bakunawa'],
    ['bakunw', 'Bakunawa'],
  ])('%s still finds %s', (typed, name) => {
    expect(names(typed)).toEqual([name]);
  });
  test('short or very different words find nothing', () => {
    expect(names('mxg')).toEqual([]);
    expect(names('roulette')).toEqual([]);
  });
  test('count swapped letters once', () => {
    expect(mistakes('fietsa', 'fiesta', 2)).toBe(1);
    expect(mistakes('abcd', 'wxyz', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});

test('a name beats a vendor, a whole word beats a beginning, and every word must fit', () => {
  expect(names('tala')).toEqual(['Tala Nights', 'Mango Fiesta', 'Piñata Pop']);
  expect(names('gem')).toEqual(['Gem Quarry', 'Diwata Gems']);
  expect(names('gem diwata')).toEqual(['Diwata Gems']);
});

test('two words with a mistake each are forgiven, the second with two letters out of place [SEARCH-01]', () => {
  const index = buildSearchIndex([
    { name: 'Mango Fiesta', vendor: 'Tala' },
    { name: 'Bingo Fiesta', vendor: 'Kubo' },
    { name: 'Mango Fever', vendor: 'Tala' },
  ]);
  expect(index.find('mngo fesita')[0]).toBe(0);
  // Alone a short word is wrong once at most.
  expect(index.find('fesita')).toEqual([]);
});
