import type { SystemStatus } from '@perya/contract';
import { createQueryClient } from '@perya/web';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followStatusHeader, keepStatus, statusKey } from './status-cache.ts';

/** The browser's storage, which Node does not have. */
function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as Storage;
}
beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const status = (serverTime: string, maintenance: 0 | 1 = 0) =>
  ({ maintenance, regionRestriction: 0, serverTime, info: { settings: {} } }) as SystemStatus;

test('a response whose flags differ changes the status at once and asks for the rest [SYS-05, DEC-003]', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(statusKey, status('2026-01-01T00:00:00Z'));
  followStatusHeader(queryClient, 'm=1;r=1');
  expect(queryClient.getQueryData(statusKey)).toMatchObject({ maintenance: 1, regionRestriction: 1 });
  expect(queryClient.getQueryState(statusKey)?.isInvalidated).toBe(true);
});

test('the remembered status is used first and refreshed behind [SYS-06, DEC-003]', () => {
  localStorage.setItem('MC_STATUS', JSON.stringify(status('2026-01-01T00:00:09Z', 1)));
  const queryClient = createQueryClient();
  queryClient.setQueryData(statusKey, status('2026-01-01T00:00:00Z'));
  keepStatus(queryClient);
  expect(queryClient.getQueryData(statusKey)).toMatchObject({ maintenance: 1 });
  expect(queryClient.getQueryState(statusKey)?.isInvalidated).toBe(true);
});

test('every new status is remembered under MC_STATUS, and a spoilt memory is ignored [SYS-06, DEC-052]', () => {
  localStorage.setItem('MC_STATUS', '{"info":');
  const queryClient = createQueryClient();
  queryClient.setQueryData(statusKey, status('2026-01-01T00:00:00Z'));
  keepStatus(queryClient);
  queryClient.setQueryData(statusKey, status('2026-01-01T00:00:05Z', 1));
  expect(JSON.parse(localStorage.getItem('MC_STATUS') ?? '')).toMatchObject({ maintenance: 1 });
});
