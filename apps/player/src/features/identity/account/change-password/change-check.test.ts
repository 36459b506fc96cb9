import { defaultRules } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { changeCheck, changeFields, noChange, rememberedAfter } from './change-check.ts';

const say = (key: string) => key;
const check = changeCheck({ say, rules: defaultRules });

test('the old password is asked only where the page does not hold it [CHPW-02]', () => {
  expect(changeFields(true)).toEqual(['oldPassword', 'newPassword', 'confirmPassword']);
  expect(changeFields(false)).toEqual(['newPassword', 'confirmPassword']);
});

test('a new password follows the password rule and is never empty, even where the registration asks for none [CHPW-12, DEC-033]', () => {
  const rules = { ...defaultRules, password: { ...defaultRules.password, required: false } };
  const lenient = changeCheck({ say, rules });
  expect(lenient('newPassword', noChange)).toBe('pattern_password');
  expect(lenient('newPassword', { ...noChange, newPassword: 'onlyletters' })).toBe('pattern_password');
  expect(lenient('newPassword', { ...noChange, newPassword: 'letters88' })).toBeUndefined();
});

test('the confirmation is needed and must be the same [CHPW-13, CHPW-14, ERR-02, ERR-03]', () => {
  const values = { ...noChange, newPassword: 'letters88' };
  expect(check('confirmPassword', values)).toBe('in_incorrect_password');
  expect(check('confirmPassword', { ...values, confirmPassword: 'letters89' })).toBe(
    'in_confirmation_correct',
  );
  expect(check('confirmPassword', { ...values, confirmPassword: 'letters88' })).toBeUndefined();
});

test('the old password follows the rule of the login [CHPW-15]', () => {
  expect(check('oldPassword', { ...noChange, oldPassword: 'abc' })).toBe('pattern_login_password');
  expect(check('oldPassword', { ...noChange, oldPassword: 'abcdef' })).toBeUndefined();
});

test('a remembered sign-in gets the rotated grant, another account’s stays as it is [CHPW-08, DEC-015]', () => {
  const item = { method: 'username', name: 'marisol', grant: 'old' } as const;
  const change = { userName: 'marisol', grant: 'new' };
  expect(rememberedAfter(item, change)).toEqual({ method: 'username', name: 'marisol', grant: 'new' });
  expect(rememberedAfter(item, { ...change, grant: null })).toEqual({ ...item, grant: null });
  expect(rememberedAfter(item, { ...change, userName: 'juan' })).toBeNull();
  expect(rememberedAfter(null, change)).toBeNull();
});
