import { defaultRules } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { inGroups, recoveryText } from './authenticator/recovery-text.ts';
import { deviceLine } from './devices/device-lines.ts';
import { memberNavigation, shownNavigation } from './member-centre/member-navigation.ts';
import { noPin, pinCheck } from './settings/pin-check.ts';
import { proofWays } from './step-up/proof-ways.ts';

const say = (key: string) => key;

test('a member proves again by what the account has', () => {
  const member = { hasPassword: true, hasTotp: false };
  expect([...proofWays(member, false)]).toEqual(['password']);
  expect([...proofWays({ ...member, hasTotp: true }, true)]).toEqual(['password', 'code', 'passkey']);
  expect([...proofWays({ hasPassword: false, hasTotp: false }, false)]).toEqual([]);
  expect([...proofWays(undefined, false)]).toEqual(['password']);
});

test('a device says how and from where it signed in', () => {
  expect(deviceLine(say, { method: 'phone-auth', place: '203.0.113.7' })).toBe(
    'device_by_phone_auth · 203.0.113.7',
  );
  expect(deviceLine(say, { method: 'passkey', place: null })).toBe('device_by_passkey');
  expect(deviceLine(say, { method: 'telepathy', place: 'Manila' })).toBe('Manila');
});

test('the member centre lists what is switched on, and the agent entry for agents alone', () => {
  const texts = (switches: Record<string, boolean>, isAgent: boolean) =>
    shownNavigation({ switches, isAgent }).map(({ text }) => text);
  const all = { BETRECORD3: true, AGENT3: true };
  expect(texts(all, true)).toEqual(memberNavigation.map(({ text }) => text));
  expect(texts(all, false)).not.toContain('menu_agent');
  expect(texts({ AGENT3: true }, true)).not.toContain('menu_record');
  expect(texts({}, true)).not.toContain('menu_agent');
});

test('the payment digits are six, typed twice, and cost the login password [DEC-092]', () => {
  const check = pinCheck({ say, rules: defaultRules });
  expect(check('loginPassword', noPin)).toBe('pattern_login_password');
  expect(check('pin', { ...noPin, pin: '12345' })).toBe('pattern_digits');
  expect(check('pin', { ...noPin, pin: '12345a' })).toBe('pattern_digits');
  expect(check('pin', noPin)).toBe('pattern_digits');
  expect(check('confirmPin', { ...noPin, pin: '123456', confirmPin: '123465' })).toBe('pin_mismatch');
  const right = { loginPassword: 'letters88', pin: '123456', confirmPin: '123456' };
  expect((['loginPassword', 'pin', 'confirmPin'] as const).map((name) => check(name, right))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a secret is read in groups of four, recovery codes are kept one a line', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inGroups('')).toBe('');
  expect(recoveryText('Codes', ['a-b', 'c-d'])).toBe('Codes\n\na-b\nc-d\n');
});
