import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#testing/clock';
import type { Service } from '#testing/services';
import { redisService, waitFor } from '#testing/services';
import { createLog } from '../observe/log.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Cache } from './redis.ts';
import { createCache } from './redis.ts';

const log = createLog({ level: 'silent', service: 'test' });
const clock = fixedClock();
const metrics = createMetrics();
let service: Service;
let cache: Cache;

beforeAll(async () => {
  service = await redisService();
  await service.start();
  cache = createCache({ url: service.url, log });
  cache.start();
  await waitFor(cache.connected);
});
afterAll(async () => {
  cache.stop();
  await service.remove();
});

test('what is set can be read until it is deleted', async () => {
  expect(await cache.get('a')).toBe(undefined);
  await cache.set('a', '1', 60);
  expect(await cache.get('a')).toBe('1');
  await cache.del('a');
  expect(await cache.get('a')).toBe(undefined);
});

test('a limit counts over all processes and opens again with the next window', async () => {
  const one = createRateLimit({ redis: cache, clock: clock.now });
  const two = createRateLimit({ redis: cache, clock: clock.now });
  const limit = { limit: 3, windowSeconds: 60, whenUnsure: 'refuse' } as const;
  const taken = [];
  for (const process of [one, two, one, two]) taken.push((await process.take('guest:1', limit)).allowed);
  expect(taken).toEqual([true, true, true, false]);
  expect((await one.take('guest:2', limit)).allowed).toBe(true);
  clock.advance(60_000);
  expect(await one.take('guest:1', limit)).toEqual({ allowed: true, retryAfterSeconds: 60, count: 1 });
});

test.each(['refuse', 'allow-local'] as const)(
  'a call can weigh more, and give back what was harmless (%s)',
  async (whenUnsure) => {
    const limits = createRateLimit({ redis: cache, clock: clock.now });
    const limit = { limit: 10, windowSeconds: 60, whenUnsure };
    const take = async (by: number) => (await limits.take(`weighed ${whenUnsure}`, limit, by)).count;
    expect([await take(5), await take(-4), await take(5), await take(5)]).toEqual([5, 1, 6, 11]);
  },
);

test('guest limits wait for nobody and still count over all processes within a fifth of a second', async () => {
  const one = createRateLimit({ redis: cache, clock: clock.now });
  const two = createRateLimit({ redis: cache, clock: clock.now });
  const limit = { limit: 4, windowSeconds: 60, whenUnsure: 'allow-local' } as const;
  for (let turn = 0; turn < 3; turn += 1)
    expect(one.take('visitor:1', limit)).toMatchObject({ allowed: true });
  // Told to Redis, then learnt by the other process with its own first report.
  await waitFor(async () => (await cache.ask((client) => client.keys('limit:visitor:1:*')))?.length === 1);
  await two.take('visitor:1', limit);
  await waitFor(async () => !(await two.take('visitor:1', limit)).allowed);
});

test('what is far from a limit stays in its process, and is told with the first that is not', async () => {
  const one = createRateLimit({ redis: cache, clock: clock.now });
  const two = createRateLimit({ redis: cache, clock: clock.now });
  const limit = { limit: 100, windowSeconds: 60, whenUnsure: 'allow-local' } as const;
  const toldOf = async () => (await cache.ask((client) => client.keys('limit:visitor:2:*')))?.length;
  await one.take('visitor:2', limit);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await toldOf()).toBe(0);
  for (let turn = 0; turn < 98; turn += 1) await one.take('visitor:2', limit);
  await waitFor(async () => (await toldOf()) === 1);
  // It begins with nothing, tells with its second, and knows of the others then.
  for (let turn = 0; turn < 2; turn += 1) expect((await two.take('visitor:2', limit)).allowed).toBe(true);
  await waitFor(async () => !(await two.take('visitor:2', limit, 0)).allowed);
});

test('without Redis nothing throws: limits count locally or fail closed, and recovery needs no help', async () => {
  const rate = createRateLimit({ redis: cache, clock: clock.now, metrics });
  await service.kill();
  await waitFor(() => !cache.connected());
  expect(await cache.get('a')).toBe(undefined);
  await cache.set('a', '1', 60);
  const local = { limit: 2, windowSeconds: 60, whenUnsure: 'allow-local' } as const;
  const taken = [];
  for (let turn = 0; turn < 3; turn += 1) taken.push((await rate.take('guest:3', local)).allowed);
  expect(taken).toEqual([true, true, false]);
  expect((await rate.take('code:1', { ...local, whenUnsure: 'refuse' })).allowed).toBe(false);
  expect(await metrics.text()).toContain('perya_rate_limit_fallbacks_total{decision="refuse"} 1');
  await service.start();
  await waitFor(cache.connected);
  expect((await rate.take('code:1', { ...local, whenUnsure: 'refuse' })).allowed).toBe(true);
});
