import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, keepText, keptMs, readKept } from './kept-text.ts';
import { endSession, saveSession } from './session/session.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

const comes = (userName: string) =>
  saveSession({
    token: `token-${userName}`,
    merchantCode: 'perya',
    userName,
    type: 0,
    firstTimeLogin: false,
    customerType: 'REAL',
  });
const stored = () => sessionStorage.getItem('MC_KEPT_TEXT');

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('what somebody typed outlives their session and comes back to them alone [DEC-052]', () => {
  comes('marisol');
  keepText('feedback', { text: 'Ang ganda ng laro' });
  endSession();
  expect(readKept('kyc')).toBeNull();
  comes('marisol');
  expect(readKept('feedback')).toEqual({ text: 'Ang ganda ng laro' });
  endSession();
  comes('juan');
  expect(stored()).toBeNull();
  expect(readKept('feedback')).toBeNull();
});

test('a guest’s half-filled form goes when somebody signs in', () => {
  keepText('register', { username: 'marisol88' });
  expect(readKept('register')).toEqual({ username: 'marisol88' });
  comes('juan');
  expect(stored()).toBeNull();
});

test('it is kept for half an hour, form by form, until it was sent', () => {
  keepText('register', { username: 'ana' }, 1000);
  keepText('appeal', { text: 'Bakit sarado?' }, 1000);
  expect(readKept('register', 1000 + keptMs - 1)).toEqual({ username: 'ana' });
  expect(readKept('register', 1000 + keptMs)).toBeNull();
  expect(readKept('appeal', 2000)).toEqual({ text: 'Bakit sarado?' });
  forgetKept('appeal');
  expect(stored()).toBeNull();
});

test('a tampered store counts as none', () => {
  for (const text of ['{', '7', '{"who":"","forms":{"register":{"at":1,"values":{"username":7}}}}']) {
    sessionStorage.setItem('MC_KEPT_TEXT', text);
    expect(readKept('register', 2)).toBeNull();
  }
});
