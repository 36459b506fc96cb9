import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { aMerchant } from '#testing/builders';
import { withMailbox } from '#testing/mailbox';
import { consoleHost, withPlayerApi } from '#testing/player-api';
import { softPasskey } from '#testing/soft-passkey';
import { acceptInvitation, aConsole, aStaffPerson } from '#testing/staff';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { staffMessages } from '../index.ts';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database, clock.now);
const mailbox = withMailbox(database, api.secrets, staffMessages);
const minute = 60_000;
const patience = 15_000;

interface Asked {
  ticket: string;
  options: unknown;
}

const owner = await acceptInvitation(api.internal, await api.staff.inviteOwner('rosa@console.test'));
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: clock.now().getTime(),
  });

test('an account begins by a mailed link that works once within 48 hours, and the first owner by a command at the server only [OPS-AUTH-01, OPS-AUTH-02]', async () => {
  await mailbox.next('rosa@console.test', patience);
  await expect(api.staff.inviteOwner('other@console.test')).rejects.toMatchObject({
    code: 'status.move.refused',
  });
  const invited = await owner.browser.ask<{ state: string; personId: string }>('POST', '/staff', {
    mail: 'lito@console.test',
    name: 'lito',
    grants: [{ brand: 'fair', role: 'content' }],
  });
  expect(invited).toMatchObject({
    state: 'invited',
    name: 'lito',
    grants: [{ brand: 'fair', role: 'content' }],
  });
  const { text } = await mailbox.next('lito@console.test', patience);
  const link = /https:\S+/.exec(text)?.[0] ?? '';
  expect(link).toContain(`https://${consoleHost}/invitation#`);
  const lito = await acceptInvitation(api.internal, link);
  expect(lito.recoveryCodes).toHaveLength(10);
  await expect(acceptInvitation(api.internal, link)).rejects.toThrow('challenge.failed');
  const late = await owner.browser.ask<{ personId: string }>('POST', '/staff', {
    mail: 'huli@console.test',
    name: 'huli',
    grants: [{ brand: 'fair', role: 'content' }],
  });
  const lateLink = /https:\S+/.exec((await mailbox.next('huli@console.test', patience)).text)?.[0] ?? '';
  await database.query(`update staff.invitation set ends_at = $1 where person_id = $2`, [
    clock.now(),
    late.personId,
  ]);
  await expect(acceptInvitation(api.internal, lateLink)).rejects.toThrow('challenge.failed');
});

test('a passkey signs in with its user verified, and an answer that was used, is for another host or verified nobody does not [OPS-AUTH-03]', async () => {
  const browser = aConsole(api.internal);
  const ask = () => browser.ask<Asked>('POST', '/sign-in/passkey/options');
  const first = await ask();
  const answer = owner.key.get(first.options);
  const signedIn = await browser.send('POST', '/sign-in/passkey', { ticket: first.ticket, answer });
  expect(signedIn).toMatchObject({ status: 200, value: { isNarrow: false } });
  expect(signedIn.setCookie).toMatch(/^__Host-staff=.*HttpOnly; SameSite=Strict/);
  expect(await browser.send('GET', '/session')).toMatchObject({ status: 200, value: { name: 'rosa' } });
  const thief = aConsole(api.internal);
  const replayed = await thief.send('POST', '/sign-in/passkey', { ticket: first.ticket, answer });
  expect(replayed).toMatchObject({ status: 401, code: 'login.failed' });
  const second = await ask();
  const tries = [
    { ticket: second.ticket, answer },
    { ticket: (await ask()).ticket, answer: owner.key.get(second.options) },
  ];
  const unverified = await ask();
  tries.push({ ticket: unverified.ticket, answer: owner.key.get(unverified.options, false) });
  const foreign = await ask();
  tries.push({ ticket: foreign.ticket, answer: softPasskey('fair.test').get(foreign.options) });
  for (const body of tries)
    expect(await thief.send('POST', '/sign-in/passkey', body)).toMatchObject({ code: 'login.failed' });
});

test('without a passkey a long password and an authenticator’s code are both needed; everything wrong gets one answer; five failures pause and are told [OPS-AUTH-04, OPS-AUTH-05]', async () => {
  const browser = owner.browser;
  const weak = await browser.ask<{ ticket: string; secret: string }>('POST', '/credentials/password/options');
  const short = { password: 'fourteen-chars', ticket: weak.ticket, code: codeOf(weak.secret) };
  expect(await browser.send('PUT', '/credentials/password', short)).toMatchObject({
    code: 'format.incorrect',
  });
  const common = { ...short, password: 'password123456789' };
  expect(await browser.send('PUT', '/credentials/password', common)).toMatchObject({
    code: 'password.too.common',
  });
  const password = 'tahimik na ilog sa gabi';
  const { ticket, secret } = await browser.ask<{ ticket: string; secret: string }>(
    'POST',
    '/credentials/password/options',
  );
  await browser.ask('PUT', '/credentials/password', { password, ticket, code: codeOf(secret) });
  clock.advance(minute);
  const mail = 'rosa@console.test';
  const door = aConsole(api.internal);
  const attempt = (body: object) => door.send('POST', '/sign-in/password', body);
  const right = { mail, password, code: codeOf(secret) };
  expect(await attempt(right)).toMatchObject({ status: 200 });
  const refused = { status: 401, success: false, code: 'login.failed' };
  const answers = [
    await attempt(right),
    await attempt({ ...right, password: 'something else entirely' }),
    await attempt({ ...right, code: '000000' }),
    await attempt({ ...right, mail: 'nobody@console.test' }),
  ];
  for (const { headers: _headers, setCookie, ...answer } of answers) {
    expect(setCookie).toBeUndefined();
    expect(answer).toEqual(refused);
  }
  while (mailbox.delivered.length > 0) mailbox.delivered.pop();
  for (let failures = 0; failures < 2; failures += 1) await attempt({ ...right, code: '000000' });
  expect((await mailbox.next(mail, patience)).subject).toBe('A console account is paused');
  clock.advance(minute);
  expect(await attempt({ ...right, code: codeOf(secret) })).toMatchObject(refused);
  clock.advance(14 * minute + 1);
  expect(await attempt({ ...right, code: codeOf(secret) })).toMatchObject({ status: 200 });
});

test('forty wrong codes at once are five guesses: the right one among them is refused, at the door and for a fresh proof [OPS-AUTH-05, OPS-AUTH-17]', async () => {
  const ana = await aStaffPerson(database, api.internal, {
    name: 'ana guess',
    role: 'auditor',
    now: clock.now(),
  });
  const password = 'malamig na hangin sa bundok';
  const { ticket, secret } = await ana.ask<{ ticket: string; secret: string }>(
    'POST',
    '/credentials/password/options',
  );
  await ana.ask('PUT', '/credentials/password', { password, ticket, code: codeOf(secret) });
  const mail = 'ana.guess@console.test';
  const guess = async (attempt: (code: string) => Promise<{ status: number }>) => {
    // Long enough for another code, not for the session to end.
    clock.advance(minute);
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    const many = (count: number) => Array.from({ length: count }, () => attempt(wrong));
    const answers = await Promise.all([...many(20), attempt(codeOf(secret)), ...many(20)]);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  };
  await guess((code) => ana.send('POST', '/session/step-up', { code }));
  clock.advance(14 * minute);
  await guess((code) => aConsole(api.internal).send('POST', '/sign-in/password', { mail, password, code }));
});

test('a recovery code comes in once and opens only the own account until a new passkey is there [OPS-AUTH-03]', async () => {
  const boss = await aStaffPerson(database, api.internal, {
    name: 'nag-aanyaya',
    role: 'owner',
    now: clock.now(),
  });
  const grants = [{ brand: 'fair', role: 'content' }];
  await boss.ask('POST', '/staff', { mail: 'wala@console.test', name: 'wala', grants });
  const { text } = await mailbox.next('wala@console.test', patience);
  const person = await acceptInvitation(api.internal, /https:\S+/.exec(text)?.[0] ?? '');
  const [code = ''] = person.recoveryCodes;
  const browser = aConsole(api.internal);
  const come = () => browser.send('POST', '/sign-in/password', { mail: 'wala@console.test', code });
  expect(await come()).toMatchObject({ status: 200, value: { isNarrow: true } });
  expect(await browser.send('GET', '/merchants')).toMatchObject({ code: 'permission.denied' });
  expect(await browser.send('GET', '/credentials')).toMatchObject({ value: { recoveryCodesLeft: 9 } });
  const asked = await browser.ask<Asked>('POST', '/credentials/passkeys/options');
  const key = softPasskey(consoleHost);
  await browser.ask('POST', '/credentials/passkeys', {
    ticket: asked.ticket,
    answer: key.create(asked.options),
  });
  expect(await browser.send('GET', '/merchants')).toMatchObject({ status: 200 });
  expect(await come()).toMatchObject({ code: 'login.failed' });
});

test('the cookie works at the console’s host only, never for another site, and never without its header where something changes [OPS-AUTH-06, OPS-AUTH-07]', async () => {
  const ana = await aStaffPerson(database, api.internal, {
    name: 'ana cruz',
    role: 'owner',
    now: clock.now(),
  });
  expect((await ana.send('GET', '/staff')).status).toBe(200);
  const change = (headers: Record<string, string>) =>
    ana.send('PATCH', '/profile', { language: 'TY' }, headers);
  expect(await change({ csrf: '' })).toMatchObject({ code: 'permission.denied' });
  expect(await change({ csrf: 'x'.repeat(43) })).toMatchObject({ code: 'permission.denied' });
  expect(await change({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ code: 'permission.denied' });
  expect(await change({ 'sec-fetch-site': 'same-site' })).toMatchObject({ code: 'permission.denied' });
  expect(await change({ origin: 'https://evil.test' })).toMatchObject({ code: 'permission.denied' });
  expect(await change({ host: 'fair.test' })).toMatchObject({ code: 'auth.not.logged.in' });
  const read = { 'sec-fetch-site': 'cross-site' };
  expect(await ana.send('GET', '/staff', undefined, read)).toMatchObject({ code: 'permission.denied' });
  expect((await change({})).status).toBe(200);
  const page = await ana.send('GET', '/session');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a session ends after 15 idle minutes and after twelve hours, whatever is done [OPS-AUTH-06]', async () => {
  const ben = await aStaffPerson(database, api.internal, {
    name: 'ben idle',
    role: 'auditor',
    now: clock.now(),
  });
  clock.advance(14 * minute);
  expect((await ben.send('GET', '/session')).status).toBe(200);
  clock.advance(14 * minute);
  expect((await ben.send('GET', '/session')).status).toBe(200);
  clock.advance(15 * minute);
  expect(await ben.send('GET', '/session')).toMatchObject({ status: 401, code: 'auth.logged.out' });
  const busy = await aStaffPerson(database, api.internal, {
    name: 'ben busy',
    role: 'auditor',
    now: clock.now(),
  });
  for (let passed = 0; passed < 12 * 60; passed += 10) {
    expect((await busy.send('GET', '/session')).status).toBe(200);
    clock.advance(10 * minute);
  }
  expect(await busy.send('GET', '/session')).toMatchObject({ code: 'auth.logged.out' });
});

test('everybody sees and ends own sessions, who manages staff those of others, and an ended one is refused at the next call [OPS-AUTH-08]', async () => {
  const one = await aStaffPerson(database, api.internal, {
    name: 'dalawa',
    role: 'support',
    now: clock.now(),
  });
  const other = await aStaffPerson(database, api.internal, {
    name: 'iba',
    role: 'support',
    now: clock.now(),
  });
  const boss = await aStaffPerson(database, api.internal, { name: 'amo', role: 'owner', now: clock.now() });
  const { sessions } = await one.ask<{ sessions: { sessionId: string; isThis: boolean }[] }>(
    'GET',
    '/sessions',
  );
  expect(sessions).toMatchObject([{ device: 'test', isThis: true }]);
  const id = sessions[0]?.sessionId ?? '';
  expect(await other.send('DELETE', `/sessions/${id}`)).toMatchObject({ code: 'request.not_found' });
  expect((await one.send('GET', '/session')).status).toBe(200);
  await one.ask('DELETE', `/sessions/${id}`);
  expect(await one.send('GET', '/session')).toMatchObject({ code: 'auth.logged.out' });
  await boss.ask('DELETE', `/staff/${other.personId}/sessions`);
  expect(await other.send('GET', '/session')).toMatchObject({ code: 'auth.logged.out' });
  expect(await boss.send('DELETE', '/sessions')).toMatchObject({ status: 200 });
  // The browser forgets its cookie; a thief would not.
  boss.cookie = `__Host-staff=${boss.secret}`;
  expect(await boss.send('GET', '/session')).toMatchObject({ code: 'auth.logged.out' });
});

test('a fresh proof counts five minutes, for its own session and person only [OPS-AUTH-17]', async () => {
  const signIn = async () => {
    const browser = aConsole(api.internal);
    const asked = await browser.ask<Asked>('POST', '/sign-in/passkey/options');
    const answer = owner.key.get(asked.options);
    await browser.ask('POST', '/sign-in/passkey', { ticket: asked.ticket, answer });
    return browser;
  };
  const rosa = await signIn();
  clock.advance(6 * minute);
  const codes = () => rosa.send('POST', '/credentials/recovery-codes');
  expect(await codes()).toMatchObject({ code: 'step.up.required' });
  const thief = await signIn();
  const asked = await thief.ask<Asked>('POST', '/session/step-up/options');
  const answer = owner.key.get(asked.options);
  const stolen = { ticket: asked.ticket, answer };
  expect(await rosa.send('POST', '/session/step-up', stolen)).toMatchObject({ code: 'challenge.failed' });
  expect(await codes()).toMatchObject({ code: 'step.up.required' });
  const own = await rosa.ask<Asked>('POST', '/session/step-up/options');
  const proof = { ticket: own.ticket, answer: owner.key.get(own.options) };
  expect(await rosa.send('POST', '/session/step-up', proof)).toMatchObject({ status: 200 });
  expect(await codes()).toMatchObject({ status: 200 });
  clock.advance(5 * minute + 1);
  expect(await rosa.send('POST', '/session/step-up', proof)).toMatchObject({ code: 'challenge.failed' });
  expect(await codes()).toMatchObject({ code: 'step.up.required' });
});

test('a sign-in from a new device and a changed way in are mailed to the owner, and every sign-in stands in the chain [OPS-AUTH-09, OPS-SYS-07, CDEC-08]', async () => {
  while (mailbox.delivered.length > 0) mailbox.delivered.pop();
  clock.advance(20 * minute);
  const browser = aConsole(api.internal);
  const asked = await browser.ask<Asked>('POST', '/sign-in/passkey/options');
  const body = { ticket: asked.ticket, answer: owner.key.get(asked.options) };
  await browser.send('POST', '/sign-in/passkey', body, { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' });
  expect((await mailbox.next('rosa@console.test', patience)).text).toContain('Safari · iPhone');
  await browser.ask('POST', '/credentials/recovery-codes');
  expect((await mailbox.next('rosa@console.test', patience)).text).toContain('new recovery codes');
  const entries = await database.query<{ actor: string; after: object }>(
    `select actor, after from platform.audit where merchant_code = '*' and subject = 'sign-in' order by entry desc limit 1`,
  );
  expect(entries).toMatchObject([{ actor: 'rosa', after: { method: 'passkey', device: 'Safari · iPhone' } }]);
});
