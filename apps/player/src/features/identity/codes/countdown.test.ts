import { noteServerDate, serverNow } from '@perya/web';
import { expect, test } from 'vitest';
import { firstSeconds, secondsLeft, tickMs } from './countdown.ts';
import { sendingMs } from './use-sms-code.ts';

test('whole seconds are counted, rounded up, and never below nothing [SMS-03, DEC-071]', () => {
  expect([60_000, 59_001, 59_000, 1, 0, -500].map((rest) => secondsLeft(rest, 0))).toEqual([
    60, 60, 59, 1, 0, 0,
  ]);
});

test('the tick is 500 ms and the first number 60 [SMS-05, CONST-07]', () => {
  expect([tickMs, firstSeconds]).toEqual([500, 60]);
});

test('the countdown goes by the server clock, whatever the phone believes [DEC-071]', () => {
  const phone = Date.parse('2030-01-01T00:00:00Z');
  noteServerDate('Thu, 15 Oct 2026 08:00:00 GMT', phone);
  const now = serverNow(phone + 10_000);
  expect(Math.abs(now - Date.parse('2026-10-15T08:00:10Z'))).toBeLessThanOrEqual(500);
  noteServerDate('not a date', phone);
  expect(serverNow(phone + 10_000)).toBe(now);
});

test('"sending" may stay 10 s on a login, 15 on a new password, and else until it is hidden [CONST-08, DEC-027]', () => {
  expect(sendingMs).toEqual({ login: 10_000, reset: 15_000, register: Infinity, bind: Infinity });
});
