import { defaultRules } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { loginBody } from './login-body.ts';
import { loginCheck, loginFields, noLogin } from './login-check.ts';
import { decodeRemembered, encodeRemembered } from './remembered.ts';
import type { Remembered } from './remembered.ts';

const byName: Remembered = { method: 'username', name: 'marisól88', grant: 'handle-1' };
const none = { remember: false, captcha: null, secondFactor: '' };

test('what is remembered is salted and encoded twice [CONST-23, DEC-015]', () => {
  const stored = encodeRemembered(byName, 'salt0001');
  expect(stored).toMatch(/^[\w-]+$/);
  const once = Buffer.from(stored, 'base64url').toString();
  expect(once.slice(0, 8)).toBe('salt0001');
  expect(JSON.parse(Buffer.from(once.slice(8), 'base64url').toString())).toEqual(byName);
  expect(decodeRemembered(stored)).toEqual(byName);
  expect(encodeRemembered(byName, 'salt0002')).not.toBe(stored);
});

test('it holds who and a handle, never a password; what does not fit counts as absent [DEC-015, DEC-052]', () => {
  expect(Object.keys(byName)).toEqual(['method', 'name', 'grant']);
  const bySms: Remembered = { method: 'sms', dialingCode: '63', number: '9175550142' };
  expect(decodeRemembered(encodeRemembered(bySms, 'salt0001'))).toEqual(bySms);
  const other = encodeRemembered({ method: 'x' } as unknown as Remembered, 'salt0001');
  for (const text of ['', '%%%', 'abc', other]) expect([text, decodeRemembered(text)]).toEqual([text, null]);
});

test('an untouched placeholder logs in by the grant, a typed password replaces it [DEC-015]', () => {
  const who = { method: 'username', username: ' marisol ', grant: 'handle-1' } as const;
  expect(loginBody({ ...who, password: '' }, none)).toEqual({
    type: 'username',
    username: 'marisol',
    grant: 'handle-1',
    remember: false,
  });
  expect(loginBody({ ...who, password: 'typed-1' }, none)).not.toHaveProperty('grant');
});

test('a login is by name, by SMS code or by the phone-auth token [LOGIN-19, ENT-39]', () => {
  const who = { method: 'sms', dialingCode: '63', number: '0917 555 0142', code: '123456' } as const;
  const extras = { remember: true, captcha: { captcha: '7294', captchaId: 'c1' }, secondFactor: '' };
  expect(loginBody({ ...who, firebaseIdToken: null }, extras)).toEqual({
    type: 'sms',
    username: '9175550142',
    countryDialingCode: '63',
    password: '123456',
    captcha: '7294',
    captchaId: 'c1',
    remember: true,
  });
  expect(loginBody({ ...who, firebaseIdToken: 'token' }, none)).toEqual({
    type: 'firebase',
    username: '9175550142',
    countryDialingCode: '63',
    firebaseChannel: 'sms',
    firebaseIdToken: 'token',
    firebaseMobileNo: '9175550142',
    remember: false,
  });
});

test('a tab asks for its own fields, and for a captcha only after a failed answer said so [LOGIN-09, ERR-09]', () => {
  const nothing = { captcha: false, secondFactor: false };
  expect(loginFields('username', nothing)).toEqual(['username', 'password']);
  expect(loginFields('sms', { captcha: true, secondFactor: true })).toEqual([
    'mobile',
    'code',
    'captcha',
    'secondFactor',
  ]);
});

test('the fields pass by the rules of the login; a known device needs no password [LOGIN-14, DEC-060]', () => {
  const parts = {
    say: (key: string) => key,
    rules: defaultRules,
    dialingCode: '63',
    captchaKind: 'DIGITS',
  } as const;
  const check = loginCheck({ ...parts, isKnown: false });
  const values = { ...noLogin, username: 'mar', password: '12345', mobile: '0917 555 0142', code: '12' };
  expect(check('username', values)).toBe('pattern_login_name');
  expect(check('password', values)).toBe('pattern_login_password');
  expect(check('mobile', values)).toBeUndefined();
  expect(check('code', values)).toBe('pattern_digits');
  expect(check('password', noLogin)).toBe('pattern_login_password');
  expect(loginCheck({ ...parts, isKnown: true })('password', noLogin)).toBeUndefined();
});
