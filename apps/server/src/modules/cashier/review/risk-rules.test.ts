import { expect, test } from 'vitest';
import { checksOf, type ReviewFacts } from './check-rules.ts';
import { clearBelow, highFrom, levelOfPoints, riskOf, weights } from './risk-rules.ts';

const quiet: ReviewFacts = {
  amount: 2_000_000_000n,
  identityLevel: 'K2',
  identityNeeded: false,
  openTurnover: 0n,
  payeeName: 'Luna Cruz',
  verifiedName: 'Luna Cruz',
  isSameName: true,
  isSharedAccount: false,
  deviceDays: 90,
  accountDays: 120,
  heldUntil: null,
  debt: 0n,
  median: 1_500_000_000n,
  unplayed: 0n,
  hasUnlistedWin: false,
  payoutsToAccount: 4,
};
const pointsOf = (more: Partial<ReviewFacts>): number => riskOf({ ...quiet, ...more }).points;

test('points are the sum of named reasons with the weights that stand in the table, at most a hundred [OPS-QUEUE-12, CDEC-16]', () => {
  expect(riskOf(quiet)).toEqual({ points: 0, reasons: [] });
  const two = riskOf({ ...quiet, isSharedAccount: true, deviceDays: 1.5 });
  expect(two.reasons).toEqual([
    { reason: 'shared_account', points: weights.shared_account, facts: {} },
    { reason: 'strange_device', points: weights.strange_device, facts: { days: '1' } },
  ]);
  expect(two.points).toBe(weights.shared_account + weights.strange_device);
  expect(pointsOf({ isSharedAccount: true, isSameName: false, hasUnlistedWin: true })).toBe(100);
  expect(pointsOf({ amount: 4_500_000_000n })).toBe(weights.above_usual);
  expect(pointsOf({ amount: 15_000_000_000n })).toBe(weights.far_above_usual);
  expect(pointsOf({ amount: 15_000_000_000n, median: null })).toBe(0);
  expect([0, clearBelow, highFrom].map(levelOfPoints)).toEqual(['low', 'look', 'high']);
});

test('all checks are listed with their fact, passed or not [OPS-QUEUE-11]', () => {
  const listed = checksOf({ ...quiet, openTurnover: 5_000_000n, unplayed: 7_500_000n });
  expect(listed.map(({ check }) => check)).toEqual([
    'identity',
    'turnover',
    'payee_name',
    'shared_account',
    'device',
    'money_hold',
    'debt',
    'usual_amount',
    'played',
    'win_listed',
  ]);
  expect(listed.filter(({ isPassed }) => !isPassed)).toEqual([
    { check: 'turnover', isPassed: false, facts: { left: '5.00' } },
    { check: 'played', isPassed: false, facts: { unplayed: '7.50' } },
  ]);
  expect(listed.find(({ check }) => check === 'usual_amount')?.facts).toEqual({
    times: '1.3',
    median: '1500.00',
  });
  // On the first days every device is new.
  const first = checksOf({ ...quiet, accountDays: 1, deviceDays: 1 });
  expect(first.every(({ isPassed }) => isPassed)).toBe(true);
});

/** The same numbers each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('among made-up members nearly all usual ones are clear and nearly all who launder or take over an account are not [CDEC-16, OPS-QUEUE-12]', () => {
  const next = chance(20_260_101);
  const usual = Array.from({ length: 5000 }, () =>
    pointsOf({
      amount: BigInt(Math.round(300 + next() * 5000)) * 1_000_000n,
      accountDays: next() < 0.05 ? next() * 7 : 7 + next() * 700,
      deviceDays: next() < 0.04 ? next() * 3 : 3 + next() * 400,
      payoutsToAccount: next() < 0.15 ? 0 : 5,
      median: next() < 0.2 ? null : BigInt(Math.round(1500 + next() * 2500)) * 1_000_000n,
    }),
  );
  const mules = Array.from({ length: 500 }, () =>
    pointsOf({
      accountDays: next() * 10,
      isSharedAccount: next() < 0.8,
      payoutsToAccount: 0,
      unplayed: next() < 0.7 ? 1n : 0n,
      median: null,
    }),
  );
  const takenOver = Array.from({ length: 500 }, () =>
    pointsOf({
      deviceDays: next() * 2,
      payoutsToAccount: 0,
      amount: BigInt(Math.round(5000 + next() * 40_000)) * 1_000_000n,
    }),
  );
  const share = (points: number[], is: (one: number) => boolean) => points.filter(is).length / points.length;
  expect(share(usual, (one) => one < clearBelow)).toBeGreaterThan(0.9);
  expect(share(usual, (one) => one >= highFrom)).toBe(0);
  expect(share(mules, (one) => one >= clearBelow)).toBeGreaterThan(0.9);
  expect(share(takenOver, (one) => one >= clearBelow)).toBe(1);
});
