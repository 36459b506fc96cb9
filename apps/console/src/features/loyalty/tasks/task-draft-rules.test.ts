import type { Campaign } from '@perya/contract';
import { expect, test } from 'vitest';
import { campaignOf, draftOf, emptyTask, isFree, isRight } from './task-draft-rules.ts';

const now = new Date('2026-06-01T00:00:00.000Z');
const campaign = (terms: Partial<Campaign['terms']>, more: Partial<Campaign> = {}): Campaign => ({
  kind: 'novice',
  title: { EN: 'Choose a nickname', TY: 'Pumili ng palayaw' },
  text: { EN: '' },
  link: '/m/set',
  position: 3,
  startsAt: '2026-01-01T00:00:00.000Z',
  countsFrom: null,
  endsAt: null,
  isStopped: false,
  mustJoin: false,
  imageRequired: false,
  remarkRequired: false,
  terms: {
    condition: { type: 'task', task: 'profile' },
    period: 'once',
    gift: { type: 'amount', amount: '5' },
    given: 'claim',
    claimDays: 30,
    turnover: { times: 1, of: 'reward', weights: { RNG: 100 }, days: 14, mostStake: '20', barred: ['LIVE'] },
    ...terms,
  },
  ...more,
});

test.each([
  ['a deed', campaign({})],
  [
    'stakes of some games',
    campaign(
      { condition: { type: 'turnover', atLeast: '200.00', games: ['RNG'] }, period: 'day' },
      { kind: 'customer' },
    ),
  ],
  ['days in a row', campaign({ condition: { type: 'streak', days: 3, stakeADay: '50' }, period: 'week' })],
  ['a second deposit', campaign({ condition: { type: 'deposit', atLeast: '100', nth: 2 } })],
  ['points', campaign({ gift: { type: 'points', points: 20 }, turnover: null })],
  [
    'free rounds',
    campaign({ gift: { type: 'rounds', company: 'bayani', rounds: 5, cap: '50', days: 7 }, turnover: null }),
  ],
  [
    'a share, which has no fields here',
    campaign({
      condition: { type: 'net_loss', atLeast: '1', games: [] },
      gift: { type: 'percent', percent: '5', most: '50' },
      period: 'week',
    }),
  ],
])('%s is read into the form and out of it as it was [OPS-REWARD-14]', (_, before) => {
  expect(campaignOf(draftOf(before), before, now)).toEqual(before);
  expect(isRight(draftOf(before))).toBe(true);
  expect(isFree(before, campaignOf({ ...draftOf(before), titleEN: 'Other words' }, before, now))).toBe(true);
});

test('what a task gives is not one person’s to change, nor to start it again; to stop it is [OPS-REWARD-14]', () => {
  const before = campaign({});
  const after = campaignOf({ ...draftOf(before), amount: '50' }, before, now);
  expect(isFree(before, after)).toBe(false);
  expect(isFree({ ...before, isStopped: true }, before)).toBe(false);
  expect(isFree(undefined, before)).toBe(false);
  expect(isFree(before, { ...after, isStopped: true })).toBe(true);
});

test('a new task: a deed is given once whatever was chosen before, and an unfinished form is not sent [OPS-REWARD-14]', () => {
  const draft = { ...emptyTask('customer'), titleEN: 'Say hello', condition: 'task' as const };
  expect(isRight(draft)).toBe(false);
  const made = campaignOf({ ...draft, amount: '5' }, undefined, now);
  expect(made).toMatchObject({ kind: 'customer', mustJoin: false, startsAt: now.toISOString() });
  expect(made.terms).toMatchObject({ period: 'once', turnover: { times: 1 } });
  expect(isRight({ ...draft, amount: '0' })).toBe(false);
  expect(isRight({ ...draft, gift: 'points', points: '2.5' })).toBe(false);
  expect(isRight({ ...draft, condition: 'streak', needed: '5', amount: '5', days: '1' })).toBe(false);
});
