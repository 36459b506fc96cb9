import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditedDeposit, roomTo, sumOf, unplayedOf, waitsUntil } from './unplayed-rules.ts';

const hour = 60 * 60_000;
const start = Date.parse('2026-03-01T08:00:00Z');
const at = (hours: number) => new Date(start + hours * hour);
const [wallet, card] = [Buffer.from('wallet'), Buffer.from('card')];
const deposit = (hours: number, amount: bigint, change: Partial<CreditedDeposit> = {}): CreditedDeposit => ({
  at: at(hours),
  amount,
  holdMs: 24 * hour,
  payer: null,
  ...change,
});
const left = (parts: ReturnType<typeof unplayedOf>) => parts.map(({ amount }) => amount);

test('a stake uses up the oldest deposit made before it, and none made after it', () => {
  const deposits = [deposit(0, 500n), deposit(2, 300n)];
  expect(left(unplayedOf(deposits, [], 800n))).toEqual([500n, 300n]);
  expect(left(unplayedOf(deposits, [{ at: at(2), amount: 600n }], 800n))).toEqual([200n]);
  // Staked far more than was there then: the surplus does not reach the deposit that came later.
  expect(left(unplayedOf(deposits, [{ at: at(0), amount: 9000n }], 800n))).toEqual([300n]);
});

test('what is no longer there as cash is not unplayed any more', () => {
  expect(left(unplayedOf([deposit(0, 500n), deposit(2, 300n)], [], 350n))).toEqual([50n, 300n]);
  expect(unplayedOf([deposit(0, 500n)], [], 0n)).toEqual([]);
});

test('unplayed money goes to where it came from at once, and anywhere when it has waited', () => {
  const parts = unplayedOf(
    [deposit(0, 500n, { payer: wallet }), deposit(1, 300n, { payer: card, holdMs: 72 * hour })],
    [],
    1000n,
  );
  expect(roomTo(parts, 1000n, wallet, at(2))).toEqual({ free: 200n, most: 700n });
  expect(roomTo(parts, 1000n, card, at(2))).toEqual({ free: 200n, most: 500n });
  expect(roomTo(parts, 1000n, Buffer.from('new'), at(2))).toEqual({ free: 200n, most: 200n });
  expect(roomTo(parts, 1000n, Buffer.from('new'), at(24))).toEqual({ free: 200n, most: 700n });
  expect(roomTo(parts, 1000n, Buffer.from('new'), at(73))).toEqual({ free: 200n, most: 1000n });
  expect(waitsUntil(parts, 1000n, 200n, at(2))).toBe(null);
  expect(waitsUntil(parts, 1000n, 700n, at(2))).toEqual(at(24));
  expect(waitsUntil(parts, 1000n, 701n, at(2))).toEqual(at(73));
  expect(waitsUntil(parts, 1000n, 701n, at(73))).toBe(null);
});

test('whatever was paid in and staked in whichever order, what waits is what a running count says', () => {
  const step = fc.record({ isStake: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 1000n }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.bigInt({ min: 0n, max: 5000n }), (steps, cash) => {
      let running = 0n;
      for (const { isStake, amount } of steps)
        running = isStake ? (running > amount ? running - amount : 0n) : running + amount;
      const timed = steps.map((one, place) => ({ ...one, at: at(place) }));
      const deposits = timed.filter(({ isStake }) => !isStake).map((one) => ({ ...deposit(0, 0n), ...one }));
      const parts = unplayedOf(
        deposits,
        timed.filter(({ isStake }) => isStake),
        cash,
      );
      expect(sumOf(parts)).toBe(running < cash ? running : cash);
      expect(parts.every(({ amount }) => amount > 0n)).toBe(true);
    }),
  );
});
