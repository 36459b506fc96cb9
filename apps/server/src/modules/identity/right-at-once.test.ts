import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import type { RequestContext } from '#platform/http/context';
import { isRefusal } from '#platform/refusal';
import { afterAll, expect, test } from 'vitest';
import { createHashPool } from '#platform/passwords/hash-pool';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);
const { memberId } = await aSession(database, 'fair', 'maya');
// As slow as in production: all are counted before the first is compared.
const slow = createHashPool({ peppers: api.secrets.keys('password pepper') });
afterAll(() => slow.stop());
await database.query('update identity.member set payment_password_hash = $2 where member_id = $1', [
  memberId,
  await slow.hash('246810'),
]);
const context = { merchant: 'fair', ip: '10.0.0.1' } as RequestContext;
const atOnce = (typed: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      api.identity.assertPaymentPassword(context, memberId, typed).then(
        () => 'right',
        (error: unknown) => (isRefusal(error) ? error.code : Promise.reject(error as Error)),
      ),
    ),
  );

test('eight right payment passwords at once are all right; sixty wrong ones at once are five guesses, and then nobody is right', async () => {
  expect(new Set(await atOnce('246810', 8))).toEqual(new Set(['right']));
  const wrong = await atOnce('000000', 60);
  expect(wrong.filter((code) => code === 'payment.password.error')).toHaveLength(5);
  expect(wrong.filter((code) => code === 'account.locked')).toHaveLength(55);
  expect(await atOnce('246810', 1)).toEqual(['account.locked']);
}, 30_000);
