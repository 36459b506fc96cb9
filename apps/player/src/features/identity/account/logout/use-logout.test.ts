import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPassword, takeHeldPassword } from '../../../../platform/session/held-password.ts';
import { readSession, saveSession } from '../../../../platform/session/session.ts';
import { forgetVisit } from './use-logout.ts';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { marisol as info } from '../../../../testing/signed-in.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a logout leaves no session, no held password, nothing in the session storage; language and names stay [SESS-05, SESS-07, DEC-043]', () => {
  saveSession(info);
  holdPassword('mangga-2024');
  localStorage.setItem('autoLogin', '1');
  localStorage.setItem('MC_LANG', 'TY');
  localStorage.setItem('MC_REMEMBER_USERNAME', 'kept');
  for (const key of ['MC_TRIAL_NAME', 'MC_RETURN_PATH', 'MC_POPUP_SEEN', 'MC_KEPT_TEXT'])
    sessionStorage.setItem(key, 'x');
  const queryClient = new QueryClient();
  queryClient.setQueryData(['identity', 'member', 'handle'], { account: 'marisol' });
  forgetVisit(queryClient);
  expect([readSession(), takeHeldPassword()]).toEqual([null, null]);
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  expect(['autoLogin', 'MC_LANG', 'MC_REMEMBER_USERNAME'].map((key) => localStorage.getItem(key))).toEqual([
    '0',
    'TY',
    'kept',
  ]);
  for (const key of ['MC_TRIAL_NAME', 'MC_RETURN_PATH', 'MC_POPUP_SEEN', 'MC_KEPT_TEXT'])
    expect(sessionStorage.getItem(key)).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
