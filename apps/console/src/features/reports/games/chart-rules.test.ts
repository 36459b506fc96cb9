import type { GameGroup } from '@perya/contract';
import { expect, test } from 'vitest';
import { lineStep, shortAmount } from '../../../platform/figures/axis-rules.ts';
import { colours, othersColour, roundedAmount, stackOf, sumOf } from './chart-rules.ts';

const group = (key: string) => ({ key }) as GameGroup;
const step = (ggr: Record<string, string>) => ({ from: '', isToCome: false, ggr, ggrBefore: '0' });

test('what was earned stands on the line, what was lost hangs below it, and small groups share a colour [OPS-REPORT-06]', () => {
  const groups = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(group);
  const parts = stackOf(step({ a: '10.00', b: '-4.00', c: '5.50', g: '1.00', h: '2.00' }), groups);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [0, 10],
    [0, -4],
    [10, 15.5],
    [15.5, 18.5],
  ]);
  expect(parts.map(({ colour }) => colour)).toEqual([colours[0], colours[1], colours[2], othersColour]);
  expect(sumOf(step({ a: '0.10', b: '0.20' }))).toBe('0.30');
});

test('lines across are round numbers, and amounts beside them are short [OPS-REPORT-06]', () => {
  expect(lineStep(861_000)).toBe(500_000);
  expect(lineStep(3)).toBe(1);
  // Of a day with next to no play the lines stand between whole amounts.
  expect(shortAmount(lineStep(1))).toBe('0.5');
  expect([900_000, 1_250_000, 1500, -12_000, 45].map(roundedAmount)).toEqual([
    '900k',
    '1.3m',
    '1.5k',
    '−12k',
    '45',
  ]);
});
