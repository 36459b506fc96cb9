import { expect, test } from 'vitest';
import { nowSeen, unseen } from './popup-rules.ts';

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
