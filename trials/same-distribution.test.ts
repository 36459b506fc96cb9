import { expect, test } from 'vitest';
import { sameDistribution } from './same-distribution.ts';
import { seeded } from './seeded.ts';

const sample = (seed: number, size: number, shift = 0) => {
  const below = seeded(seed);
  return Array.from({ length: size }, () => shift + below(1000) + below(1000));
};

test('the same samples are the same, and samples without anything in common are not', () => {
  expect(sameDistribution([1, 2, 3, 4], [1, 2, 3, 4])).toEqual({ distance: 0, p: 1 });
  expect(sameDistribution([1, 2, 3], [4, 5, 6]).distance).toBe(1);
});

test('the critical values of the tables come out: 1.36 and 1.63 for one in twenty and one in a hundred', () => {
  // Equal samples of n: distance d stands for d · √(n/2).
  const shifted = (by: number) => {
    const one = Array.from({ length: 10_000 }, (_, nth) => nth);
    return sameDistribution(
      one,
      one.map((value) => value + by),
    ).p;
  };
  expect(shifted(Math.round((1.36 / Math.sqrt(5000)) * 10_000))).toBeCloseTo(0.05, 2);
  expect(shifted(Math.round((1.63 / Math.sqrt(5000)) * 10_000))).toBeCloseTo(0.01, 2);
});

test('of two hundred pairs from one distribution about one in a hundred looks different; a shift is always seen', () => {
  let alarms = 0;
  for (let seed = 1; seed <= 200; seed += 1)
    if (sameDistribution(sample(seed, 500), sample(seed + 1000, 500)).p <= 0.01) alarms += 1;
  expect(alarms).toBeLessThanOrEqual(7);
  for (let seed = 1; seed <= 20; seed += 1)
    expect(sameDistribution(sample(seed, 2000), sample(seed + 1000, 2000, 60)).p).toBeLessThan(0.01);
});
