import { defaultRules } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { clearedBy, mailResetCheck, noPhoneReset, phoneResetCheck } from './reset-check.ts';
import { resetMethods } from './reset-methods.ts';

const say = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);

test('a lost password is replaced by phone first, then by mail, as far as the merchant offers them [FORGOT-03, FORGOT-07]', () => {
  expect(resetMethods({ phone: true, email: true })).toEqual(['phone', 'email']);
  expect(resetMethods({ phone: false, email: true })).toEqual(['email']);
  expect(resetMethods({ phone: true, email: false })).toEqual(['phone']);
  expect(resetMethods({ phone: false, email: false })).toEqual([]);
});

test('a password that is the old one is emptied, any other failure empties the code [FORGOT-09, FORGOT-10]', () => {
  expect(clearedBy('modify.new.old.same')).toBe('password');
  for (const code of ['verification.code.error', 'rate.limited', 'unreachable', 'unknown.error'])
    expect(clearedBy(code)).toBe('code');
});

test('the number has its shortest length in the error, and all three fields are needed [FORGOT-11, DEC-061]', () => {
  const check = phoneResetCheck({ say, rules: defaultRules, dialingCode: '65' });
  expect(check('mobile', { ...noPhoneReset, mobile: '123' })).toBe('mobile_format_min {"0":7}');
  expect(check('mobile', { ...noPhoneReset, mobile: '91234567' })).toBeUndefined();
  expect(check('code', noPhoneReset)).toContain('pattern_digits');
  // Off in the registration or not: a password that is being set is never empty (DEC-033).
  expect(check('password', noPhoneReset)).toContain('pattern_password');
  expect(check('password', { ...noPhoneReset, password: 'Bangka-77' })).toBeUndefined();
});

test('the mail form wants a name and an address, blanks around them do not matter', () => {
  const check = mailResetCheck({ say, rules: defaultRules });
  expect(check('username', { username: '', email: '' })).toContain('pattern_login_name');
  expect(check('email', { username: '', email: 'marisol' })).toContain('pattern_email');
  const typed = { username: ' marisol88 ', email: ' marisol@example.com ' };
  expect([check('username', typed), check('email', typed)]).toEqual([undefined, undefined]);
});
