import { noticeDay, throttle } from '@perya/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInFor, worthKeeping } from './pwa/cache-plan.ts';
import { countText, hasUnread } from './live/unread.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a throttle runs the first call at once and the last one at the end of the window [DEC-071, CONST-17]', () => {
  let runs = 0;
  const ask = throttle(() => {
    runs += 1;
  }, 250);
  ask();
  ask();
  ask();
  expect(runs).toBe(1);
  vi.advanceTimersByTime(249);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1);
  expect(runs).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(2);
  ask();
  expect(runs).toBe(3);
});

test('a count above 99 shows as 99+ [FOOT-06, CONST-31]', () => {
  expect([0, 7, 99, 100, 4000].map(countText)).toEqual(['0', '7', '99', '99+', '99+']);
});

test('nothing is unread for a guest or a session of type 4 [ROLE-05, NOTICE-10, DEC-076]', () => {
  expect(hasUnread(null)).toBe(false);
  expect(hasUnread({ token: 't', type: 4 })).toBe(false);
  expect(hasUnread({ token: 't' })).toBe(false);
  expect(hasUnread({ token: 't', type: 0 })).toBe(true);
});

test('a day is the one of the merchant’s time zone, with either separator [DEC-023, NOTICE-07]', () => {
  const lateInUtc = '2026-06-13T16:30:00.000Z';
  expect(noticeDay(lateInUtc, 'Asia/Manila', '/')).toBe('2026/06/14');
  expect(noticeDay(lateInUtc, 'UTC', '-')).toBe('2026-06-13');
});

test('without a connection home opens under all its names; pages of a member never do', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home?from=icon'])
    expect(standInFor(`https://perya.example${path}`)).toBe('/m/home');
  for (const path of ['/m/member/home', '/m/message', '/m/voucherCenter'])
    expect(standInFor(`https://perya.example${path}`)).toBe('/offline.html');
});

test('of what a visit has loaded only own files are kept, never an answer of the API', () => {
  const origin = 'https://perya.example';
  const asked = ['/assets/a.js', '/api/v1/wallet', '/art/x.webp', '/m/home', '/fonts/f.woff2'];
  expect(
    worthKeeping([...asked.map((path) => origin + path), 'https://other.example/assets/a.js'], origin),
  ).toEqual(['/assets/a.js', '/art/x.webp', '/fonts/f.woff2'].map((path) => origin + path));
});
