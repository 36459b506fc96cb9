import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSearch, formsOf } from './canary-search.ts';

const password = 'Kanaryo+/&=7 "x"';
const search = createSearch([
  { name: 'password', secret: password },
  { name: 'code', secret: '482913' },
]);
const namesIn = (text: string) => search('here', text).map(({ canary }) => canary);

test('a secret is found as it is and in every spelling, up to two layers, in the middle of other text', () => {
  const layers: ((text: string) => string)[] = [
    (text) => text,
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text).toString('base64url'),
    (text) => Buffer.from(text).toString('hex'),
    (text) => encodeURIComponent(text),
    (text) => JSON.stringify({ inside: text }),
  ];
  for (const outer of layers)
    for (const inner of layers)
      for (const around of ['', 'a', 'ab', 'abc'])
        expect(namesIn(`log ${outer(inner(`${around}${password}${around}`))} end`)).toEqual(['password']);
});

test('a short code is found where it stands alone, not inside a longer number, a hash or a time', () => {
  for (const text of [
    'code=482913&x',
    '"482913"',
    'is 482913.',
    Buffer.from('482913').toString('base64'),
    '343832393133',
  ])
    expect(namesIn(text)).toEqual(['code']);
  for (const text of ['14829130', 'ab482913cd', '2026-01-15 08:00:00.482913+00', '\\x00482913ff'])
    expect(namesIn(text)).toEqual([]);
});

test('other text is not taken for a secret, and no form is empty', () => {
  expect(namesIn(randomBytes(100_000).toString('hex') + randomBytes(100_000).toString('base64'))).toEqual([]);
  expect([...formsOf(password).keys()].every((form) => form.length >= 10)).toBe(true);
});
