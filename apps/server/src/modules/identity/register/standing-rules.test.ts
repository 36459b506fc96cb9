import { expect, test } from 'vitest';
import { standingOf } from './standing-rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (hours: number, outcome: 'excluded' | 'clear' | 'lapsed' | 'unknown') => ({
  outcome,
  at: new Date(now.getTime() - hours * 3_600_000),
});

test.each([
  [[], 'unanswered'],
  [[ago(0, 'clear')], 'clear'],
  [[ago(0, 'lapsed')], 'clear'],
  [[ago(24, 'clear')], 'clear'],
  [[ago(24.01, 'clear')], 'unanswered'],
  [[ago(0, 'unknown'), ago(23, 'clear')], 'clear'],
  [[ago(0, 'unknown')], 'unanswered'],
  [[ago(0, 'unknown'), ago(25, 'clear')], 'unanswered'],
  [[ago(0, 'excluded'), ago(1, 'clear')], 'excluded'],
  // It stays until the register itself says otherwise.
  [[ago(0, 'unknown'), ago(900, 'excluded')], 'excluded'],
  [[ago(0, 'clear'), ago(1, 'excluded')], 'clear'],
] as const)('%j is %s [COMPANY-47]', (checks, standing) => {
  expect(standingOf(checks, now, 24)).toBe(standing);
});
