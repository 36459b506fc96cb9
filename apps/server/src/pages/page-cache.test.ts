import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

function setUp() {
  let time = 0;
  let rendered = 0;
  const errors: unknown[] = [];
  const stale: string[] = [];
  const cache = createPageCache({
    maxAgeMs: 1000,
    now: () => time,
    onError: (_key, error) => errors.push(error),
    onStale: (why) => stale.push(why),
  });
  const render = async () => ({ html: `<p>${++rendered}</p>` });
  return { cache, render, errors, stale, pass: (ms: number) => (time += ms), count: () => rendered };
}

test('a page is rendered once per version, also when many ask at the same time', async () => {
  const { cache, render, count } = setUp();
  const pages = await Promise.all([1, 2, 3].map(() => cache.get('home', 'v1', render)));
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1);
  expect(count()).toBe(1);
  expect((await cache.get('home', 'v2', render)).plain.toString()).toBe('<p>2</p>');
});

test('an old page is answered at once, counted as stale and rendered behind', async () => {
  const { cache, render, pass, stale } = setUp();
  await cache.get('home', 'v1', render);
  pass(1001);
  expect((await cache.get('home', 'v1', render)).plain.toString()).toBe('<p>1</p>');
  await expect.poll(async () => (await cache.get('home', 'v1', render)).plain.toString()).toBe('<p>2</p>');
  expect(new Set(stale)).toEqual(new Set(['old']));
});

test('the last good page is answered when a new one cannot be rendered', async () => {
  const { cache, render, errors, stale } = setUp();
  await cache.get('home', 'v1', render);
  const broken = () => Promise.reject(new Error('database is gone'));
  expect((await cache.get('home', 'v2', broken)).plain.toString()).toBe('<p>1</p>');
  expect(errors).toHaveLength(1);
  expect(stale).toEqual(['failed']);
  await expect(cache.get('never seen', 'v1', broken)).rejects.toThrow('database is gone');
});
