import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markOwn, readMessage } from './live.ts';
import { forgetWithSession } from './own-queries.ts';
import { endSession, saveSession } from '../session/session.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { marisol as info } from '../../testing/signed-in.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

const keys = [['wallet'], ['transactions', 'list', 'x'], ['deposits', 'DP1'], ['withdrawals'], ['settings']];
function filled() {
  const queryClient = new QueryClient();
  for (const queryKey of keys) queryClient.setQueryData(queryKey, 'known');
  const known = () =>
    keys.filter((key) => queryClient.getQueryData(key) !== undefined).map(([first]) => first);
  const stale = () =>
    keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([first]) => first);
  return { queryClient, known, stale };
}

test('nobody sees the money of the member before, also not after a change of member in another tab', () => {
  saveSession(info);
  const { queryClient, known } = filled();
  const stop = forgetWithSession(queryClient);
  saveSession({ ...info, token: 'renewed' });
  expect(known()).toHaveLength(5);
  saveSession({ ...info, userName: 'jose' });
  expect(known()).toEqual(['settings']);
  for (const queryKey of keys) queryClient.setQueryData(queryKey, 'known');
  endSession();
  expect(known()).toEqual(['settings']);
  stop();
});

test('a message about the wallet or about orders marks what belongs to it, and nothing else', () => {
  expect(readMessage('{"topic":"wallet","revision":9}')).toEqual({ topic: 'wallet', revision: 9 });
  expect(readMessage('{"topic":"orders","revision":1}')).toEqual({ topic: 'orders', revision: 1 });
  const one = filled();
  markOwn(one.queryClient, 'wallet');
  expect(one.stale()).toEqual(['wallet', 'transactions']);
  const two = filled();
  markOwn(two.queryClient, 'orders');
  expect(two.stale()).toEqual(['deposits', 'withdrawals']);
});
