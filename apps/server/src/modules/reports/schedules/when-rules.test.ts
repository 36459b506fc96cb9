import { expect, test } from 'vitest';
import { addressTold, nextTelling, spanTold } from './when-rules.ts';

const zone = 'Asia/Manila';
const thursday = new Date('2026-11-19T10:00:00Z');

test('a report is told at six by the brand’s clock, with the days that are over then [OPS-REPORT-20]', () => {
  const told = (['day', 'week', 'month'] as const).map((every) => {
    const next = nextTelling(every, thursday, zone);
    return [next.toISOString(), spanTold(every, next, zone)];
  });
  expect(told).toEqual([
    ['2026-11-19T22:00:00.000Z', { from: '2026-11-19', to: '2026-11-19' }],
    ['2026-11-22T22:00:00.000Z', { from: '2026-11-16', to: '2026-11-22' }],
    ['2026-11-30T22:00:00.000Z', { from: '2026-11-01', to: '2026-11-30' }],
  ]);
  // At the very moment it is the next one's turn.
  expect(nextTelling('month', new Date('2026-11-30T22:00:00Z'), zone).toISOString()).toBe(
    '2026-12-31T22:00:00.000Z',
  );
});

test('its other filters stay, its days and where on it one was do not [OPS-REPORT-20]', () => {
  expect(
    addressTold('reports/games', 'by=type&span=7&view=x&files=own', { from: '2026-11-16', to: '2026-11-22' }),
  ).toBe('reports/games?by=type&from=2026-11-16&to=2026-11-22');
});
