import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import type { PushGateway } from '../ports.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['WEBPUSH3'] });
await aMerchant(database, { code: 'quiet' });

const told: object[] = [];
const gateway: PushGateway = {
  publicKey: 'a-public-key',
  accepts: ({ endpoint }) => endpoint.startsWith('https://'),
  async send(subscription) {
    told.push(subscription);
    if (subscription.endpoint.endsWith('/broken')) throw new Error('no answer');
    return subscription.endpoint.endsWith('/gone') ? 'gone' : 'sent';
  },
};
const api = await withPlayerApi(database, undefined, {}, {}, [], gateway);

const state = async (merchant: string) =>
  (await api.operate('GET', `/merchants/${merchant}/push`)).body.value;
const send = (endpoint: string, merchant = 'fair') =>
  api.operate('POST', `/merchants/${merchant}/push/test`, { endpoint, keys: { p256dh: 'p', auth: 'a' } });

test('staff see whether browsers are told, by how many, and what is missing [OPS-CONTENT-13]', async () => {
  expect(await state('quiet')).toMatchObject({ key: null, missing: 'switch', browsers: 0 });
  const { memberId } = await aSession(database, 'fair', 'kasapi');
  for (const [place, answer, hours] of [
    ['a', 'sent', 1],
    ['b', 'failed', 2],
    ['c', 'sent', 30],
  ] as const)
    await database.query(
      `insert into content.push_subscription (merchant_code, member_id, endpoint, p256dh, auth, made_at, answer, told_at)
       values ('fair', $1, $2, 'p', 'a', now(), $3, now() - make_interval(hours => $4))`,
      [memberId, `https://push.test/${place}`, answer, hours],
    );
  expect(await state('fair')).toEqual({
    key: 'a-public-key',
    missing: null,
    browsers: 3,
    toldInADay: 1,
    failedInADay: 1,
  });
});

test('a test goes to the browser that asks, to no member, with no words, and is not kept [OPS-CONTENT-13]', async () => {
  const reply = await send('https://push.test/mine');
  expect([reply.status, reply.body.value]).toEqual([200, { answer: 'sent' }]);
  expect(told).toEqual([{ endpoint: 'https://push.test/mine', p256dh: 'p', auth: 'a' }]);
  expect((await state('fair')).browsers).toBe(3);
  expect((await send('https://push.test/gone')).body.value).toEqual({ answer: 'gone' });
  expect((await send('https://push.test/broken')).body.value).toEqual({ answer: 'failed' });
});

test('with the switch off, or to an address inside, nothing is sent [OPS-CONTENT-13]', async () => {
  told.length = 0;
  expect((await send('https://push.test/mine', 'quiet')).body.code).toBe('request.not_found');
  expect((await send('http://127.0.0.1/inside')).body.code).toBe('format.incorrect');
  expect(told).toEqual([]);
});
