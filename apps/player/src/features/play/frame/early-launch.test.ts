import type { ApiClient } from '@perya/api-client';
import { expect, test } from 'vitest';
import type { Launch } from '../queries.ts';
import { createEarlyLaunches } from './early-launch.ts';

const api = {} as ApiClient;
const request = { entry: 'one', nodeId: 'color-game', mode: 'real' } as const;

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
  ask(api, request);
  ask(api, request);
  expect((await take(request))?.url).toBe('launch 1');
  ask(api, request);
  expect(count()).toBe(1);
  expect(take(request), 'an address is for one frame').toBeNull();
});

test('another game, another mode and another visit are launches of their own', () => {
  const { ask, take, forget, count } = counted();
  ask(api, request);
  ask(api, { ...request, mode: 'fun' });
  ask(api, { ...request, entry: 'two' });
  expect(count()).toBe(3);
  expect(take(request)).toBeNull();
  ask(api, request);
  forget({ ...request, mode: 'fun' });
  ask(api, request);
  expect(count(), 'the frame that left was another one').toBe(4);
  forget(request);
  ask(api, request);
  expect(count()).toBe(5);
});

test('an address that waited too long is not used', () => {
  const { ask, take, count, pass } = counted();
  ask(api, request);
  pass(10_000);
  expect(take(request)).toBeNull();
  ask(api, request);
  expect(count()).toBe(2);
});
