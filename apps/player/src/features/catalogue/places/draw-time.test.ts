import { expect, test } from 'vitest';
import { timeLeft } from './draw-time.ts';

const at = '2026-06-11T12:00:00.000Z';
const before = (ms: number) => timeLeft(at, Date.parse(at) - ms);

test('the time until a draw counts down to the true moment and not past it [DEC-088]', () => {
  expect(before(125_000)).toBe('2:05');
  expect(before(3_725_000)).toBe('1:02:05');
  expect(before(59_000)).toBe('0:59');
  expect(before(1)).toBe('0:01');
  expect(before(0)).toBeNull();
  expect(before(-5000)).toBeNull();
  expect(timeLeft('never', 0)).toBeNull();
});
