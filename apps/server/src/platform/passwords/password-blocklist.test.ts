import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommon } from './password-blocklist.ts';

const of = { account: 'marisol88', brand: 'Perya Manila' };
const words = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('common words are refused in any case, with numbers and signs around and letters written as numbers', () => {
  for (const password of [
    'password1',
    'Password123!',
    'P@ssw0rd',
    'pa55word2024',
    'iloveyou7',
    '1loveyou',
    'ILoveYou.99',
    'dragon19901231',
    '123dragon',
    '$unsh1ne',
    'mahalkita143',
    'Jollibee2025',
    'drowssap1',
    'monkeymonkey1',
    'i_love_you_2',
  ])
    expect(isCommon(password, of), password).toBe(true);
});

test('the brand and what we do are refused, also two such words together', () => {
  for (const password of [
    'perya2025',
    'PeryaManila1',
    'p3ry4casino',
    'luckycasino88',
    'slotking777',
    'manilabet1',
  ])
    expect(isCommon(password, of), password).toBe(true);
});

test("the account's own name is refused, forwards and backwards, with a little added", () => {
  for (const password of ['Marisol88', 'marisol88!!', 'x1marisol88', '88losiram', 'marisol2024', 'm4risol1'])
    expect(isCommon(password, of), password).toBe(true);
  for (const password of ['a09171234567', '1234567mm'])
    expect(isCommon(password, { ...of, account: '639171234567' }), password).toBe(true);
  expect(isCommon('x1marisol88', { ...of, account: 'jun_reyes' })).toBe(false);
});

test('runs over the keyboard, repetitions and plain numbers are refused', () => {
  for (const password of [
    'qwertyuiop1',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'abcd1234',
    'asd123zxc',
    '987654321a',
    'aaaaaaa1',
    'abab1212',
    'x7kx7kx7k',
    'k9#Lk9#L',
    '20251231',
    '12-31-1990',
    '!@#$%^&*1a',
  ])
    expect(isCommon(password, of), password).toBe(true);
});

test('passwords that somebody thought about are accepted', () => {
  for (const password of [
    'tahimik na ilog 42',
    'correct-horse-7-battery',
    'vT9#mQ2xLp',
    'kumot8tsinelas',
    'bahaykubo+ulan6',
    'Rk7pw2nd',
    'mabangongsampagita31',
    'ñandú volador 8',
  ])
    expect(isCommon(password, of), password).toBe(false);
});

test('the rules cover far more than 100,000 passwords that would otherwise be allowed', {
  timeout: 90_000,
}, () => {
  const covered = new Set<string>();
  const isAllowedOtherwise = (text: string) => text.length >= 8 && text.length <= 20;
  for (const word of words)
    for (let year = 1960; year <= 2025; year += 1)
      if (isAllowedOtherwise(`${word}${year}`)) covered.add(`${word}${year}`);
  expect(covered.size).toBeGreaterThan(100_000);
  for (const password of covered) if (!isCommon(password, of)) expect.fail(`${password} is accepted`);
});

test('random passwords are accepted and no text makes the check fail', () => {
  const sign = fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: sign, minLength: 14, maxLength: 20 }), (password) => {
      fc.pre(new Set(password).size > 8);
      return !isCommon(password, of);
    }),
    { numRuns: 2000, seed: 20 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 128 }), (password) => {
      expect(typeof isCommon(password, of)).toBe('boolean');
    }),
  );
});

test('the longest password is judged at once, whatever is in it', () => {
  const begin = performance.now();
  for (const password of [
    `${'0123456789'.repeat(6)}xkqjzmw${'9876543210'.repeat(6)}`,
    `${'!1'.repeat(60)}xkqjzm`,
    'xkqjzmw'.repeat(18),
    'perya'.repeat(25),
  ])
    isCommon(password, of);
  expect(performance.now() - begin).toBeLessThan(200);
});
