import { expect, test } from 'vitest';
import { megabytes, nameOf, shortSpan, upText } from './words.ts';

test('spans, sizes and names are told as a person says them', () => {
  expect(upText((6 * 24 + 4) * 3_600_000)).toBe('6 d 04 h');
  expect(upText(130 * 60_000)).toBe('2 h 10 min');
  expect(upText(40_000)).toBe('40 s');
  expect([shortSpan(400), shortSpan(41_000), shortSpan(130_000), shortSpan(8e6)]).toEqual([
    '0.4 s',
    '41 s',
    '2 min',
    '2 h',
  ]);
  expect([megabytes(412e6), megabytes(9.1e9)]).toEqual(['412 MB', '9.1 GB']);
  expect(nameOf('job', 'wallet.fold')).toBe('Fold house accounts');
  // A job of a later release has its own name until it gets one here.
  expect(nameOf('job', 'later.job')).toBe('later.job');
});
