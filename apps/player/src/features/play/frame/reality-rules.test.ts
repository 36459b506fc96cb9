import { expect, test } from 'vitest';
import { hoursAndMinutes, sinceThen } from './reality-rules.ts';

const sums = (staked: string, net: string, currency = 'PHP') => ({ staked, net, currency });

test('the look at the clock tells what was staked and lost since the game was opened, not since the morning', () => {
  expect(sinceThen(sums('100.00', '-20.00'), sums('350.50', '-95.25'))).toEqual(sums('250.50', '-75.25'));
  expect(sinceThen(sums('0.00', '0.00'), sums('10.00', '5.00'))).toEqual(sums('10.00', '5.00'));
});

test('a game that goes on past midnight counts from midnight', () => {
  expect(sinceThen(sums('900.00', '-50.00'), sums('30.00', '12.00'))).toEqual(sums('30.00', '12.00'));
});

test('a time is told in hours and minutes', () => {
  expect(hoursAndMinutes(72)).toEqual({ hours: 1, minutes: 12 });
  expect(hoursAndMinutes(59.9)).toEqual({ hours: 0, minutes: 59 });
});
