import { expect, test } from 'vitest';
import { cookieOf, isAlive, newRecoveryCode } from './session-rules.ts';

const at = (text: string) => new Date(`2026-03-01T${text}Z`);
const session = { seen_at: at('10:00:00'), ends_at: at('22:00:00'), ended_at: null };
const idle = 15 * 60_000;

test('a session ends after the idle minutes, after twelve hours, and when it was ended [OPS-AUTH-06]', () => {
  expect(isAlive(session, at('10:14:59'), idle)).toBe(true);
  expect(isAlive(session, at('10:15:00'), idle)).toBe(false);
  expect(isAlive({ ...session, seen_at: at('21:59:00') }, at('22:00:00'), idle)).toBe(false);
  expect(isAlive({ ...session, ended_at: at('10:01:00') }, at('10:02:00'), idle)).toBe(false);
});

test('the cookie is kept from scripts, other sites, other hosts and plain HTTP [OPS-AUTH-06]', () => {
  expect(cookieOf('x', 60)).toBe('__Host-staff=x; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=60');
});

test('recovery codes have no look-alikes and differ', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
});
