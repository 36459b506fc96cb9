import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

const time = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: time.now });
const switches = [
  'USERNAMEREG3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'SMSLOGIN3',
  'FREEPLAY3',
  'TOTP3',
  'SECONDCHANNEL3',
] as const;
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await aMerchant(database, { code: 'strict', settings: { botCheck: 'OFF' }, switches: ['USERNAMEREG3'] });
await aMerchant(database, { code: 'worked', settings: { botCheck: 'WORK' }, switches: ['USERNAMEREG3'] });
const api = await withPlayerApi(database, time.now);
const mailbox = withMailbox(database, api.secrets);
const me = '/api/v1/members/me';
const login = '/api/v1/auth/login';
const password = 'tahimik42ilog';
const next = 'maingay77dagat';

const arrive = (host = 'fair.test') => api.visitor(host);
async function aMember(username: string, host = 'fair.test') {
  const visitor = arrive(host);
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01' };
  expect((await visitor.sealed('PUT', '/api/v1/auth/register/username', body)).status).toBe(200);
  return visitor;
}
const signIn = (username: string, given: string, more: Record<string, unknown> = {}) =>
  arrive().sealed('POST', login, { type: 'username', username, password: given, ...more });
const change = (oldPassword: string | undefined, newPassword: string, confirm = newPassword) => ({
  oldPassword,
  newPassword,
  confirmNewPassword: confirm,
});

test('a password change needs the old one, differs from it and ends all other sessions [CALL-06, CHPW-12, CHPW-16, ENT-42, ERR-26, ERR-27]', async () => {
  const visitor = await aMember('habagat');
  const other = arrive();
  await other.sealed('POST', login, { type: 'username', username: 'habagat', password, remember: true });
  const send = (body: object) => visitor.sealed('POST', `${me}/password`, body);
  expect((await send(change('wrong pass 1', next))).body.code).toBe('login.failed');
  expect((await send(change(undefined, next))).body.code).toBe('login.failed');
  expect((await send(change(password, password))).body.code).toBe('modify.new.old.same');
  expect((await send(change(password, next, 'other'))).body.code).toBe('confirm.mismatch');
  expect((await send(change(password, ''))).body.code).toBe('format.incorrect');
  expect((await send(change(password, 'habagat123'))).body.code).toBe('password.too.common');
  const before = visitor.token;
  const done = await send(change(password, next));
  expect(done.body.value).toMatchObject({ userName: 'habagat', customerType: 'REAL' });
  expect(visitor.token).not.toBe(before);
  expect((await visitor.get(me)).status).toBe(200);
  expect((await other.get(me)).body.code).toBe('auth.logged.out');
  expect((await signIn('habagat', password)).body.code).toBe('login.failed');
  expect((await signIn('habagat', next)).status).toBe(200);
});

test('a change keeps this device remembered under a new grant and forgets all others [CHPW-08, DEC-015]', async () => {
  await aMember('amihan');
  const here = arrive();
  const there = arrive();
  const body = { type: 'username', username: 'amihan', password, remember: true };
  const grantHere = ((await here.sealed('POST', login, body)).body.value as { grant: string }).grant;
  const grantThere = ((await there.sealed('POST', login, body)).body.value as { grant: string }).grant;
  const done = await here.sealed('POST', `${me}/password`, change(password, next));
  const rotated = (done.body.value as { grant: string }).grant;
  expect(rotated).not.toBe(grantHere);
  const silent = (grant: string) => ({ type: 'username', username: 'amihan', grant });
  expect((await there.sealed('POST', login, silent(grantThere))).body.code).toBe('login.failed');
  expect((await here.sealed('POST', login, silent(rotated))).status).toBe(200);
});

test('a code sent to the phone sets a new password and ends every session [CALL-07, FORGOT-08, FORGOT-09, ENT-43, SWITCH-08, ERR-22]', async () => {
  const visitor = await aMember('ulan');
  await database.query(`update identity.member set mobile = '+639175550131' where account = 'ulan'`);
  const phone = arrive();
  await phone.open();
  const number = { mobileNum: '9175550131', countryDialingCode: '63' };
  await phone.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'reset' });
  const verificationCode = await mailbox.code('+639175550131');
  const set = (body: object) => phone.sealed('POST', '/api/v1/auth/password/phone', { ...number, ...body });
  expect((await set({ newPassword: next, verificationCode: '000000' })).body.code).toBe(
    'verification.code.error',
  );
  expect((await set({ newPassword: password, verificationCode })).body.code).toBe('modify.new.old.same');
  expect((await set({ newPassword: next, verificationCode })).body.value).toEqual({ userName: 'ulan' });
  expect((await set({ newPassword: 'iba99salita', verificationCode })).body.code).toBe(
    'verification.code.error',
  );
  expect((await visitor.get(me)).body.code).toBe('auth.logged.out');
  // The automatic sign-in that follows.
  const simple = await phone.sealed('POST', '/api/v1/auth/login/simple', {
    username: 'ulan',
    password: next,
  });
  expect(simple.body.value).toMatchObject({ userName: 'ulan' });
  const off = arrive('strict.test');
  expect(
    (
      await off.sealed('POST', '/api/v1/auth/password/phone', {
        ...number,
        newPassword: next,
        verificationCode,
      })
    ).body.code,
  ).toBe('permission.denied');
});

test('a simple login is name and password with the answer to a bot check, which works once [LOGIN-20, ENT-40, DEC-069]', async () => {
  const host = 'worked.test';
  await aMember('tagak', host);
  const phone = arrive(host);
  const enter = (more: object) =>
    phone.sealed('POST', '/api/v1/auth/login/simple', { username: 'tagak', password, ...more });
  expect((await enter({})).body.code).toBe('challenge.failed');
  // Nothing else belongs to it.
  expect((await enter({ captcha: '1234' })).body.code).toBe('format.incorrect');
  const answer = await phone.solve('simple');
  expect((await enter(answer)).body.value).toMatchObject({ userName: 'tagak', customerType: 'REAL' });
  expect((await enter(answer)).body.code).toBe('challenge.failed');
}, 60_000);

test('a mailed link sets a password once, within half an hour; the answer is the same for everybody [CALL-34, FORGOT-05, SWITCH-07, DEC-108, DEC-110]', async () => {
  await aMember('kidlat');
  await database.query(`update identity.member set email = 'Kidlat@Example.com' where account = 'kidlat'`);
  const ask = async (username: string, email: string, host = 'fair.test') => {
    const visitor = arrive(host);
    await visitor.open();
    const body = new URLSearchParams({ username, email }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await visitor.raw('POST', '/api/v1/auth/password/email', { headers, body })).body;
  };
  const answers = [
    await ask('kidlat', 'kidlat@example.com'),
    await ask('kidlat', 'other@example.com'),
    await ask('wala', 'kidlat@example.com'),
  ];
  expect(answers).toEqual([
    { success: true, value: {} },
    { success: true, value: {} },
    { success: true, value: {} },
  ]);
  expect((await ask('kidlat', 'kidlat@example.com', 'strict.test')).code).toBe('permission.denied');
  const letter = await mailbox.next('Kidlat@Example.com');
  const ticket = /ticket=([\w-]+)/.exec(letter.text)?.[1] ?? '';
  const set = (newPassword: string) =>
    arrive().sealed('POST', '/api/v1/auth/password/email/confirm', { ticket, newPassword });
  expect((await set('short')).body.code).toBe('format.incorrect');
  expect((await set(password)).body.code).toBe('modify.new.old.same');
  expect((await set(next)).status).toBe(200);
  expect((await set('iba99salita')).body.code).toBe('verification.code.error');
  expect((await signIn('kidlat', next)).status).toBe(200);
  await ask('kidlat', 'kidlat@example.com');
  const late = /ticket=([\w-]+)/.exec((await mailbox.next('Kidlat@Example.com')).text)?.[1] ?? '';
  time.advance(30 * 60_000);
  expect(
    (
      await arrive().sealed('POST', '/api/v1/auth/password/email/confirm', {
        ticket: late,
        newPassword: 'iba99salita',
      })
    ).body.code,
  ).toBe('verification.code.error');
});

test('an expired SMS code may be followed by one to the proven address, no other way round [DEC-092]', async () => {
  await aMember('bulkan');
  await database.query(
    `update identity.member set mobile = '+639175550132', email = 'bulkan@example.com', is_email_proven = true where account = 'bulkan'`,
  );
  const visitor = arrive();
  await visitor.open();
  const wish = { mobileNum: '9175550132', countryDialingCode: '63', purpose: 'login' };
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...wish, channel: 'email' });
  time.advance(60_000);
  await visitor.json('POST', '/api/v1/auth/sms-code', wish);
  await mailbox.next('+639175550132');
  expect(mailbox.delivered.filter(({ to }) => to === 'bulkan@example.com')).toEqual([]);
  time.advance(5 * 60_000);
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...wish, channel: 'email' });
  const code = await mailbox.code('bulkan@example.com');
  const body = { type: 'sms', username: '9175550132', countryDialingCode: '63', password: code };
  expect((await visitor.sealed('POST', login, body)).body.value).toMatchObject({ userName: 'bulkan' });
});

test('an authenticator app becomes the second factor; each code and each recovery code works once [DEC-092]', async () => {
  const visitor = await aMember('bagyo');
  const begun = (await visitor.json('POST', `${me}/totp`, {})).body.value as {
    ticket: string;
    secret: string;
  };
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
  const codeNow = () => app.generate({ timestamp: time.now().getTime() });
  const confirm = (code: string) =>
    visitor.json('POST', `${me}/totp/confirm`, { ticket: begun.ticket, code });
  expect((await confirm('000000')).body.code).toBe('verification.code.error');
  const { recoveryCodes } = (await confirm(codeNow())).body.value as { recoveryCodes: string[] };
  expect(recoveryCodes).toHaveLength(8);
  expect((await signIn('bagyo', password)).body).toMatchObject({ code: 'second.factor.required' });
  expect((await signIn('bagyo', 'wrong pass 1')).body.code).toBe('login.failed');
  expect((await signIn('bagyo', password, { secondFactor: codeNow() })).body.code).toBe(
    'verification.code.error',
  );
  time.advance(30_000);
  const code = codeNow();
  expect((await signIn('bagyo', password, { secondFactor: code })).status).toBe(200);
  expect((await signIn('bagyo', password, { secondFactor: code })).body.code).toBe('verification.code.error');
  expect((await signIn('bagyo', password, { secondFactor: recoveryCodes[0] })).status).toBe(200);
  expect((await signIn('bagyo', password, { secondFactor: recoveryCodes[0] })).body.code).toMatch(
    /verification.code.error|captcha/,
  );
});

test('what needs a fresh proof asks for it after five minutes, and a step-up gives new secrets [DEC-015]', async () => {
  const visitor = await aMember('lindol');
  time.advance(5 * 60_000 + 1);
  expect((await visitor.json('POST', `${me}/totp`, {})).body.code).toBe('step.up.required');
  const before = {
    token: visitor.token ?? '',
    cookie: `__Host-session=${visitor.cookies.get('__Host-session')}`,
  };
  expect((await visitor.sealed('POST', '/api/v1/auth/step-up', { password: 'wrong pass 1' })).body.code).toBe(
    'login.failed',
  );
  expect((await visitor.sealed('POST', '/api/v1/auth/step-up', { password })).status).toBe(200);
  expect((await visitor.json('POST', `${me}/totp`, {})).status).toBe(200);
  expect((await api.as(before, 'GET', 'fair.test', me)).body.code).toBe('auth.logged.out');
});

test('members see where they are signed in and sign devices out; others’ sessions are nobody’s business [DEC-092]', async () => {
  const visitor = await aMember('alon');
  const phone = arrive();
  await phone.sealed('POST', login, { type: 'username', username: 'alon', password });
  const list = async () =>
    (
      (await visitor.get(`${me}/sessions`)).body.value as {
        sessions: { id: string; current: boolean; method: string }[];
      }
    ).sessions;
  expect((await list()).map(({ current, method }) => [current, method])).toEqual(
    expect.arrayContaining([
      [true, 'registration'],
      [false, 'password'],
    ]),
  );
  const other = (await list()).find(({ current }) => !current)?.id ?? '';
  const stranger = await aMember('dayo');
  expect((await stranger.raw('DELETE', `${me}/sessions/${other}`)).body.code).toBe('request.not_found');
  expect((await visitor.raw('DELETE', `${me}/sessions/${other}`)).status).toBe(200);
  expect((await phone.get(me)).body.code).toBe('auth.logged.out');
  await phone.sealed('POST', login, { type: 'username', username: 'alon', password });
  expect((await visitor.raw('DELETE', `${me}/sessions`)).status).toBe(200);
  expect((await phone.get(me)).body.code).toBe('auth.logged.out');
  expect(await list()).toHaveLength(1);
});

test('nickname, payment password, number and address are changed by their owner with proof [DEC-092]', async () => {
  const visitor = await aMember('hangin');
  expect((await visitor.json('PATCH', me, { nickname: 'Hangin' })).body.value).toMatchObject({
    nickname: 'Hangin',
  });
  expect((await visitor.json('PATCH', me, { nickname: 'x' })).body.code).toBe('format.incorrect');
  expect((await visitor.json('PATCH', me, { nickname: '\u202ea\u200b' })).body.code).toBe('format.incorrect');
  expect((await visitor.json('PATCH', me, { nickname: 'Adm1n team' })).body.code).toBe('name.reserved');
  const pay = (body: object) => visitor.sealed('POST', `${me}/payment-password`, body);
  expect((await pay({ loginPassword: 'wrong pass 1', paymentPassword: '482915' })).body.code).toBe(
    'login.failed',
  );
  expect((await pay({ loginPassword: password, paymentPassword: '48' })).body.code).toBe('format.incorrect');
  expect((await pay({ loginPassword: password, paymentPassword: '482915' })).status).toBe(200);
  const number = { mobileNum: '9175550133', countryDialingCode: '63' };
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'bind' });
  const bound = { ...number, verificationCode: await mailbox.code('+639175550133') };
  expect((await visitor.json('POST', `${me}/mobile`, bound)).body.value).toMatchObject({
    maskedMobile: '+63 *** *** 133',
  });
  await visitor.json('POST', `${me}/email-code`, { email: 'hangin@example.com' });
  const verificationCode = await mailbox.code('hangin@example.com');
  expect(
    (await visitor.json('POST', `${me}/email`, { email: 'hangin@example.com', verificationCode })).body.value,
  ).toMatchObject({
    maskedEmail: 'h***@example.com',
    hasPaymentPassword: true,
  });
});

test('a trial is a session of two hours that money and identity are closed to [TRIAL-01, TRIAL-03, CALL-02, CALL-32, SWITCH-09, DEC-009]', async () => {
  const visitor = arrive();
  await visitor.open();
  expect((await visitor.get('/api/v1/auth/trial-account')).body.value).toEqual({
    open: true,
    credits: 10_000,
  });
  const got = await visitor.json('POST', '/api/v1/auth/trial', { moduleId: 'COMM3' });
  expect(got.body.value).toMatchObject({
    type: 40,
    customerType: 'TRIAL',
    trialFlag: 1,
    userName: expect.stringMatching(/^trial\d{10}$/),
  });
  visitor.token = (got.body.value as { token: string }).token;
  expect((await visitor.get(me)).body.value).toMatchObject({ type: 40 });
  expect((await visitor.get('/api/v1/favourites/ids')).status).toBe(200);
  const refused = await visitor.sealed('POST', `${me}/password`, change(password, next));
  expect([refused.status, refused.body.code]).toEqual([403, 'trial.restricted']);
  for (let minutes = 0; minutes < 120; minutes += 20) {
    expect((await visitor.get(me)).status).toBe(200);
    time.advance(20 * 60_000);
  }
  expect((await visitor.get(me)).body.code).toBe('auth.logged.out');
  const off = arrive('strict.test');
  await off.open();
  expect((await off.json('POST', '/api/v1/auth/trial', {})).body.code).toBe('permission.denied');
  expect((await off.get('/api/v1/auth/trial-account')).body.value).toEqual({ open: false, credits: 0 });
});
