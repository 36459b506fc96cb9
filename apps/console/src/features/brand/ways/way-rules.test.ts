import { expect, test } from 'vitest';
import { normalAmount, presetsOf, problemOf, shareOf, shareTone } from './way-rules.ts';

test.each([
  ['name', { name: ' ' }, 'name'],
  ['name', { name: 'GCash' }, null],
  ['min', { min: '0' }, 'min'],
  ['min', { min: 'x' }, 'amount'],
  ['max', { min: '200', max: '100' }, 'max'],
  ['max', { min: '100', max: '100' }, null],
  ['feePercent', { feePercent: 1.255 }, 'percent'],
  ['feePercent', { feePercent: 1.15 }, null],
  ['feePercent', { feePercent: 21 }, 'percent'],
  ['presets', { presets: ['1', 'two'] }, 'presets'],
  ['presets', { presets: [] }, null],
  ['unplayedHoldHours', { unplayedHoldHours: 1.5 }, 'hours'],
  ['pattern', { pattern: '[0-9]' }, 'pattern'],
  ['pattern', { pattern: '^[0-9]{10}$' }, null],
  ['isOn', { isOn: false }, null],
])('%s of %j: %s', (field, values, wrong) => {
  expect(problemOf(field, (name) => new Map(Object.entries(values)).get(name))).toBe(wrong);
});

test('amounts are compared as they are kept, and sums to choose from are read from a line', () => {
  expect([normalAmount('100'), normalAmount(' 99.5 '), normalAmount('1,')]).toEqual([
    '100.00',
    '99.50',
    '1,',
  ]);
  expect(presetsOf('200, 500;x')).toEqual(['200.00', '500.00', 'x']);
});

test('success is what was credited of what ended by itself [OPS-BRAND-13]', () => {
  expect(shareOf({ credited: 97, failed: 2, expired: 1 })).toEqual({ share: 97, count: 100 });
  expect(shareOf({ credited: 0, failed: 0, expired: 0 })).toBeNull();
  expect([shareTone(90), shareTone(89), shareTone(69)]).toEqual(['ok', 'warn', 'bad']);
});
