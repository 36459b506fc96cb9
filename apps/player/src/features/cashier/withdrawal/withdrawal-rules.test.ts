import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { payoutBadge, presentStage, promiseOf, stageTitle, stopText, waitText } from './stage-words.ts';
import {
  cameBack,
  freeLeft,
  isRunning,
  minutesTaken,
  mostOf,
  obstaclesOf,
  shownWithdrawals,
  withdrawalFault,
  withdrawalFee,
} from './withdrawal-rules.ts';
import { aWithdrawal } from '../../../testing/orders.ts';

const options = {
  available: '9480.50',
  bonus: '0.00',
  openWagering: '0.00',
  min: '200.00',
  max: '50000.00',
  perDay: 5,
  usedToday: 1,
  freePerDay: 3,
  fee: '15.00',
  kycNeeded: false,
  paymentPasswordSet: true,
  heldUntil: null,
  unplayed: null,
};
const now = Date.parse('2026-06-11T06:10:00Z');

test('the first ones of a day are free, the others cost [DEC-080]', () => {
  expect([freeLeft(options), withdrawalFee(options)]).toEqual([2, 0n]);
  const used = { ...options, usedToday: 3 };
  expect([freeLeft(used), withdrawalFee(used)]).toEqual([0, parseAmount('15')]);
  expect(freeLeft({ ...options, usedToday: 9 })).toBe(0);
});

test('an amount lies between the least and what is there or allowed [DEC-080]', () => {
  const fault = (amount: string | null, change = {}) =>
    withdrawalFault(amount === null ? null : parseAmount(amount), { ...options, ...change }, 'own');
  expect(fault(null)).toEqual({ why: 'missing' });
  expect(fault('199.99')).toEqual({ why: 'below', limit: parseAmount('200') });
  expect(fault('9480.50')).toBeUndefined();
  expect(fault('9480.51')).toEqual({ why: 'balance', limit: parseAmount('9480.50') });
  expect(fault('5000.01', { max: '5000.00' })).toEqual({ why: 'above', limit: parseAmount('5000') });
  expect(fault('10', { min: '5.00', usedToday: 3 })).toEqual({ why: 'fee', limit: parseAmount('15') });
  expect(mostOf(options, 'own')).toBe(parseAmount('9480.50'));
  expect(mostOf({ ...options, max: '5000.00' }, 'own')).toBe(parseAmount('5000'));
  const unplayed = { rooms: [{ payoutAccountId: 'own', most: '480.50' }] };
  expect(mostOf({ ...options, unplayed }, 'own')).toBe(parseAmount('480.50'));
});

test('everything in the way is named: identity check, wagering, PIN, hold, count, balance [DEC-080]', () => {
  const ways = (change: object) => obstaclesOf({ ...options, ...change }, now);
  expect(ways({})).toEqual([]);
  expect(ways({ kycNeeded: true, openWagering: '0.01', paymentPasswordSet: false })).toEqual([
    'kyc',
    'wagering',
    'pin',
  ]);
  expect(ways({ heldUntil: '2026-06-11T06:11:00Z' })).toEqual(['held']);
  expect(ways({ heldUntil: '2026-06-11T06:09:00Z' })).toEqual([]);
  expect(ways({ usedToday: 5 })).toEqual(['per_day']);
  expect(ways({ available: '199.99' })).toEqual(['too_little']);
});

const order = aWithdrawal('2026-06-11T07:20:00Z');

test('what is under way stays in sight, and its end for an hour', () => {
  const ended = (settledAt: string) => ({ ...order, state: 'paid' as const, settledAt });
  const list = [order, ended('2026-06-11T05:11:00Z'), ended('2026-06-11T05:09:00Z')];
  expect(shownWithdrawals(list, now)).toEqual(list.slice(0, 2));
  const states = ['requested', 'review', 'approved', 'unknown', 'paid', 'rejected', 'cancelled'] as const;
  expect(states.filter((state) => isRunning({ state }))).toEqual([
    'requested',
    'review',
    'approved',
    'unknown',
  ]);
});

test('what came back is no loss, and a payout tells how long it took [DEC-080]', () => {
  expect([
    cameBack({ state: 'rejected' }),
    cameBack({ state: 'cancelled' }),
    cameBack({ state: 'paid' }),
  ]).toEqual([true, true, false]);
  const at = { createdAt: '2026-06-11T06:00:00Z', settledAt: '2026-06-11T06:03:40Z' };
  expect(minutesTaken({ ...at, state: 'paid' })).toBe(4);
  expect(minutesTaken({ ...at, state: 'rejected' })).toBeNull();
  expect(minutesTaken({ ...at, state: 'paid', settledAt: null })).toBeNull();
});

test('a stage says what it is, what runs and what came of it [DEC-080]', () => {
  expect(order.stages.map(stageTitle)).toEqual([
    'stage_received',
    'stage_check_done',
    'stage_approval_now',
    'stage_sent',
    'stage_paid',
  ]);
  expect(stageTitle({ name: 'sent', state: 'stopped' })).toBe('stage_sent_stopped');
  expect(presentStage(order.stages)?.name).toBe('approval');
  const over = order.stages.map((stage) => ({ ...stage, state: 'done' as const }));
  expect(presentStage(over)?.name).toBe('paid');
});

test('the reason of a wait is told in plain words, and an unclear answer as unclear [DEC-080]', () => {
  expect(waitText(order, 'approval')).toBe('wait_large_amount');
  expect(waitText({ state: 'review', reason: 'shared_account' }, 'approval')).toBe('wait_shared_account');
  expect(waitText({ state: 'review', reason: 'something_new' }, 'approval')).toBe('wait_approval');
  expect(waitText({ state: 'requested', reason: null }, 'check')).toBe('wait_check');
  expect(waitText({ state: 'approved', reason: null }, 'sent')).toBe('wait_sending');
  expect(waitText({ state: 'approved', reason: null }, 'paid')).toBe('wait_sent');
  expect(waitText({ state: 'unknown', reason: 'no_answer' }, 'sent')).toBe('wait_unknown');
  expect(payoutBadge({ state: 'unknown' }).text).toBe('badge_unknown');
  expect(stopText({ reason: 'account_closed' })).toBe('stop_account_closed');
  expect(stopText({ reason: 'wallet_refused' })).toBe('stop_wallet_refused');
  expect(stopText({ reason: 'wrong_account' })).toBe('stop_wrong_account');
  // What we hold there is our affair.
  expect(stopText({ reason: 'our_balance' })).toBe('stop_not_now');
  expect(stopText({ reason: 'something_new' })).toBe('stop_not_paid_out');
});

test('a promise of time is kept until it is over, and only the running stage has one', () => {
  const [, , approval] = order.stages;
  if (!approval) throw new Error('no stage');
  expect(promiseOf(approval, now)).toBe('kept');
  expect(promiseOf(approval, Date.parse('2026-06-11T07:20:01Z'))).toBe('missed');
  expect(promiseOf({ ...approval, state: 'done' }, now)).toBeNull();
  expect(promiseOf({ ...approval, deadline: null }, now)).toBeNull();
});
