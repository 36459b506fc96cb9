import { expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import type { Visitor } from '#testing/visitor';

const database = await withTestDatabase();
const switches = ['USERNAMEREG3', 'SMSLOGIN3', 'CHNGPASSVERIF3'];
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
const api = await withPlayerApi(database);
const mailbox = withMailbox(database, api.secrets);
const me = '/api/v1/members/me';
const password = 'tahimik42ilog';
const next = 'maingay77dagat';

/** Registered a month ago, in the browser that is answered. */
async function aMember(username: string, mobileNum: string): Promise<Visitor> {
  const visitor = api.visitor('fair.test');
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01' };
  await visitor.sealed('PUT', '/api/v1/auth/register/username', body);
  await database.query(
    `update identity.member set mobile = $2, created_at = now() - interval '30 days' where account = $1`,
    [username, `+63${mobileNum}`],
  );
  await database.query(`update identity.known_device set first_seen_at = now() - interval '30 days'`);
  return visitor;
}

async function byCode(visitor: Visitor, mobileNum: string): Promise<Visitor> {
  await visitor.open();
  const number = { mobileNum, countryDialingCode: '63' };
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'login' });
  const code = await mailbox.code(`+63${mobileNum}`);
  const body = { type: 'sms', username: mobileNum, countryDialingCode: '63', password: code };
  expect((await visitor.sealed('POST', '/api/v1/auth/login', body)).status).toBe(200);
  return visitor;
}

async function bindEmail(visitor: Visitor, email: string): Promise<void> {
  await visitor.json('POST', `${me}/email-code`, { email });
  const verificationCode = await mailbox.code(email);
  expect((await visitor.json('POST', `${me}/email`, { email, verificationCode })).status).toBe(200);
}

const hoursHeld = async (account: string): Promise<number> => {
  const [row] = await database.query<{ hours: number }>(
    `select coalesce(extract(epoch from money_held_until - now()) / 3600, 0)::float8 as hours
     from identity.member where account = $1`,
    [account],
  );
  return Math.round(row?.hours ?? 0);
};

test('an e-mail address bound after a code in a strange browser holds payouts for a day; in the own one, or after a password, it does not', async () => {
  await aMember('alon', '9175550201');
  await bindEmail(await byCode(api.visitor('fair.test'), '9175550201'), 'thief@example.com');
  expect(await hoursHeld('alon')).toBe(24);

  const own = await aMember('batis', '9175550202');
  await bindEmail(await byCode(own, '9175550202'), 'batis@example.com');
  expect(await hoursHeld('batis')).toBe(0);

  await aMember('lawa', '9175550203');
  const elsewhere = api.visitor('fair.test');
  await elsewhere.sealed('POST', '/api/v1/auth/login', { type: 'username', username: 'lawa', password });
  await bindEmail(elsewhere, 'lawa@example.com');
  expect(await hoursHeld('lawa')).toBe(0);
});

test('a first password set after a code in a strange browser holds payouts for a day', async () => {
  const set = (visitor: Visitor) =>
    visitor.sealed('POST', `${me}/password`, { newPassword: next, confirmNewPassword: next });
  const own = await aMember('sapa', '9175550204');
  await aMember('bukal', '9175550205');
  await database.query('update identity.member set password_hash = null');
  expect((await set(await byCode(own, '9175550204'))).status).toBe(200);
  expect(await hoursHeld('sapa')).toBe(0);
  expect((await set(await byCode(api.visitor('fair.test'), '9175550205'))).status).toBe(200);
  expect(await hoursHeld('bukal')).toBe(24);
});
