import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { waitFor } from '#testing/services';
import type { Visitor } from '#testing/visitor';
import { expect, test } from 'vitest';

const thefts = 100;
const login = '/api/v1/auth/login';
const me = '/api/v1/members/me';
const password = 'tahimik42ilog';
const switches = ['USERNAMEREG3', 'SIGNINNOTICE3', 'TOTP3', 'PASSKEYS3'] as const;
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
const api = await withPlayerApi(database);
const mailbox = withMailbox(database, api.secrets);

const numberOf = (nth: number) => `+63917555${String(nth).padStart(4, '0')}`;
const grantOf = (got: { body: { value?: unknown } }) => (got.body.value as { grant: string }).grant;

/** A member whose browser is remembered. */
async function remembered(nth: number): Promise<{ username: string; owner: Visitor; grant: string }> {
  const username = `tarsier${nth}`;
  const owner = api.visitor('fair.test');
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01' };
  await owner.sealed('PUT', '/api/v1/auth/register/username', body);
  await database.query('update identity.member set mobile = $1 where account = $2', [
    numberOf(nth),
    username,
  ]);
  const by = { type: 'username', username, password, remember: true };
  return { username, owner, grant: grantOf(await owner.sealed('POST', login, by)) };
}

const silent = (username: string, grant: string) => ({ type: 'username', username, grant });

/** Another browser with everything that lay in this one. */
function copyOf(owner: Visitor): Visitor {
  const thief = api.visitor('fair.test');
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  return thief;
}

async function theft(nth: number, thiefComes: 'second' | 'first') {
  const { username, owner, grant } = await remembered(nth);
  const thief = copyOf(owner);
  const [first, second] = thiefComes === 'second' ? [owner, thief] : [thief, owner];
  const used = await first.sealed('POST', login, silent(username, grant));
  const again = await second.sealed('POST', login, silent(username, grant));
  // Whoever was first holds a newer secret of the family; it is worth nothing now.
  const after = await first.sealed('POST', login, silent(username, grantOf(used)));
  return [used.status, again.body.code, after.body.code];
}

test(`a remembered sign-in used twice ends its family and tells the member, ${thefts} times of ${thefts} [DEC-015]`, {
  timeout: 60_000,
}, async () => {
  const outcomes: unknown[] = [];
  for (let nth = 0; nth < thefts; nth += 20) {
    const some = Array.from({ length: 20 }, (_, step) =>
      theft(nth + step, step % 2 === 0 ? 'second' : 'first'),
    );
    outcomes.push(...(await Promise.all(some)));
  }
  expect(outcomes).toEqual(Array.from({ length: thefts }, () => [200, 'login.failed', 'login.failed']));
  const living = await database.query(
    `select member_id from identity.device_grant where revoked_at is null or revoked_why <> 'reused'`,
  );
  expect(living).toEqual([]);
  // The gateway's own record says who was told, in words nobody can take for another notice.
  const told = () =>
    new Set(mailbox.delivered.filter(({ text }) => /kinopyang sign-in/.test(text)).map(({ to }) => to)).size;
  await waitFor(() => told() === thefts, 10_000, 'all notices');
  const announced = await database.query(
    `select from platform.outbox where name like 'identity.grant_reused%'`,
  );
  expect(announced.length).toBe(thefts);
});

test('without a theft the same steps keep the family alive and tell nobody [DEC-015]', async () => {
  const { username, owner, grant } = await remembered(900);
  let held = grant;
  for (let time = 0; time < 5; time += 1)
    held = grantOf(await owner.sealed('POST', login, silent(username, held)));
  expect(held).toMatch(/^[\w-]{22}$/);
  expect(mailbox.delivered.filter(({ to }) => to === numberOf(900))).toEqual([]);
});

test('a remembered sign-in alone changes no credential: the password, or a fresh proof, is asked for each [DEC-015, DEC-016]', async () => {
  const { username, owner, grant } = await remembered(901);
  await owner.sealed('POST', login, silent(username, grant));
  const newPassword = { newPassword: 'bagong77lihim', confirmNewPassword: 'bagong77lihim' };
  const tries = {
    'a new password without the old one': await owner.sealed('POST', `${me}/password`, newPassword),
    'a new password with a wrong one': await owner.sealed('POST', `${me}/password`, {
      oldPassword: 'wrong pass 1',
      ...newPassword,
    }),
    'a payment password': await owner.sealed('POST', `${me}/payment-password`, {
      loginPassword: '',
      paymentPassword: '482913',
    }),
    'another number': await owner.json('POST', `${me}/mobile`, {
      mobileNum: '9175550000',
      countryDialingCode: '63',
      verificationCode: '000000',
    }),
    'another address': await owner.json('POST', `${me}/email`, {
      email: 'magnanakaw@perya.example',
      verificationCode: '000000',
    }),
    'a passkey': await owner.json('POST', `${me}/passkeys`, { ticket: 'x', passkey: {} }),
    'an authenticator app': await owner.json('POST', `${me}/totp`, {}),
    'none of it any more': await owner.raw('DELETE', `${me}/totp`),
  };
  expect(Object.values(tries).map(({ body }) => body.code)).toEqual(
    ['login.failed', 'login.failed', 'login.failed'].concat(Array(5).fill('step.up.required')),
  );
  // An account that never had a password is not free for all either.
  await database.query('update identity.member set password_hash = null where account = $1', [username]);
  const set = await owner.sealed('POST', `${me}/password`, newPassword);
  expect(set.body.code).toBe('step.up.required');
});
