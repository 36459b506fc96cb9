import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import type { PushGateway } from '../ports.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', switches: ['WEBPUSH3'] });
await aMerchant(database, { code: 'quiet' });

/** The companies behind browsers, as far as this module knows them: what they were told, and what they answer. */
const told: string[] = [];
const answers = new Map<string, 'sent' | 'gone' | 'failed'>();
const gateway: PushGateway = {
  publicKey: 'a-public-key',
  accepts: ({ endpoint }) => endpoint.startsWith('https://'),
  async send({ endpoint }) {
    told.push(endpoint);
    const answer = answers.get(endpoint) ?? 'sent';
    if (answer === 'failed') throw new Error('no answer');
    return answer;
  },
};
const api = await withPlayerApi(database, undefined, {}, {}, [], gateway);

let members = 0;
async function aMember(merchant = 'fair', customerType = 'REAL') {
  members += 1;
  const { memberId, cookie, token } = await aSession(database, merchant, `kasapi${members}`);
  await database.query('update identity.session set customer_type = $2 where member_id = $1', [
    memberId,
    customerType,
  ]);
  const browser = api.visitor(`${merchant}.test`);
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  const path = '/api/v1/push/subscriptions';
  return {
    memberId,
    browser,
    key: async () => (await browser.get('/api/v1/push/key')).body.value,
    add: (endpoint: string) => browser.json('PUT', path, { endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    remove: (endpoint: string) => browser.json('DELETE', path, { endpoint }),
  };
}
async function tellAbout(memberId: string, merchant = 'fair'): Promise<string[]> {
  told.length = 0;
  await database.runWork({ merchant, actor: { kind: 'system', name: 'push-inbox' } }, (work) =>
    api.content.tellBrowsers(work, memberId),
  );
  await api.content.browsersTold();
  return told.toSorted();
}

test('with the switch off there is no key and no subscription', async () => {
  expect(await (await aMember()).key()).toEqual({ key: 'a-public-key' });
  const quiet = await aMember('quiet');
  expect(await quiet.key()).toEqual({ key: null });
  expect((await quiet.add('https://push.test/1')).body.code).toBe('request.not_found');
});

test('a new message is told to every browser of the member and to no other', async () => {
  const [member, other] = [await aMember(), await aMember()];
  await member.add('https://push.test/phone');
  await member.add('https://push.test/phone');
  await member.add('https://push.test/tablet');
  await other.add('https://push.test/other');
  expect(await tellAbout(member.memberId)).toEqual(['https://push.test/phone', 'https://push.test/tablet']);
  await member.remove('https://push.test/phone');
  await other.remove('https://push.test/tablet');
  expect(await tellAbout(member.memberId)).toEqual(['https://push.test/tablet']);
});

test('a browser belongs to whoever asked last', async () => {
  const [first, second] = [await aMember(), await aMember()];
  await first.add('https://push.test/shared');
  await second.add('https://push.test/shared');
  expect(await tellAbout(first.memberId)).toEqual([]);
  expect(await tellAbout(second.memberId)).toEqual(['https://push.test/shared']);
});

test('after a logout, or when the session is ended elsewhere, the browser is told nothing', async () => {
  const member = await aMember();
  await member.add('https://push.test/left');
  expect(await tellAbout(member.memberId)).toEqual(['https://push.test/left']);
  expect((await member.browser.raw('DELETE', '/api/v1/auth/session')).status).toBe(200);
  expect(await tellAbout(member.memberId)).toEqual([]);
  const elsewhere = await aMember();
  await elsewhere.add('https://push.test/elsewhere');
  await database.query('update identity.session set ended_at = now() where member_id = $1', [
    elsewhere.memberId,
  ]);
  expect(await tellAbout(elsewhere.memberId)).toEqual([]);
});

test('a session that only grew old still hears of messages', async () => {
  const member = await aMember();
  await member.add('https://push.test/sleepy');
  await database.query(
    `update identity.session set seen_at = now() - interval '2 hours' where member_id = $1`,
    [member.memberId],
  );
  expect(await tellAbout(member.memberId)).toEqual(['https://push.test/sleepy']);
});

test('a browser that does not want it any more is forgotten; one that fails is not', async () => {
  const member = await aMember();
  await member.add('https://push.test/gone');
  await member.add('https://push.test/failing');
  answers.set('https://push.test/gone', 'gone').set('https://push.test/failing', 'failed');
  expect((await tellAbout(member.memberId)).length).toBe(2);
  expect(await tellAbout(member.memberId)).toEqual(['https://push.test/failing']);
});

test('nobody who is excluded or disabled is called back to the fair', async () => {
  const member = await aMember();
  await member.add('https://push.test/excluded');
  const set = (column: string) =>
    database.query(`update identity.member set ${column} where member_id = $1`, [member.memberId]);
  await set(`excluded_until = now() + interval '1 day'`);
  expect(await tellAbout(member.memberId)).toEqual([]);
  await set(`excluded_until = now() - interval '1 day', is_disabled = true`);
  expect(await tellAbout(member.memberId)).toEqual([]);
  await set('is_disabled = false');
  expect(await tellAbout(member.memberId)).toEqual(['https://push.test/excluded']);
});

test('addresses that the gateway would never call are refused; a member keeps ten', async () => {
  const member = await aMember();
  expect((await member.add('http://127.0.0.1/')).body).toMatchObject({ code: 'format.incorrect' });
  for (let n = 1; n <= 12; n += 1) await member.add(`https://push.test/device-${n}`);
  const kept = await tellAbout(member.memberId);
  expect(kept.length).toBe(10);
  expect(kept).not.toContain('https://push.test/device-2');
  expect((await (await aMember('fair', 'TRIAL')).add('https://push.test/trial')).body.code).toBe(
    'trial.restricted',
  );
});
