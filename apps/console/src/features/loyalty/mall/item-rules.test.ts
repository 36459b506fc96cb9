import { expect, test } from 'vitest';
import { draftOf, emptyItem, isRight, itemOf, needsSecond } from './item-rules.ts';

const cap = {
  name: { EN: 'Cap', TY: 'Sombrero' },
  text: { EN: 'Sent to you.' },
  imageUrl: '/art/objects/e-gift.webp',
  points: 500,
  left: 3,
  isActive: true,
  cash: null,
};

test('every field of an item is read into the form and out of it as it was [OPS-REWARD-15]', () => {
  for (const item of [cap, { ...cap, left: null, cash: '50.00', isActive: false }])
    expect(itemOf(draftOf(item))).toEqual(item);
});

test.each([
  ['as it is', {}, true],
  ['without a name', { titleEN: ' ' }, false],
  ['without a picture', { imageUrl: '' }, false],
  ['for no points', { points: '0' }, false],
  ['half a piece left', { left: '1.5' }, false],
  ['sold out', { left: '0' }, true],
  ['cash of nothing', { cash: '0' }, false],
] as const)('an item %s [OPS-REWARD-15]', (_, change, right) => {
  expect(isRight({ ...draftOf(cap), ...change })).toBe(right);
});

test('only cash that can be bought needs a second person [OPS-REWARD-15]', () => {
  expect(needsSecond(cap)).toBe(false);
  expect(needsSecond({ ...cap, cash: '5' })).toBe(true);
  expect(needsSecond({ ...cap, cash: '5', isActive: false })).toBe(false);
  expect(isRight(emptyItem)).toBe(false);
});
