import { isLottoPick } from '@perya/fairness';
import { expect, test } from 'vitest';
import type { Draws } from '../../api.ts';
import { countdown, onSale, quickPick, toggled } from './draw-rules.ts';

const draw = (name: string, closesAt: string, drawAt: string): Draws['next'][number] => ({
  draw: name,
  closesAt,
  drawAt,
  secretHash: '',
});

test('only draws that still sell are offered, the nearest first', () => {
  const next = [
    draw('3', '2026-01-01T00:09:50Z', '2026-01-01T00:10:00Z'),
    draw('1', '2026-01-01T00:03:50Z', '2026-01-01T00:04:00Z'),
    draw('2', '2026-01-01T00:06:50Z', '2026-01-01T00:07:00Z'),
  ];
  const now = Date.parse('2026-01-01T00:03:55Z');
  expect(onSale({ next, last: [] }, now).map((one) => one.draw)).toEqual(['2', '3']);
  expect(onSale(null, now)).toEqual([]);
});

test('a quick pick is always a valid ticket', () => {
  for (const random of [() => 0, () => 0.999_999, Math.random]) {
    expect(isLottoPick(quickPick(random))).toBe(true);
  }
});

test('a seventh number is not taken and a second tap gives one back', () => {
  const six = [1, 2, 3, 4, 5, 6];
  expect(toggled(six, 7)).toEqual(six);
  expect(toggled(six, 3)).toEqual([1, 2, 4, 5, 6]);
  expect(toggled([9], 4)).toEqual([4, 9]);
});

test('the countdown never goes below zero', () => {
  expect([-5, 0, 900, 67_000, 3_847_000].map(countdown)).toEqual(['0:00', '0:00', '0:01', '1:07', '1:04:07']);
});
