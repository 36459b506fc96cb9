import { createRateLimit } from '#platform/cache/rate-limit';
import { createCache } from '#platform/cache/redis';
import { createLog } from '#platform/observe/log';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

/** Carriers put thousands behind one address: what people do there must not shut out their neighbours. */

const database = await withTestDatabase();
const settings = { botCheck: 'OFF' };
const switches = ['USERNAMEREG3', 'FREEPLAY3'] as const;
await aMerchant(database, { code: 'fair', settings, switches });
await aMerchant(database, { code: 'beach', settings, switches });
await aMerchant(database, { code: 'small', settings: { ...settings, visitorsPerAddress: 2 }, switches });
const api = await withPlayerApi(database);
// Never started: every process counts for itself, as it does when Redis is away.
const redis = createCache({
  url: 'redis://127.0.0.1:1',
  log: createLog({ level: 'silent', service: 'test' }),
});
api.app.serving.rateLimit = createRateLimit({ redis });

const carrier = '203.0.113.7';
const password = 'tahimik42ilog';
const arrive = (merchant = 'fair', address = carrier) =>
  api.visitor(`${merchant}.test`, { 'x-forwarded-for': address });
type Visitor = ReturnType<typeof arrive>;

let names = 0;
const register = async (visitor: Visitor, confirmPassword = password): Promise<string> => {
  names += 1;
  const body = { username: `kabayan${names}`, password, confirmPassword, termsVersion: '2026-01' };
  const got = await visitor.sealed('PUT', '/api/v1/auth/register/username', body);
  return got.body.success === true ? 'registered' : String(got.body.code);
};
const fail = (visitor: Visitor) => register(visitor, 'another password 1');

test('two hundred people behind one address register within the hour', { timeout: 90_000 }, async () => {
  const got = new Set<string>();
  for (let person = 0; person < 200; person += 1) got.add(await register(arrive()));
  expect([...got]).toEqual(['registered']);
});

test('one visit that tries twenty times is stopped; its neighbour and the other brand are not', async () => {
  const restless = arrive();
  const got: string[] = [];
  for (let time = 0; time < 20; time += 1) got.push(await fail(restless));
  expect(got.filter((code) => code === 'confirm.mismatch')).toHaveLength(10);
  expect(got.slice(10)).toEqual(Array.from({ length: 10 }, () => 'rate.limited'));
  expect(await register(arrive())).toBe('registered');
  expect(await register(arrive('beach'))).toBe('registered');
});

test('one browser that registers again and again is stopped too: its device stays though every visit is new', async () => {
  const farmer = arrive();
  const got: string[] = [];
  for (let time = 0; time < 20; time += 1) got.push(await register(farmer));
  expect(got.filter((code) => code === 'registered').length).toBeLessThanOrEqual(11);
  expect(got.at(-1)).toBe('rate.limited');
});

test('an address fails as often as its merchant says visitors stand behind it, and the other brand does not notice', async () => {
  const address = '203.0.113.8';
  const got: string[] = [];
  // Each from a visit of its own, as somebody does who throws the cookies away.
  for (let time = 0; time < 30; time += 1) got.push(await fail(arrive('small', address)));
  expect(got.filter((code) => code === 'confirm.mismatch')).toHaveLength(20);
  expect(await register(arrive('small', address))).toBe('rate.limited');
  expect(await register(arrive('beach', address))).toBe('registered');
  expect(await register(arrive('small', '203.0.113.9'))).toBe('registered');
});

const login = async (visitor: Visitor, username: string, given: string) =>
  (
    await visitor.sealed('POST', '/api/v1/auth/login', {
      type: 'username',
      username,
      password: given,
    })
  ).body as { code: string; value: { captcha?: boolean } };

test('a stranger’s wrong passwords ask the stranger for a captcha, and nobody else at that address', async () => {
  const stranger = arrive();
  for (let time = 0; time < 3; time += 1) await login(stranger, `guess${time}`, 'wrong pass 1');
  expect((await login(stranger, 'guess9', 'wrong pass 1')).code).toBe('captcha.required');
  const neighbour = arrive();
  expect(await login(neighbour, 'guess10', 'wrong pass 1')).toMatchObject({
    code: 'login.failed',
    value: { captcha: false },
  });
});

test('very many wrong passwords from one address ask everybody there, at the brand where it happens', async () => {
  const address = '203.0.113.10';
  for (let time = 0; time < 6; time += 1)
    await login(arrive('small', address), `spray${time}`, 'wrong pass 1');
  expect((await login(arrive('small', address), 'spray9', 'wrong pass 1')).code).toBe('captcha.required');
  expect((await login(arrive('beach', address), 'spray9', 'wrong pass 1')).code).toBe('login.failed');
});
