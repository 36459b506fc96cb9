import { expect, test } from 'vitest';
import { fieldsOf, longestOwn, ownTextProblem } from './text-rules.ts';

test.each([
  ['Hello', []],
  ['At least {amount} now', ['amount']],
  ['{ name } of {total, plural, one {# goal} other {{left} goals}}', ['name', 'total', 'left']],
  ["Write '{brand}' or don't", []],
  ['{who, select, a {x} other {y}}', ['who']],
])('fields of %s [OPS-BRAND-10]', (text, fields) => {
  expect([...(fieldsOf(text) ?? ['none'])]).toEqual(fields);
});

test.each(['{amount', 'amount}', '{}', '{a b}', '{days, plural}', '{days, plural, one {# day}', '{1x}'])(
  '%s is no message [OPS-BRAND-10]',
  (text) => expect(fieldsOf(text)).toBeNull(),
);

test.each([
  ['Put in {amount} or more', null],
  ['{amount} at {brand}', null],
  ['Put something in', { what: 'lost', fields: ['amount'] }],
  ['{amount} from {bank}', { what: 'unknown', fields: ['bank'] }],
  ['{amount', { what: 'brackets' }],
  ['<b>{amount}</b>', { what: 'markup' }],
  [' ', { what: 'empty' }],
  [`{amount}${'x'.repeat(60)}`, { what: 'long' }],
])('%s in place of a text with a field [OPS-BRAND-10]', (own, problem) => {
  expect(ownTextProblem(own, ['At least {amount}', 'Hindi bababa sa {amount}'])).toEqual(problem);
});

test('a word may become a short sentence, a sentence twice as long', () => {
  expect(longestOwn('Go', 'Tara')).toBe(40);
  expect(longestOwn('x'.repeat(30))).toBe(60);
});
