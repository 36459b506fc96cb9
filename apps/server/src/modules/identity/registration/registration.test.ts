import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { defaultRules, registerFields } from '@perya/contract/rules';
import type { RegisterField } from '@perya/contract/rules';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
const switches = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'] as const;
const on = (...fields: RegisterField[]) =>
  Object.fromEntries(
    fields.map((field) => [field, { ...defaultRules[field], enabled: true, required: false }]),
  );
const always: RegisterField[] = ['username', 'password', 'verificationCode'];
const everything = on(...registerFields.filter((field) => !always.includes(field)));
const settings = { botCheck: 'OFF', ageThreshold: 21, timeZone: 'Asia/Manila' };
await aMerchant(database, { code: 'fair', settings: { ...settings, fieldRules: everything }, switches });
await aMerchant(database, { code: 'plain', settings, switches: [...switches] });
await aMerchant(database, { code: 'shut', settings });
await aMerchant(database, {
  code: 'quiet',
  settings: { ...settings, loginAfterRegister: false, registerCaptcha: true },
  switches: ['USERNAMEREG3'],
});
const api = await withPlayerApi(database);
const mailbox = withMailbox(database, api.secrets);

const byName = '/api/v1/auth/register/username';
const byMobile = '/api/v1/auth/register/mobile';
const password = 'tahimik42ilog';
const form = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password,
  confirmPassword: password,
  termsVersion: '2026-01',
  ...more,
});
const register = (body: object, host = 'fair.test', path = byName) =>
  api.visitor(host).sealed('PUT', path, body);

test('an account is made, signed in and never more than a player [CALL-03, ENT-44, REG-20, DEC-050, DEC-123]', async () => {
  const sent = form('kampana', {
    type: 2,
    domain: 'evil.test',
    registerUrl: 'evil.test',
    registerMethod: 'PWA',
  });
  const got = await register(sent);
  expect(got.body.value).toMatchObject({
    userName: 'kampana',
    type: 0,
    customerType: 'REAL',
    firstTimeLogin: false,
  });
  const [row] = await database.query(
    `select type, register_method, terms_version, terms_accepted_at is not null as accepted, password_hash
     from identity.member where account = 'kampana'`,
  );
  expect(row).toMatchObject({ type: 0, register_method: 'PWA', terms_version: '2026-01', accepted: true });
  expect(row?.['password_hash']).toMatch(/^\$argon2id\$/);
});

test('the server checks each rule again [REG-23, REG-24, REG-27, REG-28, REG-29, ROLE-06]', async () => {
  const refused = async (more: object) => {
    const { body } = await register({ ...form('bituin'), ...more });
    return [body.code, (body.value as { fields?: string[] } | undefined)?.fields].flat().filter(Boolean);
  };
  const cases: [object, unknown[]][] = [
    [{ username: 'ab' }, ['format.incorrect', 'username']],
    [{ username: '1abc' }, ['format.incorrect', 'username']],
    [{ password: 'short1', confirmPassword: 'short1' }, ['format.incorrect', 'password']],
    [{ confirmPassword: 'other42words' }, ['confirm.mismatch']],
    [{ confirmPassword: undefined }, ['confirm.mismatch']],
    [{ password: 'password123', confirmPassword: 'password123' }, ['password.too.common']],
    [{ paymentPassword: '12345' }, ['format.incorrect', 'paymentPassword']],
    [{ idNumber: 'a-b' }, ['format.incorrect', 'idNumber']],
    [{ qqNum: '12' }, ['format.incorrect', 'qqNum']],
    [{ facebook: 'x' }, ['format.incorrect', 'facebook']],
    [{ wechat: 'x' }, ['format.incorrect', 'wechat']],
    [{ line: 'x' }, ['format.incorrect', 'line']],
    [{ whatsapp: 'x' }, ['format.incorrect', 'whatsapp']],
    [{ zalo: 'x' }, ['format.incorrect', 'zalo']],
    [{ email: 'nowhere' }, ['format.incorrect', 'email']],
    [{ nickname: 'x' }, ['format.incorrect', 'nickname']],
    [{ payeeName: 'x' }, ['format.incorrect', 'payeeName']],
    [{ recommenderId: '!' }, ['format.incorrect', 'recommenderId']],
    [{ birthday: '01/02/1990' }, ['format.incorrect', 'birthday']],
    [{ affiliateCode: 'ab' }, ['format.incorrect', 'affiliateCode']],
    [{ mobileNum: '12', countryDialingCode: '63' }, ['format.incorrect', 'mobileNum']],
    [{ mobileNum: '9175550110', countryDialingCode: '63' }, ['verification.code.error']],
    [{ termsVersion: undefined }, ['terms.required']],
    [{ termsVersion: '2019-01' }, ['terms.required']],
  ];
  for (const [more, wanted] of cases) expect([more, await refused(more)]).toEqual([more, wanted]);
  const [count] = await database.query(
    `select count(*)::int as n from identity.member where account = 'bituin'`,
  );
  expect(count?.['n']).toBe(0);
  // Everything optional left out passes.
  expect((await register(form('bituin'))).status).toBe(200);
});

test('too young is refused by one age for all texts and checks; the birthday itself counts [REG-33, REG-35, VAL-03, DEC-004, DEC-005]', async () => {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })
    .format(new Date())
    .split('-');
  const bornYearsAgo = (years: number, shift = 0) => {
    const date = new Date(Date.UTC(Number(year) - years, Number(month) - 1, Number(day) + shift));
    return date.toISOString().slice(0, 10);
  };
  const young = await register(form('bata', { birthday: bornYearsAgo(21, 1) }));
  expect(young.body).toMatchObject({ code: 'age.below.minimum', value: { age: 21 } });
  expect((await register(form('bata', { birthday: '2999-01-01' }))).body.code).toBe('age.below.minimum');
  expect((await register(form('bata', { birthday: '1899-12-31' }))).body.code).toBe('age.below.minimum');
  expect((await register(form('matanda', { birthday: bornYearsAgo(21) }))).status).toBe(200);
});

test('optional answers are kept sealed, fields that are off are not kept at all [REG-03]', async () => {
  const all = {
    paymentPassword: '482915',
    idNumber: 'PH1234567',
    qqNum: '1234567',
    facebook: 'fb.me',
    wechat: 'wx1',
    line: 'ln1',
    whatsapp: 'wa1',
    zalo: 'zl1',
    email: 'luna@example.com',
    nickname: 'Luna',
    payeeName: 'Luna Cruz',
    birthday: '1990-05-17',
  };
  expect((await register(form('luna', all))).status).toBe(200);
  expect((await register(form('araw', all), 'plain.test')).status).toBe(200);
  const kept = await database.query(
    `select m.account, m.nickname, m.email, m.payment_password_hash is not null as pay, d.field, d.sealed
     from identity.member m left join identity.personal_detail d using (merchant_code, member_id)
     where account in ('luna', 'araw') order by field`,
  );
  const luna = kept.filter((row) => row['account'] === 'luna');
  expect(luna.map((row) => row['field'])).toEqual([
    'birthday',
    'facebook',
    'idNumber',
    'line',
    'payeeName',
    'qqNum',
    'wechat',
    'whatsapp',
    'zalo',
  ]);
  expect(luna[0]).toMatchObject({ nickname: 'Luna', email: 'luna@example.com', pay: true });
  expect(JSON.stringify(luna)).not.toMatch(/PH1234567|Luna Cruz|1990-05-17/);
  expect(api.secrets.open('detail idNumber', String(luna[2]?.['sealed']))).toBe('PH1234567');
  expect(kept.filter((row) => row['account'] === 'araw')).toEqual([
    { account: 'araw', nickname: '', email: null, pay: false, field: null, sealed: null },
  ]);
});

test('the form can also ask what an identity check asks; it is checked and kept sealed [ENT-46, DEC-090]', async () => {
  const person = {
    fullname: 'Luz Peña-Cruz',
    nationality: 'Filipino',
    placeOfBirth: 'Iloilo City',
    address: '5 Rizal St., Iloilo City',
    occupation: 'Nurse',
    sourceOfIncome: 'Salary',
  };
  const settings = await api.get('fair.test', '/api/v1/config/register');
  for (const field of Object.keys(person))
    expect(settings.body.value.fields[field]).toMatchObject({ enabled: true });
  const wrong = await register(form('mali', { ...person, fullname: 'C3PO', address: 'x' }));
  expect(wrong.body).toMatchObject({ code: 'format.incorrect', value: { fields: ['fullname', 'address'] } });
  expect((await register(form('liwanag', person))).status).toBe(200);
  const kept = await database.query<{ field: string; sealed: string }>(
    `select d.field, d.sealed from identity.personal_detail d join identity.member m using (merchant_code, member_id)
     where m.account = 'liwanag'`,
  );
  expect(JSON.stringify(kept)).not.toMatch(/Cruz|Iloilo|Nurse|Salary/);
  const opened = kept.map(({ field, sealed }) => [field, api.secrets.open(`detail ${field}`, sealed)]);
  expect(Object.fromEntries(opened)).toEqual(person);
});

test('a name is taken once, also by two at the same moment, and the form can ask first [CALL-11, ERR-25, DEC-110]', async () => {
  const free = (name: string) =>
    api.visitor('fair.test').get(`/api/v1/auth/username-validation?username=${name}`);
  expect((await free('salamin')).body.value).toEqual({ available: true });
  const both = await Promise.all([register(form('salamin')), register(form('salamin'))]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await free('Salamin')).body.value).toEqual({ available: false });
  expect((await register(form('salamin'))).body.code).toBe('username.exists');
});

test('switches open and close each method; with both off registration is closed [REG-01, SWITCH-01, SWITCH-02, GEN-15, DEC-041, DEC-044]', async () => {
  const settingsOf = async (host: string) =>
    (await api.visitor(host).get('/api/v1/config/register')).body.value as { methods: object };
  expect((await settingsOf('fair.test')).methods).toEqual({ username: true, mobile: true });
  expect((await settingsOf('shut.test')).methods).toEqual({ username: false, mobile: false });
  expect((await register(form('sarado'), 'shut.test')).body.code).toBe('registration.closed');
  const mobile = { mobileNum: '9175550111', countryDialingCode: '63', termsVersion: '2026-01' };
  expect((await register(mobile, 'shut.test', byMobile)).body.code).toBe('registration.closed');
  expect((await register(mobile, 'quiet.test', byMobile)).body.code).toBe('registration.closed');
});

test('a number needs its code where the switch asks for one; a password only where that switch is on [SWITCH-03, SWITCH-04, REG-04, REG-05, CALL-03, DEC-020]', async () => {
  const number = { mobileNum: '0917-555-0112', countryDialingCode: '63' };
  const body = { ...number, password, confirmPassword: password, termsVersion: '2026-01' };
  expect((await register(body, 'plain.test', byMobile)).body).toMatchObject({
    code: 'format.incorrect',
    value: { fields: ['verificationCode'] },
  });
  const wrong = { ...body, verificationCode: '123456' };
  expect((await register(wrong, 'plain.test', byMobile)).body.code).toBe('verification.code.error');
  const visitor = api.visitor('plain.test');
  await visitor.open();
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'register' });
  const right = { ...body, verificationCode: await mailbox.code('+639175550112') };
  expect((await visitor.sealed('PUT', byMobile, right)).body.value).toMatchObject({
    userName: '639175550112',
  });
  await api.operate('PATCH', '/merchants/plain/switches', { REGMOBVERF3: false, MOBILENUMPASSREG3: false });
  const bare = { mobileNum: '9175550113', countryDialingCode: '63', termsVersion: '2026-01' };
  expect((await register(bare, 'plain.test', byMobile)).body.value).toMatchObject({
    userName: '639175550113',
  });
  const [row] = await database.query(
    `select password_hash from identity.member where account = '639175550113'`,
  );
  expect(row?.['password_hash']).toBeNull();
});

test('invitation codes and recommenders are checked, stored and answered for links [REG-34, CALL-10, CALL-31, ERR-28, DEC-119, DEC-122]', async () => {
  await register(form('ahente'));
  const { memberId } = (await api.operate('GET', '/merchants/fair/members/search?q=ahente')).body.value
    .found[0];
  await api.operate('PATCH', `/merchants/fair/members/${memberId}`, { type: 1 });
  expect(
    (await api.operate('POST', '/merchants/fair/invitation-codes', { memberId, code: 'PISTA8' })).status,
  ).toBe(200);
  const check = (code: string) => api.visitor('fair.test').get(`/api/v1/affiliate/codes/check?code=${code}`);
  expect((await check('pista8')).body.success).toBe(true);
  expect((await check('WALA11')).body.code).toBe('invitation.code.error');
  const [friend] = await database.query(
    `select member_id, referral_id from identity.member where account = 'luna'`,
  );
  const link = await api
    .visitor('fair.test')
    .get(`/api/v1/affiliate?a=PISTA8&r=${String(friend?.['referral_id'])}`);
  expect(link.body.value).toEqual({
    affiliateCode: 'PISTA8',
    agentName: 'ahente',
    recommenderId: friend?.['referral_id'],
  });
  expect((await api.visitor('fair.test').get('/api/v1/affiliate?a=WALA11')).body.code).toBe(
    'referrer.link.error',
  );
  expect((await register(form('imbitado', { affiliateCode: 'WALA11' }))).body.code).toBe(
    'invitation.code.error',
  );
  expect((await register(form('imbitado', { recommenderId: 'FFFF0000' }))).body.code).toBe(
    'referrer.link.error',
  );
  await register(form('imbitado', { affiliateCode: 'PISTA8', recommenderId: friend?.['referral_id'] }));
  const [row] = await database.query(
    `select upline_id, recommender_id from identity.member where account = 'imbitado'`,
  );
  expect(row).toEqual({ upline_id: memberId, recommender_id: friend?.['member_id'] });
});

test('the form is told what to show, with the rule of every field [CALL-05, CALL-25, CALL-26, ENT-45, DEC-061, DEC-119]', async () => {
  const visitor = api.visitor('plain.test');
  const shown = (await visitor.get('/api/v1/config/register')).body.value as Record<string, unknown>;
  expect(shown).toMatchObject({
    captcha: false,
    captchaKind: 'DIGITS',
    ageThreshold: 21,
    smsProvider: 'OWN',
    social: [],
  });
  const rules = (await visitor.get('/api/v1/config/reg-validata')).body.value;
  expect(rules).toEqual(defaultRules);
  expect((await visitor.get('/api/v1/system/countries')).body.value).toEqual({
    countries: [
      { code: 'PH', name: 'Philippines', dialingCode: '63', mobilePattern: '^9[0-9]{9}$', isDefault: true },
    ],
  });
});

test('a captcha is asked where the merchant wants one; without sign-in the name comes back [REG-08, REG-31, DEC-050]', async () => {
  const visitor = api.visitor('quiet.test');
  expect((await visitor.sealed('PUT', byName, form('tahimik'))).body.code).toBe('captcha.required');
  await visitor.open();
  const { captchaId } = (await visitor.get('/api/v1/auth/captcha')).body.value as { captchaId: string };
  expect((await visitor.sealed('PUT', byName, form('tahimik', { captcha: '0', captchaId }))).body.code).toBe(
    'captcha.error',
  );
  const next = (await visitor.get('/api/v1/auth/captcha')).body.value as { captchaId: string };
  const inside = api.secrets.open('ticket', next.captchaId) as { facts: { answer: string } };
  const answer = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0')).find(
    (text) => api.secrets.keyedHash('captcha', text).toString('base64url') === inside.facts.answer,
  );
  const done = await visitor.sealed(
    'PUT',
    byName,
    form('tahimik', { captcha: answer, captchaId: next.captchaId }),
  );
  expect(done.body.value).toEqual({ userName: 'tahimik', registered: true });
  expect(done.setCookies.some((line) => line.startsWith('__Host-session'))).toBe(false);
});
