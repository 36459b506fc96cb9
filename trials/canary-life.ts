import { createHmac } from 'node:crypto';
import type { Visitor } from '../apps/server/src/testing/visitor.ts';
import { type AccountServer, host, merchant } from './account-server.ts';
import { serverSecret } from '../tools/secret.ts';
import type { Canary } from './canary-search.ts';
import { foundFor } from './inbox.ts';
import { seeded } from './seeded.ts';
import { addressOf, send, visitorAt } from '../apps/server/src/testing/http-visitors.ts';

/** Everything a member does with secrets, each secret known to the one who looks for it afterwards. */

const me = '/api/v1/members/me';
const login = '/api/v1/auth/login';
const sms = '/api/v1/auth/sms-code';

export async function liveAsMember(
  server: AccountServer,
  seed: number,
  nth: number,
): Promise<{ canaries: Canary[]; steps: number }> {
  const below = seeded(seed);
  const known = new Map<string, string>();
  const keep = (name: string, secret: string | null | undefined) => {
    if (secret !== null && secret !== undefined && secret.length >= 6) known.set(secret, name);
    return secret ?? '';
  };
  let steps = 0;
  const done = (
    what: string,
    got: { status: number; body: { success: boolean; code?: string } },
    code?: string,
  ) => {
    steps += 1;
    const right = code === undefined ? got.body.success : got.body.code === code;
    if (!right) throw new Error(`${what} was answered ${got.status} ${got.body.code ?? ''}`);
  };
  const password = (name: string) => keep(name, `Kn/${below(1e9).toString(36)}+&%${below(1e6)}a7`);
  const mobileNum = `917555030${nth}`;
  const life: Life = {
    server,
    keep,
    done,
    password,
    below,
    account: `kanaryo${nth}`,
    mobile: { mobileNum, countryDialingCode: '63' },
    number: `+63${mobileNum}`,
    email: `kanaryo${nth}@perya.example`,
  };

  const { phone, first } = await begin(life);
  const second = await changeThings(life, phone, first);
  await losePassword(life, phone);
  await carelessCalls(life, second);
  keep('server secret', serverSecret());
  return { canaries: [...known].map(([secret, name]) => ({ name, secret })), steps };
}

interface Life {
  server: AccountServer;
  keep(name: string, secret: string | null | undefined): string;
  done(what: string, got: { status: number; body: { success: boolean; code?: string } }, code?: string): void;
  password(name: string): string;
  below(n: number): number;
  account: string;
  mobile: { mobileNum: string; countryDialingCode: string };
  number: string;
  email: string;
}

/** What the browser holds after a call. */
function keepHeld({ keep }: Life, visitor: Visitor): void {
  for (const [name, value] of visitor.cookies) keep(`cookie ${name}`, value);
  keep('handle', visitor.token);
}

let addresses = 0;
const arrive = ({ server }: Life) => visitorAt(server.port, host, addressOf((addresses += 1)));

/** An hour passes, so that another code may be asked for. */
const anHourPasses = ({ server }: Life) =>
  server.query(`update identity.code_request set requested_at = requested_at - interval '61 minutes'`);

async function codeBySms(life: Life, visitor: Visitor, purpose: string): Promise<string> {
  await visitor.open();
  const words = { register: 'magrehistro', login: 'mag-log in', reset: 'bagong password', bind: 'ikabit' }[
    purpose
  ];
  life.done(`code to ${purpose}`, await visitor.json('POST', sms, { ...life.mobile, purpose }));
  const pattern = new RegExp(`^(\\d{6}) [^]*${words}`);
  const code = life.keep(`code to ${purpose}`, await foundFor(life.server.inboxUrl, life.number, pattern));
  await anHourPasses(life);
  return code;
}

/** Registration by name and by number, sign-in by password, grant and code. */
async function begin(life: Life) {
  const { keep, done, password, account, email } = life;
  const first = password('first password');
  const visitor = arrive(life);
  const registered = await visitor.sealed('PUT', '/api/v1/auth/register/username', {
    username: account,
    password: first,
    confirmPassword: first,
    email,
    idNumber: keep('identity number', `ID${life.below(1e9)}CANARY`),
    paymentPassword: keep('payment password', String(100_000 + life.below(899_999))),
    termsVersion: '2026-01',
  });
  done('registration', registered);
  keepHeld(life, visitor);
  done(
    'a wrong password',
    await arrive(life).sealed('POST', login, named(account, password('wrong password'))),
    'login.failed',
  );
  const phone = arrive(life);
  const in1 = await phone.sealed('POST', login, { ...named(account, first), remember: true });
  done('sign-in', in1);
  keepHeld(life, phone);
  const grant = keep('grant handle', (in1.body.value as { grant: string }).grant);
  const in2 = await phone.sealed('POST', login, { type: 'username', username: account, grant });
  done('silent sign-in', in2);
  keep('grant handle', (in2.body.value as { grant: string }).grant);
  keepHeld(life, phone);
  done('step-up', await phone.sealed('POST', '/api/v1/auth/step-up', { password: first }));
  keepHeld(life, phone);
  return { phone, first };
}

const named = (username: string, password: string) => ({ type: 'username', username, password });

/** Number, address, authenticator, payment password, password. */
async function changeThings(life: Life, phone: Visitor, first: string): Promise<string> {
  const { keep, done, password, server, mobile, email } = life;
  const bind = await codeBySms(life, phone, 'bind');
  done('binding the number', await phone.json('POST', `${me}/mobile`, { ...mobile, verificationCode: bind }));
  done('code by e-mail', await phone.json('POST', `${me}/email-code`, { email }));
  const mailed = keep('code by e-mail', await foundFor(server.inboxUrl, email, /(?<!\d)(\d{6})(?!\d)/));
  done('binding the address', await phone.json('POST', `${me}/email`, { email, verificationCode: mailed }));
  await anHourPasses(life);
  const begun = await phone.json('POST', `${me}/totp`, {});
  done('an authenticator', begun);
  const { secret, ticket } = begun.body.value as { secret: string; ticket: string };
  keep('authenticator secret', secret);
  const code = totp(secret);
  const confirmed = await phone.json('POST', `${me}/totp/confirm`, {
    ticket,
    code: keep('authenticator code', code),
  });
  done('its first code', confirmed);
  for (const one of (confirmed.body.value as { recoveryCodes: string[] }).recoveryCodes)
    keep('recovery code', one);
  done('without it', await phone.raw('DELETE', `${me}/totp`));
  const digits = keep('second payment password', String(100_000 + life.below(899_999)));
  const payment = { loginPassword: first, paymentPassword: digits };
  done('a payment password', await phone.sealed('POST', `${me}/payment-password`, payment));
  const second = password('second password');
  const change = { oldPassword: first, newPassword: second, confirmNewPassword: second };
  done('a new password', await phone.sealed('POST', `${me}/password`, change));
  keepHeld(life, phone);
  return second;
}

/** RFC 6238 as every authenticator app does it. */
function totp(base32: string): string {
  const bits = base32
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** By code, by mailed link, by staff. */
async function losePassword(life: Life, phone: Visitor): Promise<void> {
  const { keep, done, password, server, account, mobile, email } = life;
  const byCode = arrive(life);
  const code = await codeBySms(life, byCode, 'login');
  const signIn = { type: 'sms', username: mobile.mobileNum, countryDialingCode: '63', password: code };
  done('sign-in by code', await byCode.sealed('POST', login, signIn));
  keepHeld(life, byCode);
  const lost = arrive(life);
  const reset = await codeBySms(life, lost, 'reset');
  const query = new URLSearchParams({ ...mobile, verificationCode: reset, purpose: 'reset' }).toString();
  done('asking whether the code fits', await lost.get(`/api/v1/auth/verification?${query}`));
  const body = { ...mobile, verificationCode: reset, newPassword: password('third password') };
  done('a password by code', await lost.sealed('POST', '/api/v1/auth/password/phone', body));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const wanted = new URLSearchParams({ username: account, email }).toString();
  done('a link', await lost.raw('POST', '/api/v1/auth/password/email', { headers: form, body: wanted }));
  const ticket = keep('mailed ticket', await foundFor(server.inboxUrl, email, /ticket=([\w-]+)/));
  await fetchPage(server, `/m/forget?ticket=${ticket}`);
  const newPassword = password('fourth password');
  done(
    'a password by link',
    await lost.sealed('POST', '/api/v1/auth/password/email/confirm', { ticket, newPassword }),
  );
  keepHeld(life, lost);
  keepHeld(life, phone);
  const [member] = await server.query<{ member_id: string }>(
    'select member_id from identity.member where account = $1',
    [account],
  );
  const staff = await send(server.port + 1, host, {
    method: 'POST',
    path: `/operator/v1/merchants/${merchant}/members/${member?.member_id}/password`,
    headers: { authorization: `Bearer ${keep('operator token', server.operatorToken)}`, reason: 'a trial' },
  });
  done('a password from staff', staff);
  keep('password from staff', (staff.body.value as { password: string }).password);
}

const fetchPage = (server: AccountServer, path: string) =>
  send(server.port, host, { method: 'GET', path, headers: { 'x-forwarded-for': '10.9.9.9' } });

/** Mistakes people and programs make: secrets in addresses, in the clear, in broken bodies, under wrong names. */
async function carelessCalls({ server, done, account }: Life, secret: string): Promise<void> {
  const visitor = visitorAt(server.port, host, '10.9.9.8');
  await visitor.open();
  const json = { 'content-type': 'application/json' };
  const clear = JSON.stringify({ type: 'username', username: account, password: secret });
  done(
    'a sign-in in the clear',
    await visitor.raw('POST', login, { headers: json, body: clear }),
    'key.rotated',
  );
  done(
    'broken JSON',
    await visitor.raw('POST', login, { headers: json, body: clear.slice(0, -1) }),
    'format.incorrect',
  );
  const asName = `/api/v1/auth/username-validation?password=${encodeURIComponent(secret)}`;
  done('a password in an address', await visitor.get(asName), 'format.incorrect');
  done(
    'an unknown call',
    await visitor.get(`/api/v1/nothing?token=${encodeURIComponent(secret)}`),
    'request.not_found',
  );
  done(
    'a password in a path',
    await visitor.get(`/api/v1/auth/${encodeURIComponent(secret)}`),
    'request.not_found',
  );
  done('an unknown field', await visitor.sealed('POST', login, { [secret]: secret }), 'format.incorrect');
  done(
    'a wrong type',
    await visitor.sealed('POST', login, { type: secret, username: 1 }),
    'format.incorrect',
  );
  await visitor.raw('GET', '/api/v1/auth/session', {
    headers: { token: secret, authorization: `Bearer ${secret}` },
  });
  await fetchPage(server, `/m/login?password=${encodeURIComponent(secret)}`);
}
