import { expect, test } from 'vitest';
import { found, lacksFilipino, linesOf, problemOf } from './text-rules.ts';

const texts = [
  { key: 'least', places: ['features/cashier'], EN: 'At least {amount}', TY: 'Hindi bababa sa {amount}' },
  { key: 'go', places: ['app', 'platform'], EN: 'Go', TY: null },
  { key: 'home', places: ['app'], EN: 'Home', TY: 'Home' },
];
const own = new Map([['texts.EN.home', 'Lobby']]);
const lines = linesOf(texts, (path) => own.get(path) ?? null);
const keys = (...asked: [view: 'all' | 'own' | 'missing', place: string, words: string]) =>
  found(lines, ...asked).map(({ key }) => key);

test('own texts are listed beside the built-in ones, and Filipino that is missing is marked [OPS-BRAND-10]', () => {
  expect(keys('all', '', '')).toEqual(['least', 'go', 'home']);
  expect(keys('own', '', '')).toEqual(['home']);
  // One has no Filipino at all, of the other the brand says only the English words anew.
  expect(keys('missing', '', '')).toEqual(['go', 'home']);
  expect(lines.map(lacksFilipino)).toEqual([false, true, true]);
});

test('a text is found by its words in any language, own or not, by its key and by where it stands [OPS-BRAND-10]', () => {
  expect(keys('all', '', 'BABABA')).toEqual(['least']);
  expect(keys('all', '', 'lobby')).toEqual(['home']);
  expect(keys('all', 'platform', '')).toEqual(['go']);
  const problems = texts.slice(0, 1).flatMap((text) => [problemOf(text, 'Enough'), problemOf(text, null)]);
  expect(problems).toEqual([{ what: 'lost', fields: ['amount'] }, null]);
});
