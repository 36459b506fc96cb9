import { expect, test } from 'vitest';
import english from '../copy/en.json';
import { actionOf, mayApply, statusOf, statusView } from './status-rules.ts';
import type { Status } from './status-rules.ts';

const plain = {
  linkedPromotionId: 'welcome-match',
  status: 'join',
  imageRequired: 'N',
  remarkRequired: 'N',
} as const;
const state = (status: Status, rewardId: string | null = null) => ({ status, rewardId, attemptsLeft: 2 });
const guest = { state: undefined, terms: undefined, isIn: false };
const member = { ...guest, isIn: true };

test('a state has the wording of ENT-26 and the colour of the design [PROMO-06, ENT-26]', () => {
  const tones: Record<string, Status[]> = {
    accented: ['join', 'claim'],
    warn: ['applying', 'process'],
    success: ['joined', 'issued', 'claimed'],
    danger: ['rejected'],
    '': ['close', 'closed', 'signed', 'coming_soon'],
  };
  const words = 'Join Claim Applying Process Joined Issued Claimed Rejected Close Closed Signed'.split(' ');
  const said: string[] = [];
  for (const [tone, statuses] of Object.entries(tones)) {
    for (const status of statuses) {
      expect([status, statusView(status).tone]).toEqual([status, tone]);
      said.push((english as unknown as Record<string, string>)[statusView(status).text] ?? '');
    }
  }
  expect(said.map(String).sort()).toEqual([...words, 'Coming soon'].sort());
});

test('without a session the button leads to the login, where joining is open [DEC-055]', () => {
  expect(actionOf(plain, guest)).toEqual({ kind: 'login' });
  // A state that is still in memory belongs to nobody who is here.
  expect(actionOf(plain, { ...guest, state: state('claim', '7') })).toEqual({ kind: 'login' });
  expect(actionOf({ ...plain, status: 'coming_soon' }, guest)).toEqual({
    kind: 'none',
    status: 'coming_soon',
  });
});

test('what asks for a picture or remarks leads to the form, everything else joins [DEC-055, ENT-24]', () => {
  expect(actionOf({ ...plain, imageRequired: 'Y' }, member)).toEqual({ kind: 'apply' });
  expect(actionOf({ ...plain, remarkRequired: 'Y' }, { ...member, state: state('join') })).toEqual({
    kind: 'apply',
  });
  expect(actionOf(plain, member)).toEqual({ kind: 'join', linkedPromotionId: 'welcome-match' });
});

test('a bonus that a deposit brings is chosen with the deposit', () => {
  const terms = { condition: { type: 'deposit', atLeast: '200', nth: null } } as const;
  expect(actionOf(plain, { ...member, terms })).toEqual({ kind: 'deposit' });
  expect(actionOf(plain, { ...guest, terms })).toEqual({ kind: 'login' });
  expect(actionOf(plain, { ...member, terms, state: state('claimed') })).toEqual({
    kind: 'none',
    status: 'claimed',
  });
});

test('a promotion without a linked one has no button and no state [DEC-055]', () => {
  const information = { ...plain, linkedPromotionId: null, status: null };
  expect(actionOf(information, member)).toBeNull();
  expect(statusOf(information, undefined)).toBeNull();
});

test('in all other states the button only says how it stands, and Claim claims [DEC-055, DEC-032]', () => {
  expect(actionOf(plain, { ...member, state: state('claim', '42') })).toEqual({
    kind: 'claim',
    rewardId: '42',
  });
  const quiet: Status[] = [
    'coming_soon',
    'close',
    'signed',
    'joined',
    'applying',
    'process',
    'claimed',
    'issued',
    'rejected',
    'closed',
  ];
  for (const status of quiet)
    expect(actionOf(plain, { ...member, state: state(status) })).toEqual({ kind: 'none', status });
});

test('the form may be sent after joining and once more after a rejection, while attempts are left [DEC-032]', () => {
  const form = { ...plain, imageRequired: 'Y' } as const;
  expect(mayApply(form, state('joined'))).toBe(true);
  expect(mayApply(form, state('rejected'))).toBe(true);
  expect(mayApply(form, { ...state('rejected'), attemptsLeft: 0 })).toBe(false);
  expect(mayApply({ ...form, status: 'close' }, state('rejected'))).toBe(false);
  expect(mayApply(plain, state('joined'))).toBe(false);
  expect(mayApply(form, state('applying'))).toBe(false);
  expect(mayApply(form, undefined)).toBe(false);
});
