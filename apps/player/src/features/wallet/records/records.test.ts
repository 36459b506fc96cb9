import { expect, test } from 'vitest';
import type { Transaction } from '../queries.ts';
import { byDay, isGain, kindKey, linesOf, netOf } from './line-rules.ts';
import {
  dayIn,
  periodOf,
  periodTrouble,
  presetOf,
  presets,
  readNarrowing,
  shiftDay,
  writeNarrowing,
} from './period-rules.ts';

const today = '2026-03-01';

test('a day is that of the merchant, not of the phone', () => {
  const late = Date.parse('2026-02-28T17:30:00Z');
  expect(dayIn('Asia/Manila', late)).toBe('2026-03-01');
  expect(dayIn('UTC', late)).toBe('2026-02-28');
  expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29');
  expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
});

test('today, yesterday, seven and thirty days, today among them', () => {
  expect(presets.map((preset) => periodOf(preset, today))).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-02-28' },
    { from: '2026-02-23', to: '2026-03-01' },
    { from: '2026-01-31', to: '2026-03-01' },
  ]);
  for (const preset of presets) expect(presetOf(periodOf(preset, today), today)).toBe(preset);
  expect(presetOf({ from: '2026-02-01', to: '2026-02-03' }, today)).toBeNull();
});

test('the address carries period and kind; what makes no sense in it shows the last thirty days', () => {
  const usual = { from: '2026-01-31', to: '2026-03-01', kind: null };
  expect(readNarrowing('', today)).toEqual(usual);
  const chosen = { from: '2026-02-01', to: '2026-02-03', kind: 'deposit' } as const;
  expect(writeNarrowing(chosen, today)).toBe('?from=2026-02-01&to=2026-02-03&kind=deposit');
  expect(readNarrowing('?from=2026-02-01&to=2026-02-03&kind=deposit', today)).toEqual(chosen);
  expect(writeNarrowing(usual, today)).toBe('');
  for (const search of [
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-02-03&to=2026-02-01',
    '?from=2026-02-03',
    '?from=2024-01-01&to=2026-01-01',
    '?from=2026-02-03&to=2026-03-02&kind=treasure',
  ])
    expect([search, readNarrowing(search, today)]).toEqual([search, usual]);
});

test('two days of one’s own are in order, not in the future, and a year apart at most', () => {
  expect(periodTrouble({ from: '', to: today }, today)).toBe('period_missing');
  expect(periodTrouble({ from: '2026-02-02', to: '2026-02-01' }, today)).toBe('period_order');
  expect(periodTrouble({ from: today, to: '2026-03-02' }, today)).toBe('period_future');
  expect(periodTrouble({ from: '2025-02-28', to: today }, today)).toBe('period_long');
  expect(periodTrouble({ from: '2025-03-01', to: today }, today)).toBeNull();
});

const line = (id: string, over: Partial<Transaction> = {}): Transaction => ({
  id,
  at: '2026-02-28T12:00:00.000Z',
  kind: 'deposit',
  group: 'deposit',
  book: 'cash',
  amount: '500.00',
  before: '0.00',
  after: '500.00',
  reference: 'DP0',
  ...over,
});

test('lines stand under the merchant’s days, each once, though a page was pushed on by a new posting', () => {
  const lines = linesOf([
    { list: [line('3-1', { at: '2026-02-28T16:00:00.000Z' }), line('2-1')] },
    { list: [line('2-1'), line('1-1')] },
  ]);
  const days = byDay(lines, 'Asia/Manila').map(({ day, lines: own }) => [day, own.map(({ id }) => id)]);
  expect(days).toEqual([
    ['2026-03-01', ['3-1']],
    ['2026-02-28', ['2-1', '1-1']],
  ]);
});

test('what came is told from what went and from what is only on hold', () => {
  expect(isGain(line('1'))).toBe(true);
  expect(isGain(line('1', { amount: '-500.00' }))).toBe(false);
  expect(isGain(line('1', { book: 'locked' }))).toBe(false);
  expect(isGain(line('1', { amount: '0.00' }))).toBe(false);
});

test('the net is what came in less what went out, exact to the last figure [DEC-112]', () => {
  const totals = { in: '9007199254740.93', out: '-0.94', lines: 2 };
  expect(netOf(totals)).toEqual({ out: '-0.94', net: '9007199254739.99' });
  expect(netOf({ ...totals, out: '0.94' })).toEqual({ out: '-0.94', net: '9007199254739.99' });
  expect(netOf({ in: '1.00', out: '2.50', lines: 2 })).toEqual({ out: '-2.50', net: '-1.50' });
});

test('a kind nobody here has heard of gets a neutral word', () => {
  expect(kindKey('withdrawal_hold')).toBe('kind_withdrawal_hold');
  expect(kindKey('quantum_transfer')).toBe('kind_other');
});
