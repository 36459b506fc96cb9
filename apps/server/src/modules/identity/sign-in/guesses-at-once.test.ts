import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import type { Got } from '#testing/visitor';
import { expect, test } from 'vitest';

/** The limits of DEC-111 against somebody who does not wait for answers. */
const guesses = 60;
const lockAfter = 10;
const login = '/api/v1/auth/login';
const me = '/api/v1/members/me';
const password = 'tahimik42ilog';
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches: ['USERNAMEREG3'] });
const api = await withPlayerApi(database);
const arrive = () => api.visitor('fair.test');

async function aMember(username: string) {
  const visitor = arrive();
  const body = { username, password, confirmPassword: password, termsVersion: '2026-01' };
  await visitor.sealed('PUT', '/api/v1/auth/register/username', body);
  return visitor;
}
const compared = (answers: readonly Got[]) =>
  answers.filter(({ body }) => body.success || body.code === 'login.failed').length;

test('guesses that arrive all at once count like guesses one after another [DEC-111]', async () => {
  await aMember('kalabaw');
  // Each from an address of its own, so that only the name's count stands in the way.
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, nth) =>
      arrive().sealed('POST', login, {
        type: 'username',
        username: 'kalabaw',
        password: `wrong pass ${nth}`,
      }),
    ),
  );
  expect(compared(answers)).toBeLessThanOrEqual(lockAfter);
});

test('a session does not make its owner’s password free to guess [DEC-111, DEC-016]', async () => {
  const thief = await aMember('tamaraw');
  const fresh = { newPassword: 'bagong77lihim', confirmNewPassword: 'bagong77lihim' };
  const answers: Got[] = [];
  for (let nth = 0; nth < guesses / 2; nth += 1) {
    answers.push(
      await thief.sealed('POST', `${me}/password`, { oldPassword: `wrong pass ${nth}`, ...fresh }),
    );
    const payment = { loginPassword: `wrong pass ${nth}`, paymentPassword: '482913' };
    answers.push(await thief.sealed('POST', `${me}/payment-password`, payment));
  }
  expect(compared(answers)).toBeLessThanOrEqual(2 * lockAfter);
});
