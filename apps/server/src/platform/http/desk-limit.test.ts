import type { FastifyRequest } from 'fastify';
import { operatorCalls } from '@perya/contract';
import { expect, test } from 'vitest';
import { createRateLimit } from '../cache/rate-limit.ts';
import { createCache } from '../cache/redis.ts';
import { createLog } from '../observe/log.ts';
import type { HttpApp } from './app.ts';
import { takeTurn } from './call-limit.ts';

/** Without a connection every limit is counted in this process. */
const redis = createCache({
  url: 'redis://127.0.0.1:1',
  log: createLog({ level: 'silent', service: 'test' }),
});
const clock = () => new Date('2026-06-11T06:00:01Z');
const app = { serving: { rateLimit: createRateLimit({ redis, clock }) } } as unknown as HttpApp;
const from = (headers: Record<string, string>) =>
  ({ ip: '203.0.113.9', headers, raw: {}, socket: {} }) as unknown as FastifyRequest;
const allowed = async (headers: Record<string, string>, times: number): Promise<number> => {
  let count = 0;
  for (let nth = 0; nth < times; nth += 1)
    if ((await takeTurn(app, from(headers), operatorCalls.merchants, null, undefined)).allowed) count += 1;
  return count;
};

test('fifty people behind one address each have their own turns; one who asks without end is stopped alone', async () => {
  expect(await allowed({ cookie: '__Host-staff=first' }, 700)).toBe(600);
  for (let person = 0; person < 50; person += 1)
    expect(await allowed({ cookie: `__Host-staff=other${person}` }, 20)).toBe(20);
  expect(await allowed({ authorization: 'Bearer a-machine' }, 5)).toBe(5);
});

test('whoever shows nothing is counted by where they are', async () => {
  expect(await allowed({}, 650)).toBe(600);
});
