import type { Campaign } from '@perya/contract';
import { aCampaign } from '#testing/rewards';
import { expect, test } from 'vitest';
import { isCrookedTask } from './task-rules.ts';

const deed = { type: 'task', task: 'mobile' } as const;
const gift = { type: 'amount', amount: '5' } as const;
const task = (terms: Partial<Campaign['terms']> = {}, more: Partial<Campaign> = {}) =>
  aCampaign({ condition: deed, gift, ...terms }, { kind: 'novice', link: '/m/set', ...more });

test.each([
  ['a deed, once', task(), false],
  ['a deed every day would be paid every day', task({ period: 'day' }), true],
  ['a share of nothing', task({ gift: { type: 'percent', percent: '10', most: '5' } }), true],
  [
    'stakes of a day',
    task({ condition: { type: 'turnover', atLeast: '200', games: [] }, period: 'day' }),
    false,
  ],
  ['an application', task({ condition: { type: 'application' } }), true],
  ['a friend', task({ condition: { type: 'friend', stakeOfFriend: '1' } }), true],
  ['to join first', task({}, { mustJoin: true }), true],
  ['out of the app', task({}, { link: 'https://elsewhere.example' }), true],
  ['out of the app by two strokes', task({}, { link: '//elsewhere.example' }), true],
  ['nowhere', task({}, { link: '' }), false],
])('%s [OPS-REWARD-14]', (_, campaign, isCrooked) => {
  expect(isCrookedTask(campaign)).toBe(isCrooked);
});
