import { expect, test } from 'vitest';
import { draftOf, emptyLevel, faultOf, levelsOf } from './ladder-draft-rules.ts';

const bronze = {
  labelId: 'tanso',
  name: 'Tanso',
  conditions: [],
  benefits: { rebatePercent: '0.5', levelGift: '0', monthlyGift: '0' },
};
const silver = {
  labelId: 'pilak',
  name: 'Pilak',
  conditions: [
    { measure: 'turnover' as const, needed: '400' },
    { measure: 'days_played' as const, needed: '3' },
  ],
  benefits: { rebatePercent: '1', levelGift: '88', monthlyGift: '20' },
};

test('a ladder is typed and read back the same; a new level gets a free id of its name [OPS-REWARD-13]', () => {
  const draft = [bronze, silver].map(draftOf);
  expect(levelsOf(draft)).toEqual([bronze, silver]);
  const gold = { ...emptyLevel('new'), name: ' Pilak ', turnover: '900' };
  expect(levelsOf([...draft, gold]).at(-1)).toMatchObject({ labelId: 'pilak-2', name: 'Pilak' });
  expect(levelsOf([...draft, { ...gold, name: '★' }]).at(-1)?.labelId).toBe('new');
});

test.each([
  ['as it is', {}, null],
  ['without a name', { name: ' ' }, 'name'],
  ['half a day', { days_played: '2.5' }, 'number'],
  ['a gift that is no amount', { levelGift: '-5' }, 'number'],
  ['asks for nothing', { turnover: '', days_played: '' }, 'asks'],
] as const)('a level %s [OPS-REWARD-13]', (_, change, fault) => {
  const draft = [bronze, silver].map(draftOf);
  const changed = draft.map((level, at) => (at === 1 ? { ...level, ...change } : level));
  expect(faultOf(changed, 1)).toBe(fault);
});

test('the first level asks for nothing, a higher one not for less [OPS-REWARD-13]', () => {
  const draft = [bronze, silver].map(draftOf);
  expect(faultOf([...draft].reverse(), 0)).toBe('first');
  expect(faultOf([...draft, { ...emptyLevel('x'), name: 'Ginto', turnover: '399' }], 2)).toBe('lower');
});
