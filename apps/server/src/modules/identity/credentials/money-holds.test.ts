import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import type { Visitor } from '#testing/visitor';

const database = await withTestDatabase();
const switches = ['USERNAMEREG3', 'SMSLOGIN3', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3', 'TOTP3'] as const;
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await database.query(
  `insert into cashier.payout_channel (merchant_code, channel_id, name, kind, pattern, provider)
   values ('fair', 'gcash', 'GCash', 'wallet', '^09[0-9]{9}$', 'tulay')`,
);
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

interface Account {
  name: string;
  mobileNum: string;
  own: Visitor;
}
const digits = (loginPassword: string, paymentPassword: string) => ({ loginPassword, paymentPassword });
const setDigits = (visitor: Visitor, given: string, wanted: string) =>
  visitor.sealed('POST', `${me}/payment-password`, digits(given, wanted));
const enter = async (visitor: Visitor, name: string, given: string, secondFactor?: string) =>
  visitor.sealed('POST', '/api/v1/auth/login', {
    type: 'username',
    username: name,
    password: given,
    ...(secondFactor !== undefined && { secondFactor }),
  });
const memberIdOf = async (name: string) => {
  const [row] = await database.query<{ member_id: string }>(
    'select member_id from identity.member where account = $1',
    [name],
  );
  return row?.member_id ?? '';
};
/** Read out only to who has no proven contact: the number is away while it is asked for. */
const staffPassword = async ({ name }: Account): Promise<string> => {
  const memberId = await memberIdOf(name);
  const [was] = await database.query<{ mobile: string | null; is_email_proven: boolean }>(
    'select mobile, is_email_proven from identity.member where member_id = $1',
    [memberId],
  );
  const set = 'update identity.member set mobile = $2, is_email_proven = $3 where member_id = $1';
  await database.query(set, [memberId, null, false]);
  const got = await api.operate('POST', `/merchants/fair/members/${memberId}/password`, {
    checked: ['full_name', 'birthday'],
  });
  await database.query(set, [memberId, was?.mobile ?? null, was?.is_email_proven ?? false]);
  return (got.body.value as { readOut: string }).readOut;
};
const addPayoutAccount = (visitor: Visitor, paymentPassword: string) =>
  visitor.sealed('POST', '/api/v1/payout-accounts', {
    channel: 'gcash',
    number: '09175550299',
    payeeName: 'Luna Cruz',
    paymentPassword,
  });
async function withApp({ own }: Account) {
  await own.sealed('POST', '/api/v1/auth/step-up', { password });
  const begun = (await own.json('POST', `${me}/totp`, {})).body.value as { ticket: string; secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
  const confirmed = await own.json('POST', `${me}/totp/confirm`, {
    ticket: begun.ticket,
    code: app.generate({ timestamp: Date.now() - 30_000 }),
  });
  const { recoveryCodes } = confirmed.body.value as { recoveryCodes: string[] };
  return { code: () => app.generate(), recovery: recoveryCodes[0] ?? '' };
}

/** Everything that may be a stranger's way to somebody's money, and beside it what the owner does every day. */
const ways: { title: string; hours: 0 | 24; go: (account: Account) => Promise<{ status: number }> }[] = [
  {
    title: 'a password reset by telephone',
    hours: 24,
    async go({ mobileNum }) {
      const stranger = api.visitor('fair.test');
      await stranger.open();
      const number = { mobileNum, countryDialingCode: '63' };
      await stranger.json('POST', '/api/v1/auth/sms-code', { ...number, purpose: 'reset' });
      const verificationCode = await mailbox.code(`+63${mobileNum}`);
      const body = { ...number, verificationCode, newPassword: next };
      return stranger.sealed('POST', '/api/v1/auth/password/phone', body);
    },
  },
  {
    title: 'a password reset by mail',
    hours: 24,
    async go({ name, own }) {
      await bindEmail(own, `${name}@example.com`);
      const stranger = api.visitor('fair.test');
      await stranger.open();
      await stranger.raw('POST', '/api/v1/auth/password/email', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username: name, email: `${name}@example.com` }).toString(),
      });
      const { text } = await mailbox.next(`${name}@example.com`);
      const ticket = /ticket=([\w-]+)/.exec(text)?.[1];
      return stranger.sealed('POST', '/api/v1/auth/password/email/confirm', { ticket, newPassword: next });
    },
  },
  {
    title: 'a password that staff set',
    hours: 24,
    async go(account) {
      return enter(api.visitor('fair.test'), account.name, await staffPassword(account));
    },
  },
  {
    title: 'a password of staff that is replaced days later',
    hours: 24,
    async go(account) {
      const given = await staffPassword(account);
      await database.query(`update identity.member set money_held_until = now() - interval '3 days'`);
      const stranger = api.visitor('fair.test');
      await enter(stranger, account.name, given);
      const body = { oldPassword: given, newPassword: next, confirmNewPassword: next };
      return stranger.sealed('POST', `${me}/password`, body);
    },
  },
  {
    title: 'a sign-in with a recovery code of the authenticator app',
    hours: 24,
    async go(account) {
      const { recovery } = await withApp(account);
      return enter(api.visitor('fair.test'), account.name, password, recovery);
    },
  },
  {
    title: 'a fresh proof by a recovery code',
    hours: 24,
    async go(account) {
      const { recovery } = await withApp(account);
      return account.own.sealed('POST', '/api/v1/auth/step-up', { code: recovery });
    },
  },
  {
    title: 'a payment password that is replaced with the login password alone',
    hours: 24,
    async go({ own }) {
      await setDigits(own, password, '482915');
      return setDigits(own, password, '603817');
    },
  },
  {
    title: 'a payout account added in a strange browser',
    hours: 24,
    async go({ name }) {
      const stranger = api.visitor('fair.test');
      await enter(stranger, name, password);
      await setDigits(stranger, password, '482915');
      return addPayoutAccount(stranger, '482915');
    },
  },
  {
    title: 'the own old password replaced',
    hours: 0,
    async go({ own }) {
      const body = { oldPassword: password, newPassword: next, confirmNewPassword: next };
      return own.sealed('POST', `${me}/password`, body);
    },
  },
  {
    title: 'a code of the authenticator app',
    hours: 0,
    async go(account) {
      const { code } = await withApp(account);
      return enter(api.visitor('fair.test'), account.name, password, code());
    },
  },
  {
    title: 'a first payment password and a payout account in the own browser',
    hours: 0,
    async go({ own }) {
      await setDigits(own, password, '482915');
      return addPayoutAccount(own, '482915');
    },
  },
];

for (const [nth, { title, hours, go }] of ways.entries())
  test(`${title} holds payouts for ${hours} hours`, async () => {
    const account = { name: `daan${nth}`, mobileNum: `91755503${String(nth).padStart(2, '0')}` };
    const own = await aMember(account.name, account.mobileNum);
    expect((await go({ ...account, own })).status).toBe(200);
    expect(await hoursHeld(account.name)).toBe(hours);
  });
