import { expect, test } from 'vitest';
import { dayTimeIn } from './greeting.ts';

test('the greeting follows the clock where the merchant is at home', () => {
  const at = (time: string) => dayTimeIn('Asia/Manila', Date.parse(`2026-11-15T${time}:00+08:00`));
  expect(['03:59', '04:00', '11:59', '12:00', '17:59', '18:00'].map(at)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ]);
  expect(dayTimeIn('UTC', Date.parse('2026-11-15T20:00:00+08:00'))).toBe('afternoon');
});
