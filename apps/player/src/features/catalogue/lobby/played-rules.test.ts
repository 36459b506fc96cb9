import { expect, test } from 'vitest';
import { agoOf } from './played-rules.ts';

const now = Date.parse('2026-11-16T02:00:00Z');
const manila = (at: string) => agoOf(at, now, 'Asia/Manila');

test('how long ago a game was played is told in minutes, hours of today, yesterday, or by its day', () => {
  expect(manila('2026-11-16T01:48:00Z')).toEqual({ kind: 'minutes', minutes: 12 });
  expect(manila('2026-11-15T23:00:00Z')).toEqual({ kind: 'hours', hours: 3 });
  // It is ten in the morning in Manila: three hours before midnight there was yesterday.
  expect(manila('2026-11-15T13:00:00Z')).toEqual({ kind: 'yesterday' });
  expect(manila('2026-11-13T13:00:00Z')).toEqual({ kind: 'day' });
  // A phone whose clock is behind does not play in the future.
  expect(manila('2026-11-16T02:05:00Z')).toEqual({ kind: 'minutes', minutes: 0 });
});
