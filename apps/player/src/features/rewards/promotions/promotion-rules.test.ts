import { expect, test } from 'vitest';
import { coverOf, inCategory, shownCategory } from './promotion-rules.ts';

const promotion = (id: string, ...categories: string[]) => ({
  id,
  promoAnnouncementCategoryIds: categories,
  announcementImages: [],
});
const categories = [{ id: 'for-you' }, { id: 'slots' }, { id: 'sports' }];
const all = [
  promotion('rebate', 'for-you', 'slots'),
  promotion('hoops', 'sports'),
  promotion('lost'),
  promotion('odd', 'gone'),
];
const ids = (chosen: string | null) => inCategory(all, categories, chosen).map(({ id }) => id);

test('the cover is the picture with sequence 1, wherever it stands [PROMO-05]', () => {
  const pictures = [
    { url: '/b.webp', sequence: 2, alt: '' },
    { url: '/a.webp', sequence: 1, alt: 'A drum' },
  ];
  expect(coverOf({ announcementImages: pictures })).toEqual(pictures[1]);
  expect(coverOf({ announcementImages: pictures.slice(0, 1) })).toBeNull();
});

test('a category holds its promotions, and the first also those that are in none', () => {
  expect(ids('for-you')).toEqual(['rebate', 'lost', 'odd']);
  expect(ids('slots')).toEqual(['rebate']);
  expect(ids('sports')).toEqual(['hoops']);
  expect(inCategory(all, [], null)).toHaveLength(4);
});

test('the first category is active by default; an id opens the one that holds it [PROMO-01, PROMO-04, DEC-055]', () => {
  const shown = (id: string | null, category: string | null = null) =>
    shownCategory(all, categories, { id, category });
  expect(shown(null)).toBe('for-you');
  expect(shown('hoops')).toBe('sports');
  expect(shown('rebate')).toBe('for-you');
  expect(shown('nobody')).toBe('for-you');
  expect(shown(null, 'slots')).toBe('slots');
  expect(shown(null, 'gone')).toBe('for-you');
  expect(shownCategory(all, [], { id: 'hoops', category: null })).toBeNull();
});
