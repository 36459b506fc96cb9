import { addTexts, createTexts, sayWith } from '@perya/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFormKeys } from './sealed/form-keys.ts';
import { clearHeldPassword, holdPassword, takeHeldPassword } from './session/held-password.ts';
import { movePopups, openPopup, openPopupOnNextPage, usePopups } from './navigation/popups.ts';
import { endSession, isMember, readSession, saveSession } from './session/session.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { marisol as info } from '../testing/signed-in.ts';
import { popupInPlace } from './navigation/tap.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the session is kept under its key with exactly its fields, and a token means logged in [SESS-01, SESS-08, CONST-25, LOGIN-11, DEC-014]', () => {
  expect(readSession()).toBeNull();
  saveSession({ ...info, grant: 'secret-handle' } as typeof info);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(info);
  expect(readSession()?.token).toBe('handle');
  endSession();
  expect([localStorage.getItem('MC_SESSION_INFO'), readSession()]).toEqual([null, null]);
});

test('a trial is a session, but no member yet [DEC-012]', () => {
  expect([isMember(null), isMember(info), isMember({ ...info, customerType: 'TRIAL' })]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a typed password is held five minutes at most, in no storage, and goes with the session [DEC-016]', () => {
  vi.useFakeTimers();
  holdPassword('mangga-2024');
  expect(takeHeldPassword()).toBe('mangga-2024');
  vi.advanceTimersByTime(5 * 60_000);
  expect(takeHeldPassword()).toBeNull();
  holdPassword('mangga-2024');
  endSession();
  expect(takeHeldPassword()).toBeNull();
  holdPassword('mangga-2024');
  clearHeldPassword();
  expect(takeHeldPassword()).toBeNull();
});

test('opening one popup closes another, and moving on closes it unless one waits for the next page [POPUP-08, MENU-15]', () => {
  openPopup('login');
  openPopup('register');
  expect(usePopups.getState().open).toBe('register');
  openPopupOnNextPage('changePassword');
  expect(usePopups.getState().open).toBe('register');
  movePopups();
  expect(usePopups.getState().open).toBe('changePassword');
  movePopups();
  expect(usePopups.getState().open).toBeNull();
});

test('links to the forms open them in place, but lead on from their own pages [DEC-029]', () => {
  expect(popupInPlace('/m/login', '/m/home')).toBe('login');
  expect(popupInPlace('/m/register', '/m/slot-games')).toBe('register');
  expect(popupInPlace('/m/forget', '/m/home')).toBe('forget');
  expect(popupInPlace('/m/login', '/m/register.html')).toBeUndefined();
  expect(popupInPlace('/m/register?r=abc', '/m/home')).toBeUndefined();
  expect(popupInPlace('/m/home', '/m/home')).toBeUndefined();
});

test('late texts come below a merchant’s own wording', () => {
  const i18n = createTexts('EN', { in_fetch_code: 'Text me' });
  addTexts(i18n, { in_fetch_code: 'Send code', in_wait: 'One moment…' });
  const say = sayWith(i18n);
  expect([say('in_fetch_code'), say('in_wait')]).toEqual(['Text me', 'One moment…']);
});

function formKeysWith(times: { now: number }) {
  let asked = 0;
  const sealed: { nonce: string; endpoint: string }[] = [];
  const formKeys = createFormKeys({
    ask: async () => {
      asked += 1;
      return { keySet: 'set', nonce: `n${asked}`, visit: `v${asked}`, expiresInSeconds: 3600 };
    },
    seal: async (_body, _keySet, extra) => {
      sealed.push(extra);
      return { data: extra.nonce, kid: 'k' };
    },
    now: () => times.now,
  });
  return { formKeys, sealed, asked: () => asked };
}

test('every sealed body has a nonce of its own, also two at once [DEC-105]', async () => {
  const { formKeys, sealed } = formKeysWith({ now: 0 });
  await Promise.all([
    formKeys.seal('POST /a', {}),
    formKeys.seal('POST /b', {}),
    formKeys.seal('POST /c', {}),
  ]);
  expect(new Set(sealed.map(({ nonce }) => nonce)).size).toBe(3);
  expect(sealed.map(({ endpoint }) => endpoint).sort()).toEqual(['POST /a', 'POST /b', 'POST /c']);
});

test('a nonce that was fetched ahead is used while it is fresh, and asked for anew when it is old [DEC-105]', async () => {
  const times = { now: 0 };
  const { formKeys, asked } = formKeysWith(times);
  formKeys.prepare();
  expect(await formKeys.visit()).toBe('v1');
  times.now = 99_000;
  expect((await formKeys.seal('POST /a', {})).data).toBe('n1');
  expect(await formKeys.visit()).toBe('v1');
  formKeys.prepare();
  await new Promise((done) => setTimeout(done));
  times.now = 250_000;
  expect((await formKeys.seal('POST /a', {})).data).toBe('n3');
  expect(asked()).toBe(3);
});

test('keys that a refusal carried are used next; a visit nobody knows is begun anew [DEC-105]', async () => {
  const { formKeys } = formKeysWith({ now: 0 });
  await formKeys.visit();
  formKeys.refresh({ keySet: 'newer', nonce: 'given', visit: 'v9', expiresInSeconds: 60 });
  expect([await formKeys.visit(), (await formKeys.seal('POST /a', {})).data]).toEqual(['v9', 'given']);
  formKeys.refresh(undefined);
  expect(await formKeys.visit()).toBe('v2');
});
