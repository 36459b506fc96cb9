import { expect, test } from 'vitest';
import { cellsNeeded, planFor } from './plan.ts';
import { simulate } from './simulation.ts';

const target = { merchants: 1000, members: 50e6, roundsPerDay: 1e9, peakBetsPerSecond: 20_000 };

test('cells are as many as the time of a restore asks for, and each has its share of the whole', () => {
  const cells = cellsNeeded(target, 4);
  expect(planFor(target, cells).restoreHours).toBeLessThanOrEqual(4);
  expect(planFor(target, cells / 2).restoreHours).toBeGreaterThan(4);
  const [one, many] = [planFor(target, 1), planFor(target, 32)];
  expect(many.hotTerabytes * 32).toBeCloseTo(one.hotTerabytes, 6);
});

test('a year is the same again for its seed, and an event in a cell stops nobody elsewhere; control: in one cell it stops everybody', () => {
  const year = simulate(target, 32, 4, 7);
  expect(simulate(target, 32, 4, 7)).toEqual(year);
  expect(simulate(target, 32, 4, 8)).not.toEqual(year);
  expect(year.worstShare).toBeLessThan(0.1);
  expect(simulate(target, 1, 4 * 32, 7).worstShare).toBeCloseTo(1, 6);
});
