import { expect, test } from 'vitest';
import { countWords, defaultBounds, gameIn, isLongEnough } from './feedback-rules.ts';

test('words are counted as people count them, in any script [VAL-02, DEC-070]', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  ,  … !')).toBe(0);
  expect(countWords('Ang ganda ng laro, salamat po!')).toBe(6);
  expect(countWords("can't stop-watch 42")).toBe(4);
});

test('five words are enough and 200 are not too many [VAL-02, DEC-070]', () => {
  for (const [words, fits] of [
    [4, false],
    [5, true],
    [200, true],
    [201, false],
  ] as const)
    expect([words, isLongEnough(words, defaultBounds)]).toEqual([words, fits]);
});

test('the address may name a game, within reason', () => {
  expect(gameIn('?game=Mango%20Fiesta')).toBe('Mango Fiesta');
  expect(gameIn(`?game=${'x'.repeat(500)}`)).toHaveLength(80);
  for (const none of ['', '?game=', '?game=%20', '?other=1']) expect(gameIn(none)).toBeNull();
});
