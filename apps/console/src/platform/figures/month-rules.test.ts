import { expect, test } from 'vitest';
import { daysOfMonth, monthName, monthsUntil } from './month-rules.ts';

test('a month has its days, the one that runs those until today; months before stand in order, over the turn of a year [OPS-REPORT-07]', () => {
  expect(daysOfMonth('2026-02', '2026-03-05')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOfMonth('2024-02', '2026-03-05').to).toBe('2024-02-29');
  expect(daysOfMonth('2025-12', '2026-03-05').to).toBe('2025-12-31');
  expect(daysOfMonth('2026-03', '2026-03-05').to).toBe('2026-03-05');
  expect(monthsUntil('2026-02-19', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthName('2026-02')).toBe('February 2026');
});
