import { defaultRules } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { inGroups, recoveryText } from './authenticator/recovery-text.ts';
import { deviceLine } from './devices/device-lines.ts';
import { isNewTemplate, navigation, shownNavigation } from './member-centre/member-navigation.ts';
import type { NavigationId } from './member-centre/member-navigation.ts';
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

const everything: Parameters<typeof shownNavigation>[0] = {
  order: [...(Object.keys(navigation) as NavigationId[]), 'social'],
  switches: { BETRECORD3: true, NEWBIETASK3: true, POINTSMALL3: true, REFERRAL3: true, AGENT3: true },
  isAgent: true,
  isMember: true,
  hasScreen: () => true,
};

test('the member centre offers what the merchant lists, in that order [MENU-13, DEC-085]', () => {
  expect(shownNavigation(everything)).toEqual(everything.order);
  expect(shownNavigation({ ...everything, order: ['help', 'deposit', 'help'] })).toEqual(['help', 'deposit']);
  expect(shownNavigation({ ...everything, order: [] })).toEqual([]);
});

test('an entry whose switch is off, whose page is not there yet or that is for agents alone is left out [DEC-085]', () => {
  const left = (change: Partial<typeof everything>) => {
    const shown = new Set(shownNavigation({ ...everything, ...change }));
    return everything.order.filter((id) => !shown.has(id));
  };
  expect(left({ switches: {} })).toEqual(['betting_record', 'tasks', 'points_mall', 'share', 'agent']);
  expect(left({ isAgent: false })).toEqual(['agent']);
  expect(left({ isMember: false })).toEqual(['share']);
  expect(left({ hasScreen: (path) => path !== '/m/member/limits' })).toEqual(['limits']);
});

test('the member centre has the new template when mem_cen is 1, otherwise the base one [TPL-01]', () => {
  expect(isNewTemplate({ mobileTemplate: { mem_cen: '1', dep_func: '0' } })).toBe(true);
  expect(isNewTemplate({ mobileTemplate: { mem_cen: '0', dep_func: '1' } })).toBe(false);
  expect(isNewTemplate({})).toBe(false);
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
