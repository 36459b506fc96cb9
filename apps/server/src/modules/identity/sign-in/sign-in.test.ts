import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const switches = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'SMSLOGIN3',
  'SIGNINNOTICE3',
] as const;
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await aMerchant(database, { code: 'beach', settings: { botCheck: 'OFF' }, switches: ['USERNAMEREG3'] });
const api = await withPlayerApi(database);
const mailbox = withMailbox(database, api.secrets);
const login = '/api/v1/auth/login';
const me = '/api/v1/members/me';
const password = 'tahimik42ilog';

const arrive = () => api.visitor('fair.test');
async function aMember(username: string, more: Record<string, unknown> = {}) {
  const visitor = arrive();
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01', ...more };
  const got = await visitor.sealed('PUT', '/api/v1/auth/register/username', body);
  expect(got.body).toMatchObject({ success: true });
  return visitor;
}
const byName = (username: string, given = password, more: Record<string, unknown> = {}) => ({
  type: 'username',
  username,
  password: given,
  ...more,
});
await aMember('marisol');

test('a right password opens a session and answers what the app keeps [LOGIN-11, LOGIN-12, CALL-01, ENT-39, DEC-014, DEC-103]', async () => {
  const visitor = arrive();
  const got = await visitor.sealed('POST', login, byName('Marisol'));
  expect(got.body.value).toEqual({
    token: expect.stringMatching(/^[\w-]{22}$/),
    merchantCode: 'fair',
    userName: 'marisol',
    type: 0,
    firstTimeLogin: false,
    customerType: 'REAL',
    grant: null,
    offerPasskey: false,
    passwordChangeRequired: false,
  });
  const cookie = got.setCookies.find((line) => line.startsWith('__Host-session='));
  expect(cookie).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Strict; /);
  expect((await visitor.get(me)).body).toMatchObject({ success: true, value: { account: 'marisol' } });
});

test('sign-ins are counted by way and outcome', async () => {
  await aMember('bilang');
  const counted = async (outcome: string) =>
    Number(
      new RegExp(`^perya_sign_ins_total{way="form",outcome="${outcome}"} (\\d+)$`, 'm').exec(
        await api.metrics.text(),
      )?.[1] ?? 0,
    );
  const [entered, refused] = [await counted('in'), await counted('refused')];
  await arrive().sealed('POST', login, byName('bilang'));
  await arrive().sealed('POST', login, byName('bilang', 'hindi-ito-1234'));
  expect([await counted('in'), await counted('refused'), await counted('failed')]).toEqual([
    entered + 1,
    refused + 1,
    0,
  ]);
});

test('unknown names, wrong passwords and other merchants are refused alike, and the flag tells of the captcha [LOGIN-09, LOGIN-13, ERR-09, DEC-110, DEC-111]', async () => {
  await aMember('kuneho');
  for (const name of ['kuneho', 'nobodyhere']) {
    const visitor = arrive();
    const flags: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      const got = await visitor.sealed('POST', login, byName(name, 'wrong pass 1'));
      expect(got.status).toBe(401);
      flags.push({ code: got.body.code, value: got.body.value });
    }
    expect(flags).toEqual([
      { code: 'login.failed', value: { captcha: false } },
      { code: 'login.failed', value: { captcha: false } },
      { code: 'login.failed', value: { captcha: true } },
    ]);
    // The server insists, whoever forgets to show the field.
    expect((await visitor.sealed('POST', login, byName(name))).body.code).toBe('captcha.required');
  }
  const elsewhere = api.visitor('beach.test');
  expect((await elsewhere.sealed('POST', login, byName('marisol'))).body.code).toBe('login.failed');
});

test('a captcha is a PNG, works once, and a wrong answer uses it up [LOGIN-10, LOGIN-15, CALL-09, DEC-019]', async () => {
  await aMember('pagong');
  const visitor = arrive();
  for (let time = 0; time < 3; time += 1)
    await visitor.sealed('POST', login, byName('pagong', 'wrong pass 1'));
  const picture = (await visitor.get('/api/v1/auth/captcha')).body.value as {
    captchaId: string;
    image: string;
  };
  expect(
    Buffer.from(picture.image.split(',')[1] ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const tryWith = (captcha: string) =>
    visitor.sealed('POST', login, byName('pagong', password, { captcha, captchaId: picture.captchaId }));
  const answer = answerOf(picture.captchaId);
  expect((await tryWith('0')).body.code).toBe('captcha.error');
  expect((await tryWith(answer)).body.code).toBe('captcha.error');
  const next = (await visitor.get('/api/v1/auth/captcha')).body.value as { captchaId: string };
  const right = byName('pagong', password, { captcha: answerOf(next.captchaId), captchaId: next.captchaId });
  expect((await visitor.sealed('POST', login, right)).body).toMatchObject({ success: true });
});

/** Tries all four-digit answers against the keyed hash inside the ticket, as only the server's own secret allows. */
function answerOf(captchaId: string): string {
  const inside = api.secrets.open('ticket', captchaId) as { facts: { answer: string } };
  for (let number = 0; number < 10_000; number += 1) {
    const text = String(number).padStart(4, '0');
    if (api.secrets.keyedHash('captcha', text).toString('base64url') === inside.facts.answer) return text;
  }
  return '';
}

test('ten failures lock the name for everybody but the browser its owner uses [DEC-111]', async () => {
  const owner = await aMember('kalabaw');
  for (let time = 0; time < 10; time += 1) {
    // Another address each time, and the captcha solved: only the name's own count stands in the way.
    const stranger = arrive();
    const picture = (await (await stranger.open(), stranger.get('/api/v1/auth/captcha'))).body.value as {
      captchaId: string;
    };
    const captcha = { captcha: answerOf(picture.captchaId), captchaId: picture.captchaId };
    await stranger.sealed('POST', login, byName('kalabaw', 'wrong pass 1', captcha));
  }
  expect((await arrive().sealed('POST', login, byName('kalabaw'))).body.code).toBe('account.locked');
  expect((await owner.sealed('POST', login, byName('kalabaw'))).body).toMatchObject({ success: true });
});

test('a disabled account learns so only with the right password; staff passwords must be changed first [ERR-24, DEC-048, DEC-110]', async () => {
  const visitor = await aMember('usang');
  const found = await api.operate('GET', '/merchants/fair/members/search?q=usang');
  const { memberId } = found.body.value.found[0];
  await api.operate('PATCH', `/merchants/fair/members/${memberId}`, {
    isDisabled: true,
    closedFor: 'other',
    reviewOn: '2030-01-31',
  });
  expect((await visitor.get(me)).body.code).toBe('auth.logged.out');
  expect((await arrive().sealed('POST', login, byName('usang', 'wrong pass 1'))).body.code).toBe(
    'login.failed',
  );
  expect((await arrive().sealed('POST', login, byName('usang'))).body.code).toBe('user.disabled');
  await api.operate('PATCH', `/merchants/fair/members/${memberId}`, { isDisabled: false });
  const reset = await api.operate('POST', `/merchants/fair/members/${memberId}/password`, {
    checked: ['full_name', 'birthday'],
  });
  const again = arrive();
  const given = reset.body.value.readOut;
  expect((await again.sealed('POST', login, byName('usang', given))).body.value).toMatchObject({
    firstTimeLogin: true,
    passwordChangeRequired: true,
  });
  expect((await again.get('/api/v1/favourites/ids')).body.code).toBe('password.change.required');
  const change = { oldPassword: given, newPassword: 'bagong77lihim', confirmNewPassword: 'bagong77lihim' };
  expect((await again.sealed('POST', `${me}/password`, change)).status).toBe(200);
  expect((await again.get('/api/v1/favourites/ids')).status).toBe(200);
});

test('who may enter depends on the page: non-members and non-agents are told after the right password [LOGIN-17, LOGIN-18, ERR-16, ERR-17, DEC-011]', async () => {
  await aMember('agila');
  const { memberId } = (await api.operate('GET', '/merchants/fair/members/search?q=agila')).body.value
    .found[0];
  const agentLogin = '/api/v1/agent/login';
  expect((await arrive().sealed('POST', agentLogin, byName('agila'))).body.code).toBe('login.non.agent');
  expect((await arrive().sealed('POST', agentLogin, byName('agila', 'wrong pass 1'))).body.code).toBe(
    'login.failed',
  );
  await api.operate('PATCH', `/merchants/fair/members/${memberId}`, { type: 1 });
  expect((await arrive().sealed('POST', agentLogin, byName('agila'))).body).toMatchObject({
    value: { type: 1 },
  });
  expect((await arrive().sealed('POST', login, byName('agila'))).status).toBe(200);
  await api.operate('PATCH', `/merchants/fair/members/${memberId}`, { memberLogin: false });
  expect((await arrive().sealed('POST', login, byName('agila'))).body.code).toBe('login.non.member');
  expect((await arrive().sealed('POST', agentLogin, byName('agila'))).status).toBe(200);
});

test('a mobile number and its SMS code sign in; the switch and the number’s owner decide [LOGIN-01, LOGIN-19, GEN-07, SWITCH-11, DEC-044]', async () => {
  const visitor = arrive();
  await visitor.open();
  const number = { mobileNum: '9175550101', countryDialingCode: '63' };
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'register' });
  const registered = await visitor.sealed('PUT', '/api/v1/auth/register/mobile', {
    ...number,
    password,
    confirmPassword: password,
    verificationCode: await mailbox.code('+639175550101'),
    termsVersion: '2026-01',
  });
  expect(registered.body.value).toMatchObject({ userName: '639175550101', type: 0 });
  await database.query('delete from identity.code_request');
  const phone = arrive();
  await phone.open();
  await phone.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'login' });
  const code = await mailbox.code('+639175550101');
  const body = { type: 'sms', username: '0917 555 0101', countryDialingCode: '63', password: code };
  expect((await phone.sealed('POST', login, { ...body, password: '000000' })).body.code).toBe(
    'verification.code.error',
  );
  expect((await arrive().sealed('POST', login, body)).body.code).toBe('verification.code.error');
  expect((await phone.sealed('POST', login, body)).body).toMatchObject({
    value: { userName: '639175550101' },
  });
  expect((await phone.sealed('POST', login, body)).body.code).toBe('verification.code.error');
  await api.operate('PATCH', '/merchants/fair/switches', { SMSLOGIN3: false });
  expect((await phone.sealed('POST', login, body)).body.code).toBe('permission.denied');
  await api.operate('PATCH', '/merchants/fair/switches', { SMSLOGIN3: true });
});

test('a remembered device signs in without a password, once per secret; a copied one ends the family [LOGIN-02, LOGIN-03, DEC-015]', async () => {
  const visitor = await aMember('tarsier');
  const first = await visitor.sealed('POST', login, byName('tarsier', password, { remember: true }));
  const grant = (first.body.value as { grant: string }).grant;
  const stolen = new Map(visitor.cookies);
  const silent = { type: 'username', username: 'tarsier', grant };
  const second = await visitor.sealed('POST', login, silent);
  const next = (second.body.value as { grant: string }).grant;
  expect(next).not.toBe(grant);
  // Possession only: what needs a proof of who is there stays closed.
  expect((await visitor.json('POST', `${me}/totp`, {})).body.code).toBe('step.up.required');
  const thief = arrive();
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.sealed('POST', login, silent)).body.code).toBe('login.failed');
  expect((await thief.sealed('POST', login, { ...silent, grant: next })).body.code).toBe('login.failed');
});

test('a sign-in from a new device is told to the member [DEC-092]', async () => {
  await database.query(`update identity.member set mobile = '+639175550199' where account = 'marisol'`);
  await arrive().sealed('POST', login, byName('marisol'));
  expect((await mailbox.next('+639175550199')).text).toMatch(/account/);
});

test('an encrypted body is needed, works once and only for its call [DEC-105]', async () => {
  const visitor = arrive();
  const offer = await visitor.open();
  expect((await visitor.json('POST', login, byName('marisol'))).body.code).toBe('key.rotated');
  const elsewhere = await visitor.seal('POST /api/v1/agent/login', byName('marisol'), offer);
  const send = ({ data, kid }: { data: string; kid: string }) =>
    visitor.json('POST', login, { data }, { encryption: `JWE;kid=${kid}` });
  expect((await send(elsewhere)).body.code).toBe('key.rotated');
  const sealed = await visitor.seal(`POST ${login}`, byName('marisol'));
  expect((await send(sealed)).status).toBe(200);
  const replayed = await send(sealed);
  // After the sign-in the visit is another one; an honest page asks again and goes on.
  expect(['visit.unproven', 'key.rotated']).toContain(replayed.body.code);
});

test('without the visit’s token nobody is signed in, from our page or another [DEC-014]', async () => {
  const visitor = arrive();
  const sealed = await visitor.seal(`POST ${login}`, byName('marisol'));
  const headers = { 'content-type': 'application/json', encryption: `JWE;kid=${sealed.kid}` };
  const body = JSON.stringify({ data: sealed.data });
  const answers = [
    await visitor.raw('POST', login, { headers: { ...headers, visit: 'guessed' }, body }),
    await visitor.raw('POST', login, { headers: { ...headers, 'sec-fetch-site': 'cross-site' }, body }),
    await visitor.raw('POST', login, { headers: { ...headers, origin: 'https://evil.test' }, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
