import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { checkTotp, newTotp } from './totp.ts';

/** RFC 6238 appendix B: the secret "12345678901234567890", the last six of the eight digits printed there. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcCodes: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number): Date => new Date(seconds * 1000);

test('the codes of RFC 6238 are right at their times', () => {
  for (const [seconds, code] of rfcCodes)
    expect(checkTotp(rfcSecret, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
});

test('a code is right one step early and one step late, not two', () => {
  const [seconds, code] = [1_234_567_890, '005924'];
  const step = Math.floor(seconds / 30);
  expect(checkTotp(rfcSecret, code, at(seconds - 30), null)).toBe(step);
  expect(checkTotp(rfcSecret, code, at(seconds + 30), null)).toBe(step);
  expect(checkTotp(rfcSecret, code, at(seconds - 60), null)).toBe(null);
  expect(checkTotp(rfcSecret, code, at(seconds + 60), null)).toBe(null);
});

test('a step that was used, or an earlier one, is not accepted again', () => {
  const [seconds, code] = [1_234_567_890, '005924'];
  const step = Math.floor(seconds / 30);
  expect(checkTotp(rfcSecret, code, at(seconds), step - 1)).toBe(step);
  expect(checkTotp(rfcSecret, code, at(seconds), step)).toBe(null);
  expect(checkTotp(rfcSecret, code, at(seconds), step + 1)).toBe(null);
});

test('what is not six plain digits is never right', () => {
  for (const code of ['', '5924', '0005924', '00592a', '005924 ', '٠٠٥٩٢٤', '94287082'])
    expect(checkTotp(rfcSecret, code, at(1_234_567_890), null)).toBe(null);
});

test('a new secret has 160 bits, is different every time and comes as an address that authenticator apps read', () => {
  const { secretBase32, uri } = newTotp('Perya Manila', 'marisol88');
  expect(secretBase32).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotp('Perya Manila', 'marisol88').secretBase32).not.toBe(secretBase32);
  const parsed = URI.parse(uri);
  expect(parsed).toMatchObject({ issuer: 'Perya Manila', label: 'marisol88', digits: 6, period: 30 });
  expect(parsed.secret.base32).toBe(secretBase32);
  const now = at(1_800_000_000);
  const code = parsed instanceof TOTP ? parsed.generate({ timestamp: now.getTime() }) : '';
  expect(checkTotp(secretBase32, code, now, null)).toBe(60_000_000);
});
