import type { LimitKind } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { ask, confirm, holds, isAsTight, type LimitState, tighten } from './limit-rules.ts';
import { readValue, writeValue } from './limit-values.ts';

const waits = { relaxHours: 24, confirmHours: 72 };
const hour = 3_600_000;
const start = new Date('2026-03-01T04:00:00Z');
const after = (hours: number, seconds = 0) => new Date(start.getTime() + hours * hour + seconds * 1000);
const none: LimitState = { own: null, operator: null, pending: null };

test('tighter holds at once, looser waits a day and a second yes within three [DEC-101]', () => {
  const set = ask('deposit', none, 500n, start);
  expect(set).toEqual({ effect: 'now', state: { own: 500n, operator: null, pending: null } });
  const raised = ask('deposit', set.state, 900n, start);
  expect(raised.effect).toBe('waits');
  expect(holds('deposit', raised.state)).toBe(500n);
  expect(confirm(raised.state, after(23, 3599), waits)).toBeNull();
  expect(confirm(raised.state, after(24), waits)?.own).toBe(900n);
  expect(confirm(raised.state, after(96), waits)?.own).toBe(900n);
  expect(confirm(raised.state, after(96, 1), waits)).toBeNull();
  // A tighter one in between ends the wish.
  const lowered = ask('deposit', raised.state, 400n, after(2));
  expect(lowered).toEqual({ effect: 'now', state: { own: 400n, operator: null, pending: null } });
});

test('to take a limit away is the loosest wish of all; asked again, its wait goes on [DEC-101]', () => {
  const set = ask('loss', none, 500n, start).state;
  const gone = ask('loss', set, null, start);
  expect(gone.effect).toBe('waits');
  const again = ask('loss', gone.state, null, after(23));
  expect(again.state.pending?.since).toEqual(start);
  expect(confirm(again.state, after(24), waits)?.own).toBeNull();
  // Another wish is another wait.
  expect(ask('loss', gone.state, 600n, after(23)).state.pending?.since).toEqual(after(23));
});

test('of two limits the tighter holds, and staff can only tighten [DEC-101]', () => {
  const both: LimitState = { own: 500n, operator: 300n, pending: null };
  expect(holds('deposit', both)).toBe(300n);
  expect(tighten('deposit', both, 200n)?.operator).toBe(200n);
  expect(tighten('deposit', both, 300n)).toBeNull();
  expect(tighten('deposit', both, 400n)).toBeNull();
});

test('quiet hours are tighter when they hold all the hours they held before, also past midnight [DEC-101]', () => {
  const quiet = (text: string) => readValue('quiet', text) ?? null;
  expect(isAsTight('quiet', quiet('22:00-08:00'), quiet('23:00-07:00'))).toBe(true);
  expect(isAsTight('quiet', quiet('23:00-06:59'), quiet('23:00-07:00'))).toBe(false);
  expect(isAsTight('quiet', quiet('12:00-14:00'), quiet('23:00-07:00'))).toBe(false);
  expect(writeValue('quiet', quiet('23:05-07:00') ?? 0n)).toBe('23:05-07:00');
  expect(readValue('quiet', '07:00-07:00')).toBeUndefined();
});

test('a value is read by its kind [DEC-101]', () => {
  expect(readValue('deposit', '500.5')).toBe(500_500_000n);
  expect(writeValue('deposit', 500_500_000n)).toBe('500.50');
  expect(readValue('check', '60')).toBe(60n);
  for (const wrong of ['5', '241', '60.5', '23:00-07:00']) expect(readValue('check', wrong)).toBeUndefined();
  expect(readValue('time', '1440')).toBe(1440n);
  expect(readValue('stake', '0')).toBeUndefined();
  expect(readValue('deposit', '0')).toBe(0n);
  expect(readValue('wager', '23:00-07:00')).toBeUndefined();
});

test('whatever is asked in whatever order, nothing becomes looser before a day and a second yes [DEC-101]', () => {
  const kinds: LimitKind[] = ['deposit', 'loss', 'wager', 'stake', 'time', 'check'];
  let state = none;
  let now = start.getTime();
  // The same numbers in every run: a small generator of its own.
  let seed = 12345;
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let step = 0; step < 20_000; step += 1) {
    const kind = kinds[step % 7] ?? 'deposit';
    if (below(50) === 0) state = none;
    now += below(30) * hour;
    const before = holds(kind, state);
    const wish = state.pending;
    const move = below(3);
    if (move < 2) state = ask(kind, state, below(8) === 0 ? null : BigInt(below(1000)), new Date(now)).state;
    else state = confirm(state, new Date(now), waits) ?? state;
    if (isAsTight(kind, holds(kind, state), before)) continue;
    expect(move).toBe(2);
    expect(now - (wish?.since.getTime() ?? now)).toBeGreaterThanOrEqual(24 * hour);
  }
});
