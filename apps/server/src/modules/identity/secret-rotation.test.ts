import { afterAll, expect, test } from 'vitest';
import { createSecrets } from '#platform/secrets';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { createVisitor } from '#testing/visitor';
import { asGuest } from '#platform/database/work';
import { createHashPool } from '#platform/passwords/hash-pool';

/** An installation before and after its secret was changed, on one database. */
const before = 'only-for-tests-0123456789-0123456789-0123';
const after = 'only-for-tests-after-the-change-0123456789';
const cost = { memoryKiB: 1024, passes: 1 };
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches: ['USERNAMEREG3'] });

const installation = async (secret: string, earlier: string[]) => {
  const secrets = createSecrets(secret, earlier);
  const hashes = createHashPool({ peppers: secrets.keys('password pepper'), cost });
  afterAll(hashes.stop);
  return withPlayerApi(database, undefined, { secrets, hashes });
};
const old = await installation(before, []);
const rotated = await installation(after, [before]);
const forgetful = await installation(after, []);

const password = 'tahimik42ilog';
const login = (username: string) => ({ type: 'username', username, password });

/** A browser that stays the same while the server behind it is another. */
function aBrowser(address: string) {
  let server = old;
  const visitor = createVisitor(
    async ({ method, path, headers, body }) => {
      const reply = await server.app.inject({
        method: method as 'GET',
        url: path,
        headers: { host: 'fair.test', ...headers },
        ...(body !== undefined && { payload: body }),
      });
      const cookies = reply.headers['set-cookie'] ?? [];
      return {
        status: reply.statusCode,
        setCookies: Array.isArray(cookies) ? cookies : [cookies],
        body: reply.json(),
      };
    },
    { 'x-forwarded-for': address },
  );
  return { visitor, at: (other: typeof old) => (server = other) };
}
const register = async (username: string, address: string) => {
  const browser = aBrowser(address);
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01' };
  const got = await browser.visitor.sealed('PUT', '/api/v1/auth/register/username', body);
  expect(got.body).toMatchObject({ success: true });
  return browser;
};
const storedHash = async (account: string) =>
  (
    await database.query<{ password_hash: string }>(
      'select password_hash from identity.member where account = $1',
      [account],
    )
  )[0]?.password_hash ?? '';

test('after a change of the secret sessions go on and old passwords sign in, hashed anew', async () => {
  const browser = await register('marisol', '10.9.0.1');
  const made = await storedHash('marisol');
  browser.at(rotated);
  expect((await browser.visitor.get('/api/v1/members/me')).status).toBe(200);
  const other = aBrowser('10.9.0.2');
  other.at(rotated);
  const got = await other.visitor.sealed('POST', '/api/v1/auth/login', login('marisol'));
  expect(got.body).toMatchObject({ success: true });
  const renewed = await storedHash('marisol');
  expect(renewed.split('$')[3]).not.toBe(made.split('$')[3]);
  const again = await other.visitor.sealed('POST', '/api/v1/auth/login', login('marisol'));
  expect(again.body).toMatchObject({ success: true });
});

test('negative control: a server that was not told the old secret refuses the old password', async () => {
  await register('ligaya', '10.9.0.3');
  const stranger = aBrowser('10.9.0.4');
  stranger.at(forgetful);
  const got = await stranger.visitor.sealed('POST', '/api/v1/auth/login', login('ligaya'));
  expect(got.body).toMatchObject({ success: false });
});

test('a password of the time before hashes named their pepper still fits', async () => {
  await register('amihan', '10.9.0.5');
  await database.query(
    `update identity.member set password_hash = regexp_replace(password_hash, ',keyid=[^$]+', '')
     where account = 'amihan'`,
  );
  const browser = aBrowser('10.9.0.6');
  browser.at(rotated);
  const got = await browser.visitor.sealed('POST', '/api/v1/auth/login', login('amihan'));
  expect(got.body).toMatchObject({ success: true });
  expect(await storedHash('amihan')).toContain('keyid=');
});

test('whoever was excluded before the change is known after it', async () => {
  const traits = { mobile: '+639171234567' };
  await database.runWork(asGuest('fair'), (work) => old.identity.barPerson(work, traits));
  const ask = (server: typeof old) =>
    database.runWork(asGuest('fair'), (work) => server.identity.assertNotBarred(work, traits));
  await expect(ask(rotated)).rejects.toMatchObject({ code: 'self.excluded' });
  await ask(forgetful);
});
