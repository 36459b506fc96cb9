import { expect, test } from 'vitest';
import { actionKey, shownChanges } from './action-words.ts';

const change = (what: string, before: string | null, after: string | null) => ({ what, before, after });

test('an action of staff is told in plain words, and one we have no words for as a change [DEC-092]', () => {
  const did = (action: string, ...changes: ReturnType<typeof change>[]) => actionKey({ action, changes });
  expect(did('POST members/:memberId/password')).toBe('staff_did_password');
  expect(did('PATCH members/:memberId')).toBe('staff_did_changed');
  expect(did('PATCH members/:memberId', change('is_disabled', 'false', 'true'))).toBe('staff_did_closed');
  expect(did('POST appeals/:appealId', change('is_disabled', 'true', 'false'))).toBe('staff_did_opened');
  expect(did('POST something/new')).toBe('staff_did_changed');
});

test('facts a member can make nothing of are left out', () => {
  const changes = [change('kyc_level', 'K1', 'K2'), change('version', '3', '4')];
  expect(shownChanges({ changes }).map(({ what }) => what)).toEqual(['kyc_level']);
});
