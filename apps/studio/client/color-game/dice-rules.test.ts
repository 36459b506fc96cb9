import { expect, test } from 'vitest';
import { colors } from '../../api.ts';
import { chipsOf, sumByColor, total } from './bets.ts';
import { poseOf } from './dice-rules.ts';

test('every colour can lie on top with three different faces in sight, however the die is turned', () => {
  for (const color of colors) {
    for (const quarters of [0, 1, 2, 3]) {
      const { left, right } = poseOf(color, quarters);
      expect(new Set([color, left, right]).size, `${color} ${quarters}`).toBe(3);
    }
  }
});

test('opposite faces are never seen together', () => {
  const opposite = {
    dilaw: 'puti',
    puti: 'dilaw',
    rosas: 'asul',
    asul: 'rosas',
    pula: 'berde',
    berde: 'pula',
  };
  for (const color of colors) {
    const { left, right } = poseOf(color, 1);
    expect([left, right]).not.toContain(opposite[color]);
    expect(opposite[left]).not.toBe(right);
  }
});

test('chips add up by colour and in all', () => {
  const laid = [
    { color: 'pula', chip: '10' },
    { color: 'asul', chip: '0.5' },
    { color: 'pula', chip: '5' },
  ] as const;
  expect(sumByColor(laid)).toEqual({ pula: '15.00', asul: '0.50' });
  expect(total(laid)).toBe('15.50');
  expect(chipsOf({ pula: '15.00' })).toEqual([{ color: 'pula', chip: '15.00' }]);
});
