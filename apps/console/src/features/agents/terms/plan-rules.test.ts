import { expect, test } from 'vitest';
import { draftOf, kindsOf, ratesOf } from './plan-rules.ts';

test('a plan is typed in percent and saved in hundredths; an empty cell has no rate of its own, a wrong one saves nothing', () => {
  const rates = [
    { level: 1, gameType: '*' as const, rate: 50 },
    { level: 1, gameType: 'RNG' as const, rate: 80 },
    { level: 2, gameType: '*' as const, rate: 0 },
  ];
  const kinds = kindsOf(rates);
  expect(kinds).toEqual(['*', 'RNG']);
  const draft = draftOf(rates);
  expect(draft).toEqual({ '1 *': '0.50', '1 RNG': '0.80', '2 *': '0.00' });
  expect(ratesOf(draft, kinds)).toEqual(rates);
  expect(ratesOf({ ...draft, '1 RNG': '' }, kinds)).toHaveLength(2);
  for (const wrong of ['x', '-1', '10.01', '0.123'])
    expect(ratesOf({ ...draft, '1 *': wrong }, kinds)).toBeNull();
  expect(ratesOf({}, kinds)).toBeNull();
});
