import { expect, test } from 'vitest';
import { inLanguage } from '#platform/in-language';
import { isListed, isRunning } from './publication-rules.ts';

const now = new Date('2026-11-15T00:00:00Z');
const at = (day: string) => new Date(`${day}T00:00:00Z`);

test('a text missing in Filipino falls back to English [DEC-001]', () => {
  expect(inLanguage({ EN: 'Hello', TY: 'Kumusta' }, 'TY')).toBe('Kumusta');
  expect(inLanguage({ EN: 'Hello' }, 'TY')).toBe('Hello');
});

test('announcements show within their dates or without end only [DEC-118]', () => {
  expect(isRunning({ starts_at: at('2026-11-01'), ends_at: at('2026-11-30') }, now)).toBe(true);
  expect(isRunning({ starts_at: at('2026-11-01'), ends_at: at('2026-11-10') }, now)).toBe(false);
  expect(isRunning({ starts_at: at('2026-11-20'), ends_at: null, no_expiry: true }, now)).toBe(false);
  expect(isRunning({ starts_at: at('2026-11-01'), ends_at: null, no_expiry: true }, now)).toBe(true);
});

test('a promotion is listed before its start, not after its end [DEC-032]', () => {
  expect(isListed({ starts_at: at('2026-12-01'), ends_at: null }, now)).toBe(true);
  expect(isListed({ starts_at: at('2026-01-01'), ends_at: at('2026-11-14') }, now)).toBe(false);
});
