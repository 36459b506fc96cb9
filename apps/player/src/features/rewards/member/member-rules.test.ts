import { formatAmount } from '@perya/money';
import { qrPath } from '@perya/web';
import { expect, test } from 'vitest';
import { obstacleOf, orderState } from '../points/points-rules.ts';
import { offerKey, shownLink } from '../referral/offer-rules.ts';
import { betsFor, countDone, stateOf } from '../tasks/task-rules.ts';
import { benefitText, compareRows, goalProgress, goalWord, rankRatio } from '../vip/rank-rules.ts';
import type { RankProgress, VipLevel } from './queries.ts';

const money = (amount: string) => `₱${Number(amount)}`;

const progress = (
  completedConditions: number,
  totalExpectedConditions: number,
  labelId: string | null = 'pilak',
): RankProgress => ({
  currentProgress: { completedConditions, totalExpectedConditions },
  playerRankProgress: {
    labelId,
    current: 'tanso',
    currentName: 'Tanso',
    nextName: labelId,
    since: null,
    conditions: [],
  },
});

test('the ratio is completed by total, full without a label, never outside 0 to 1 [VIP-02, DEC-066]', () => {
  expect(rankRatio(progress(3, 5))).toBe(0.6);
  expect(rankRatio(progress(0, 5))).toBe(0);
  expect(rankRatio(progress(5, 5))).toBe(1);
  expect(rankRatio(progress(7, 5))).toBe(1);
  expect(rankRatio(progress(-1, 5))).toBe(0);
  expect(rankRatio(progress(3, 5, null))).toBe(1);
  expect(rankRatio(progress(0, 0, null))).toBe(1);
  expect(rankRatio(progress(0, 0))).toBe(0);
  expect(rankRatio(progress(2, 0))).toBe(0);
});

test('goals are told in money where money is counted, in numbers elsewhere [DEC-083]', () => {
  const turnover = { measure: 'turnover', done: '1500.00', needed: '20000.00', met: false } as const;
  expect(goalWord(turnover, money)).toEqual({ key: 'goal_turnover', values: { needed: '₱20000' } });
  expect(goalProgress(turnover, money)).toBe('₱1500');
  const days = { measure: 'days_played', done: '7.00', needed: '5.00', met: true } as const;
  expect(goalWord(days, money)).toEqual({ key: 'goal_days_played', values: { needed: 5 } });
  expect(goalProgress(days, money)).toBe('5 / 5');
});

const level = (labelId: string, change: Partial<VipLevel> = {}): VipLevel => ({
  labelId,
  name: labelId,
  conditions: [],
  benefits: { rebatePercent: '0', levelGift: '0', monthlyGift: '0' },
  ...change,
});

test('only benefits that are given are shown, and rows that some level fills [DEC-083]', () => {
  const silver = level('pilak', {
    conditions: [
      { measure: 'turnover', needed: '20000' },
      { measure: 'days_played', needed: '5' },
    ],
    benefits: { rebatePercent: '0.60', levelGift: '100', monthlyGift: '0' },
  });
  expect(benefitText(silver, 'rebatePercent', money)).toBe('0.6%');
  expect(benefitText(silver, 'levelGift', money)).toBe('₱100');
  expect(benefitText(silver, 'monthlyGift', money)).toBeNull();
  expect(compareRows([level('tanso'), silver], money)).toEqual([
    { key: 'compare_turnover', cells: [null, '₱20000'] },
    { key: 'compare_days_played', cells: [null, '5'] },
    { key: 'benefit_rebate', cells: [null, '0.6%'] },
    { key: 'benefit_level_gift', cells: [null, '₱100'] },
  ]);
});

test('what a task asks to bet is told in money [DEC-084]', () => {
  const bets = (gift: Parameters<typeof betsFor>[0]['gift'], turnoverTimes: number) =>
    formatAmount(betsFor({ gift, turnoverTimes }));
  expect(bets({ type: 'amount', amount: '10' }, 3)).toBe('30.00');
  expect(bets({ type: 'amount', amount: '10' }, 0)).toBe('0.00');
  expect(bets({ type: 'rounds', company: 'bayani', rounds: 5, cap: '50', days: 7 }, 2)).toBe('100.00');
  expect(bets({ type: 'points', points: 20 }, 5)).toBe('0.00');
});

test('a task is to do, to claim or claimed; without an answer it is to do [DEC-084, DEC-098]', () => {
  const states = [
    { id: 'a', state: 'claimed' },
    { id: 'b', state: 'claim' },
    { id: 'c', state: 'go' },
  ] as const;
  const tasks = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
  expect(tasks.map((task) => stateOf(task, states))).toEqual(['claimed', 'claim', 'go', 'go']);
  expect(countDone(tasks, states)).toBe(2);
  expect(countDone(tasks, undefined)).toBe(0);
});

test('something is bought with enough points and while there is some [DEC-091]', () => {
  expect(obstacleOf({ points: 500, left: null }, 500)).toBeNull();
  expect(obstacleOf({ points: 500, left: 3 }, 499)).toBe('short');
  expect(obstacleOf({ points: 500, left: 0 }, 900)).toBe('gone');
  expect((['ordered', 'sent', 'done', 'refused'] as const).map((state) => orderState(state).tone)).toEqual([
    'info',
    'info',
    'success',
    'danger',
  ]);
});

test('nothing is promised to who invites that no campaign gives [DEC-099]', () => {
  const offer = { amount: '100.00', friendAmount: '100.00', stakeOfFriend: '1000.00' };
  expect(offerKey(offer)).toBe('invite_both');
  expect(offerKey({ ...offer, friendAmount: '0.00' })).toBe('invite_own');
  expect(offerKey({ ...offer, amount: '0.00' })).toBe('invite_no_offer');
  expect(offerKey(null)).toBe('invite_no_offer');
});

test('the link is read without its scheme, and drawn square by square', () => {
  expect(shownLink('https://perya.example/m/register?r=ab')).toBe('perya.example/m/register?r=ab');
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
