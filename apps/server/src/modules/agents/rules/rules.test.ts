import type { ContractTerms } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { describe, expect, it } from 'vitest';
import { areSound, isWithin } from './contract-terms.ts';
import { correctionOf, earnedByHours, earnedByShare, keptOf, shareOf } from './earnings.ts';
import { dayAfter, daysOf, partOf, periodOf } from './periods.ts';

const daily = (...steps: [from: string, activePlayers: number, rate: number][]) =>
  ({
    kind: 'daily',
    payTime: '15:00',
    steps: steps.map(([from, activePlayers, rate]) => ({ from, activePlayers, rate })),
  }) as const satisfies ContractTerms;
const hourly = (...steps: [from: string, amount: string][]) =>
  ({
    kind: 'hourly',
    steps: steps.map(([from, amount]) => ({ from, amount })),
  }) as const satisfies ContractTerms;
const ladder = daily(['50000', 5, 30], ['200000', 12, 40], ['500000', 25, 50]);
const amountOf = ({ amount }: { amount: bigint }) => formatAmount(amount);

describe('shares', () => {
  it.each([
    ['123.45', 80, '0.98'],
    ['100', 33, '0.33'],
    ['0.99', 100, '0.00'],
    ['1', 99, '0.00'],
    ['1000000', 60, '6000.00'],
    ['-500', 60, '0.00'],
  ])(
    '%s at %i hundredths of a percent is %s: down to the centavo, never below nothing',
    (base, rate, share) => {
      expect(formatAmount(shareOf(parseAmount(base), rate))).toBe(share);
    },
  );

  it.each([
    ['49999.99', 100, '0.00', null],
    ['50000', 4, '0.00', null],
    ['50000', 5, '150.00', 30],
    ['200000', 11, '600.00', 30],
    ['200000', 12, '800.00', 40],
    ['900000', 12, '3600.00', 40],
    ['900000', 25, '4500.00', 50],
  ])('%s with %i active players earns %s', (turnover, players, earned, rate) => {
    const found = earnedByShare(ladder, parseAmount(turnover), players);
    expect([amountOf(found), found.rate]).toEqual([earned, rate]);
  });

  it('a period that the team won earns nothing and takes nothing', () => {
    const terms = { ...ladder, kind: 'dividend', period: 'month' } as const;
    expect(amountOf(earnedByShare(terms, parseAmount('-90000'), 50))).toBe('0.00');
  });

  it('every hour earns its highest step', () => {
    const terms = hourly(['1000', '5'], ['5000', '30']);
    const hours = ['999.99', '1000', '4999', '5000', '0'].map(parseAmount);
    expect(amountOf(earnedByHours(terms, hours))).toBe('40.00');
  });

  it('what is passed on comes out of the own share and never out of more', () => {
    expect(keptOf(100n, 40n)).toBe(60n);
    expect(keptOf(100n, 140n)).toBe(0n);
  });
});

describe('terms', () => {
  it('steps rise and give no less than the step before', () => {
    expect(areSound(ladder)).toBe(true);
    expect(areSound(daily(['200000', 5, 30], ['50000', 12, 40]))).toBe(false);
    expect(areSound(daily(['50000', 5, 40], ['200000', 12, 30]))).toBe(false);
    expect(areSound(hourly(['1000', '0']))).toBe(false);
    expect(areSound(hourly(['1000', '5'], ['5000', '30']))).toBe(true);
  });

  it('nobody can promise more than the own contract gives at the same figures', () => {
    expect(isWithin(daily(['50000', 5, 30]), ladder)).toBe(true);
    expect(isWithin(daily(['50000', 5, 31]), ladder)).toBe(false);
    expect(isWithin(daily(['40000', 5, 10]), ladder)).toBe(false);
    expect(isWithin(daily(['500000', 12, 50]), ladder)).toBe(false);
    expect(isWithin(hourly(['1000', '5']), ladder)).toBe(false);
    expect(isWithin(hourly(['1000', '5']), hourly(['1000', '5']))).toBe(true);
    expect(isWithin(hourly(['1000', '6']), hourly(['1000', '5']))).toBe(false);
    const month = { ...ladder, kind: 'dividend', period: 'month' } as const;
    expect(isWithin({ ...month, period: 'half_month' }, month)).toBe(false);
    expect(isWithin(month, month)).toBe(true);
  });
});

describe('periods', () => {
  it.each([
    ['2026-02-10', 'half_month', '2026-02-01', '2026-02-15'],
    ['2026-02-16', 'half_month', '2026-02-16', '2026-02-28'],
    ['2028-02-29', 'half_month', '2028-02-16', '2028-02-29'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
  ] as const)('%s lies in the %s of %s to %s', (day, period, from, to) => {
    expect(periodOf(day, period)).toEqual({ from, to });
  });

  it('a contract counts for the days of a period in which it ran', () => {
    const period = { from: '2026-02-01', to: '2026-02-15' };
    expect(partOf(period, { from: '2026-01-10', to: null })).toEqual(period);
    expect(partOf(period, { from: '2026-02-04', to: '2026-02-09' })).toEqual({
      from: '2026-02-04',
      to: '2026-02-09',
    });
    expect(partOf(period, { from: '2026-02-20', to: null })).toBeNull();
    expect(daysOf(period)).toBe(15);
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});

describe('corrections', () => {
  it.each([
    [5n, null, 5n],
    [-5n, null, -5n],
    [-5n, 8n, -5n],
    [-5n, 3n, -3n],
    [-5n, 0n, 0n],
    [-5n, -1n, 0n],
    [5n, -1n, 5n],
  ])('a difference of %s where %s is left corrects by %s', (difference, left, correction) => {
    expect(correctionOf(difference, left)).toBe(correction);
  });
});
