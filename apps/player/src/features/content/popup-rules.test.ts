import { expect, test } from 'vitest';
import { isNot, nowSeen, unseen } from './popup-rules.ts';

const items = [
  { id: 'limits', version: 2 },
  { id: 'fiesta', version: 1 },
];

test('a popup comes once per version, and broken memory shows it again [OPS-CONTENT-11]', () => {
  expect(unseen(items, null)).toEqual(items);
  expect(unseen(items, 'limits 1|fiesta 1')).toEqual([items[0]]);
  expect(unseen(items, nowSeen(items))).toEqual([]);
  expect(unseen(items, 'limits|fiesta x|')).toEqual(items);
});

test('what came while others were read was not seen: only those that were shown are kept [OPS-CONTENT-11]', () => {
  const shown = [{ id: 'limits', version: 2 }];
  const later = unseen(items, null).filter(isNot(shown));
  expect(later).toEqual([items[1]]);
  expect(unseen(items, nowSeen(items.filter(isNot(later))))).toEqual([items[1]]);
  // Another version is another popup.
  expect([{ id: 'limits', version: 3 }].filter(isNot(shown))).toHaveLength(1);
});
