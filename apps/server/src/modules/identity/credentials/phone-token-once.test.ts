import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
const switches = ['USERNAMEREG3', 'CHNGPASSVERIF3', 'FIREBASESMS3'] as const;
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
const phoneNumber = '+639175550123';

/** A provider that believes every token; the real one is met in the adapter's tests. The token names its sign-in. */
const phoneTokens = {
  verify: async (idToken: string, now: Date) => ({
    phoneNumber,
    signIn: idToken.split('.')[0] ?? '',
    endsAt: new Date(now.getTime() + 300_000),
  }),
};
const api = await withPlayerApi(database, undefined, { phoneTokens });
const password = 'tahimik42ilog';

test('a phone provider’s token sets one password or opens one session, also when it is issued anew for the same sign-in', async () => {
  const visitor = api.visitor('fair.test');
  await visitor.sealed('PUT', '/api/v1/auth/register/username', {
    username: 'tsinelas',
    password,
    confirmPassword: password,
    termsVersion: '2026-01',
  });
  await database.query(`update identity.member set mobile = $1 where account = 'tsinelas'`, [phoneNumber]);
  const reset = async (firebaseIdToken: string, newPassword: string) =>
    (
      await api.visitor('fair.test').sealed('POST', '/api/v1/auth/password/phone', {
        newPassword,
        mobileNum: '9175550123',
        countryDialingCode: '63',
        firebaseIdToken,
      })
    ).body;
  const signIn = async (firebaseIdToken: string) =>
    (
      await api
        .visitor('fair.test')
        .sealed('POST', '/api/v1/auth/login', { type: 'firebase', username: '9175550123', firebaseIdToken })
    ).body;
  expect(await reset('first.a', 'bagong77lihim')).toMatchObject({ success: true });
  expect((await reset('first.a', 'ibang88lihim')).code).toBe('verification.code.error');
  expect((await reset('first.b', 'ibang88lihim')).code).toBe('verification.code.error');
  expect((await signIn('first.a')).code).toBe('verification.code.error');
  expect(await signIn('second.a')).toMatchObject({ success: true });
  expect((await signIn('second.a')).code).toBe('verification.code.error');
  expect((await reset('second.a', 'ibang88lihim')).code).toBe('verification.code.error');
});
