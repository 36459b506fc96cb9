import type { ReportLine } from '@perya/contract';
import { expect, test } from 'vitest';
import { barsOf, halvesOf } from './waterfall-rules.ts';

const line = (key: string, value: string, isSum = false): ReportLine => ({
  key,
  name: key,
  figure: null,
  formula: '',
  sources: ['ledger'],
  isSum,
  isEstimate: false,
  amounts: [{ value, before: '0.00' }],
  parts: [],
});
const lines = [
  line('turnover', '100.00', true),
  line('returned', '-95.00'),
  line('pools', '0.00'),
  line('ggr', '5.00', true),
  line('bonus', '-8.00'),
  line('tips', '1.00'),
  line('beforeTax', '-2.00', true),
];

test('each line hangs where the one before ended and a sum stands on the axis, also below nothing; two drawings share GGR [OPS-REPORT-05]', () => {
  const [first, second] = halvesOf(lines);
  expect(barsOf(first).map(({ key, from, to }) => [key, from, to])).toEqual([
    ['turnover', 0, 100],
    ['returned', 100, 5],
    ['ggr', 0, 5],
  ]);
  expect(barsOf(second).map(({ key, from, to }) => [key, from, to])).toEqual([
    ['ggr', 0, 5],
    ['bonus', 5, -3],
    ['tips', -3, -2],
    ['beforeTax', 0, -2],
  ]);
});
