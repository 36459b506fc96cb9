import { expect, test } from 'vitest';
import { chosenItem, detailInstead } from './help-rules.ts';

const items = ['deposit', 'terms'].map((tag) => ({ tag, title: tag, content: '<p>Words</p>' }));

test('tag wins over place, and no match is no item [HELP-03, DEC-017, ROUTE-06]', () => {
  expect(chosenItem(items, '?tag=terms&i=0')?.tag).toBe('terms');
  expect(chosenItem(items, '?i=0')?.tag).toBe('deposit');
  for (const search of ['', '?tag=none', '?tag=none&i=0', '?i=2', '?i=-1', '?i=1e0'])
    expect([search, chosenItem(items, search)]).toEqual([search, undefined]);
});

test('the terms link leads to the detail page with the same query [REG-10, DEC-017]', () => {
  expect(detailInstead('/m/help', '?tag=terms')).toBe('/m/helpDetail?tag=terms');
  expect(detailInstead('/m/help', '?i=2')).toBe('/m/helpDetail?i=2');
  expect(detailInstead('/m/help', '')).toBeNull();
  expect(detailInstead('/m/helpDetail', '?tag=terms')).toBeNull();
});
