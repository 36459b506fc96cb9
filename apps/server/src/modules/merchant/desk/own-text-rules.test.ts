import { expect, test } from 'vitest';
import { unfitTexts } from './own-text-rules.ts';

const builtIn = [
  { key: 'least', places: ['features/cashier'], EN: 'At least {amount}', TY: 'Hindi bababa sa {amount}' },
  { key: 'go.on', places: ['app'], EN: 'Go on', TY: null },
];
const unfit = (path: string, value: unknown) => unfitTexts(builtIn, [{ path, value, seen: null }]);

test('own words that lost a field, are for no text of the app or no words are refused [OPS-BRAND-10]', () => {
  expect(unfit('texts.EN.least', 'Put in {amount}')).toEqual([]);
  expect(unfit('texts.EN.least', 'Put in more')).toEqual(['texts.EN.least']);
  expect(unfit('texts.TY.least', '{halaga}')).toEqual(['texts.TY.least']);
  expect(unfit('texts.TY.go.on', 'Tara')).toEqual([]);
  expect(unfit('texts.EN.nowhere', 'Hello')).toEqual(['texts.EN.nowhere']);
  expect(unfit('texts.EN.least', 5)).toEqual(['texts.EN.least']);
  expect(unfit('settings.brandName', 5)).toEqual([]);
});

test('back to the built-in words is always possible, and without a list nothing is judged [OPS-BRAND-10]', () => {
  expect(unfit('texts.EN.nowhere', null)).toEqual([]);
  expect(unfitTexts([], [{ path: 'texts.EN.least', value: 'x', seen: null }])).toEqual([]);
});
