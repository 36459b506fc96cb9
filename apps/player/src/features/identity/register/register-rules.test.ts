import { defaultRules, orderedFields, registerFields } from '@perya/contract/rules';
import type { RegisterField } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { plainRegister } from '../../../testing/register-settings.ts';
import type { RegisterSettings } from '../queries.ts';
import { refusedField } from './refused-field.ts';
import { registerBody } from './register-body.ts';
import { registerCheck, todayIn } from './register-check.ts';
import { firstMethod, noRegistration, shownFields } from './register-fields.ts';

const on = (...names: RegisterField[]): RegisterSettings['fields'] => ({
  ...defaultRules,
  ...Object.fromEntries(names.map((name) => [name, { ...defaultRules[name], enabled: true }])),
});
const settings: RegisterSettings = { ...plainRegister, fields: on() };
const facts = {
  dialingCode: '63',
  termsVersion: '2026-01',
  captchaId: undefined,
  firebaseIdToken: null,
  socialTicket: null,
  device: { registerUrl: 'perya.localhost', registerMethod: 'PWA', domain: 'perya.example' },
} as const;

test('the form opens by name, by number only where that is the only way, and not at all when closed [REG-13, DEC-041]', () => {
  const first = (username: boolean, mobile: boolean) => firstMethod({ methods: { username, mobile } });
  expect([first(true, true), first(true, false), first(false, true), first(false, false)]).toEqual([
    'username',
    'username',
    'mobile',
    null,
  ]);
});

test('name, password and confirmation always show; everything else by configuration [REG-02, REG-03, REG-04, REG-06, REG-07, REG-08]', () => {
  expect(shownFields(settings, 'username')).toEqual(['username', 'password', 'confirmPassword']);
  const all = shownFields({ ...settings, fields: on(...registerFields), captcha: true }, 'username');
  expect([...all].sort()).toEqual([...registerFields, 'confirmPassword', 'captcha'].sort());
  expect(
    shownFields({ ...settings, fields: on('mobileNum'), mobileVerification: false }, 'username'),
  ).toEqual(['username', 'password', 'confirmPassword', 'mobileNum']);
});

test('what follows name, password and number stands in the order the brand gave it [OPS-BRAND-06]', () => {
  const fields = on('nickname', 'email', 'birthday');
  const first = ['username', 'password', 'confirmPassword'];
  expect(shownFields({ ...settings, fields }, 'username')).toEqual([
    ...first,
    'birthday',
    'email',
    'nickname',
  ]);
  const order = orderedFields(['nickname', 'birthday']);
  expect(shownFields({ ...settings, fields, order }, 'username')).toEqual([
    ...first,
    'nickname',
    'birthday',
    'email',
  ]);
});

test('by number the number stands in the name’s place, with a password where the merchant asks for one [DEC-020]', () => {
  expect(shownFields(settings, 'mobile')).toEqual([
    'mobileNum',
    'verificationCode',
    'password',
    'confirmPassword',
  ]);
  expect(shownFields({ ...settings, mobilePassword: false }, 'mobile')).toEqual([
    'mobileNum',
    'verificationCode',
  ]);
});

test('a birthday from 1900 on passes from the merchant’s age, and not before [REG-33, REG-35, VAL-03, CONST-13, DEC-005]', () => {
  const check = registerCheck({
    say: (key, values) => (values?.['age'] === 21 ? `${key} 21` : key),
    settings: { ...settings, fields: on('birthday') },
    method: 'username',
    dialingCode: '63',
    captchaKind: 'DIGITS',
    today: '2026-06-15',
  });
  const birthday = (value: string) => check('birthday', { ...noRegistration, birthday: value });
  expect(birthday('2005-06-15')).toBeUndefined();
  expect(birthday('2005-06-16')).toBe('birthday_age 21');
  expect(birthday('2030-01-01')).toBe('birthday_age 21');
  expect(birthday('1899-12-31')).toBe('birthday_age 21');
  expect(birthday('')).toBeUndefined();
});

test('today is the merchant’s day [DEC-005]', () => {
  const evening = Date.parse('2026-06-14T17:00:00Z');
  expect([todayIn('Asia/Manila', evening), todayIn('UTC', evening)]).toEqual(['2026-06-15', '2026-06-14']);
});

test('an optional number that is left out needs no code [REG-24]', () => {
  const check = registerCheck({
    say: (key) => key,
    settings: { ...settings, fields: on('mobileNum') },
    method: 'username',
    dialingCode: '63',
    captchaKind: 'DIGITS',
    today: '2026-06-15',
  });
  expect(check('verificationCode', noRegistration)).toBeUndefined();
  expect(check('verificationCode', { ...noRegistration, mobileNum: '9175550142' })).toBe('pattern_digits');
});

test('the payload has what shows and was filled in, type 0 and the facts of the device [ENT-44, DEC-051, DEC-123]', () => {
  const values = {
    ...noRegistration,
    username: ' marisol ',
    password: ' pass word ',
    confirmPassword: ' pass word ',
    email: 'hidden@perya.example',
  };
  expect(registerBody(values, shownFields(settings, 'username'), facts)).toEqual({
    username: 'marisol',
    password: ' pass word ',
    confirmPassword: ' pass word ',
    type: 0,
    termsVersion: '2026-01',
    registerUrl: 'perya.localhost',
    registerMethod: 'PWA',
    domain: 'perya.example',
  });
});

test('who invited by a link is sent along where the form does not ask for it [DEC-122]', () => {
  const shown = shownFields(settings, 'username');
  expect(shown).not.toContain('recommenderId');
  const values = { ...noRegistration, username: 'marisol', recommenderId: '663D0865C579' };
  const body = registerBody(values, shown, facts);
  expect(body).toMatchObject({ recommenderId: '663D0865C579' });
  expect(body).not.toHaveProperty('affiliateCode');
});

test('with the phone-auth provider its token goes instead of the code [REG-17, ENT-44]', () => {
  const values = { ...noRegistration, mobileNum: '0917 555 0142', verificationCode: '123456' };
  const body = registerBody(values, ['mobileNum', 'verificationCode'], {
    ...facts,
    firebaseIdToken: 'token',
  });
  expect(body).toMatchObject({
    mobileNum: '9175550142',
    countryDialingCode: '63',
    firebaseChannel: 'sms',
    firebaseIdToken: 'token',
  });
  expect(body).not.toHaveProperty('verificationCode');
});

test('a refusal leads to the field it is about, if that shows', () => {
  const failure = (code: 'username.exists' | 'format.incorrect', value = {}) => ({ code, text: '', value });
  const shown = shownFields(settings, 'username');
  expect(refusedField(failure('username.exists'), shown)).toBe('username');
  expect(refusedField(failure('format.incorrect', { fields: ['email', 'password'] }), shown)).toBe(
    'password',
  );
  expect(refusedField(failure('format.incorrect'), shown)).toBeUndefined();
  expect(refusedField(failure('username.exists'), shownFields(settings, 'mobile'))).toBeUndefined();
});
