import { expect, test } from 'vitest';
import { fillHtml, fillText, foundIn, originalsOf } from './brand-text-rules.ts';
import { settingDefaults } from './setting-defaults.ts';

const shore = {
  brandName: 'Shore & <Sea>',
  currency: 'USD',
  brand: { ...settingDefaults.brand, hero: { EN: 'By the shore', TY: 'Sa tabing-dagat' } },
};
const fair = { ...shore, brandName: 'Fair', currency: 'PHP' };

test('names and sums of a text are filled in the money and the names of the brand that shows it [DEC-112]', () => {
  const text = '{hero}: {brand} gives {amount:1000} in {originals}, {amount:2.5} a day';
  expect(fillText(text, fair, 'EN')).toBe('By the shore: Fair gives ₱1,000 in Fair Originals, ₱2.50 a day');
  expect(fillText('{hero} {amount:20}', shore, 'TY')).toBe('Sa tabing-dagat $20');
  expect(fillText('{closed}', fair, 'EN')).toBe('Fair');
  expect(originalsOf({ ...fair, brand: { ...fair.brand, originals: 'House games' } })).toBe('House games');
  expect(fillText('{amount:x} {name}', fair, 'EN')).toBe('{amount:x} {name}');
});

test('a name in rich text stays text', () => {
  expect(fillHtml('<p>{brand}</p>', shore, 'EN')).toBe('<p>Shore &amp; &lt;Sea&gt;</p>');
});

test.each([
  ['Up to ₱1,000 back', ['₱1,000']],
  ['$ 5 off', ['$ 5']],
  ['PHP 500 or 20 dollars', ['PHP 500', '20 dollars']],
  ['Tumaya ng 50 piso', ['50 piso']],
  ['Come to Fair, Fair is open', ['Fair']],
  ['A fair game, Fairness first', []],
  ['{brand} gives {amount:1000}, 12 times, 0.4%', []],
])('%s', (text, found) => {
  expect(foundIn(text, ['Fair'])).toEqual(found);
});
