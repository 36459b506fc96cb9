import type { ApiClient } from '@perya/api-client';
import { expect, test } from 'vitest';
import type { Launch } from '../queries.ts';
import { createEarlyLaunches } from './early-launch.ts';

const api = {} as ApiClient;
const wish = { entry: 'one', nodeId: 'color-game', mode: 'real' } as const;

function counted() {
  let time = 0;
  let count = 0;
  const launches = createEarlyLaunches(
    async () => {
      count += 1;
      return { url: `launch ${count}` } as Launch;
    },
    () => time,
  );
  return { ...launches, count: () => count, pass: (ms: number) => (time += ms) };
}

test('a page that is drawn several times launches its game once', async () => {
  const { ask, take, count } = counted();
  ask(api, wish);
  ask(api, wish);
  expect((await take(wish))?.url).toBe('launch 1');
  ask(api, wish);
  expect(count()).toBe(1);
  expect(take(wish), 'an address is for one frame').toBeNull();
});

test('another game, another mode and another visit are launches of their own', () => {
  const { ask, take, forget, count } = counted();
  ask(api, wish);
  ask(api, { ...wish, mode: 'fun' });
  ask(api, { ...wish, entry: 'two' });
  expect(count()).toBe(3);
  expect(take(wish)).toBeNull();
  ask(api, wish);
  forget({ ...wish, mode: 'fun' });
  ask(api, wish);
  expect(count(), 'the frame that left was another one').toBe(4);
  forget(wish);
  ask(api, wish);
  expect(count()).toBe(5);
});

test('an address that waited too long is not used', () => {
  const { ask, take, count, pass } = counted();
  ask(api, wish);
  pass(10_000);
  expect(take(wish)).toBeNull();
  ask(api, wish);
  expect(count()).toBe(2);
});
