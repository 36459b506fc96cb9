import type { Limit, Pause } from '@perya/contract';
import { expect, test } from 'vitest';
import {
  amountIn,
  barHeights,
  isLooser,
  limitOf,
  minuteBounds,
  minutesIn,
  nextPending,
  pendingStage,
  returnStage,
  tightest,
} from './limit-rules.ts';

const aLimit = (change: Partial<Limit>): Limit => ({ ...limitOf([], 'deposit', 'day'), ...change });

test('a row shows the period that binds first: the least that is left, the shorter of two alike [DEC-101]', () => {
  const day = aLimit({ holds: '5000.00', left: '3500.00' });
  const week = aLimit({ period: 'week', holds: '9000.00', left: '1200.00' });
  const month = aLimit({ period: 'month', holds: '1200.00', left: '1200.00' });
  expect(tightest([day, month, week], 'deposit')).toBe(week);
  expect(tightest([day], 'deposit')).toBe(day);
  expect(tightest([day], 'loss')).toBeNull();
  const stake = aLimit({ kind: 'stake', period: 'always', holds: '50.00' });
  expect(tightest([stake], 'stake')).toBe(stake);
});

test('what frees more than before is looser, and so is no limit; the first one never is [DEC-101]', () => {
  expect(isLooser('deposit', null, '500')).toBe(false);
  expect(isLooser('deposit', '500.00', '500')).toBe(false);
  expect(isLooser('deposit', '500.00', '499.99')).toBe(false);
  expect(isLooser('deposit', '500.00', '500.01')).toBe(true);
  expect(isLooser('time', '60', null)).toBe(true);
  expect(isLooser('check', '30', '60')).toBe(true);
});

test('quiet hours are tighter only where every minute of the old ones stays quiet, past midnight too', () => {
  const own = '23:00-07:00';
  for (const wish of ['23:00-07:00', '22:00-07:00', '23:00-08:30', '12:00-11:00'])
    expect([wish, isLooser('quiet', own, wish)]).toEqual([wish, false]);
  for (const wish of ['23:01-07:00', '23:00-06:59', '07:00-23:00', '01:00-02:00', '08:00-20:00'])
    expect([wish, isLooser('quiet', own, wish)]).toEqual([wish, true]);
  expect(isLooser('quiet', '13:00-15:00', '12:00-16:00')).toBe(false);
});

const wish = {
  value: '8000.00',
  askedAt: '2026-11-15T10:00:00Z',
  from: '2026-11-16T10:00:00Z',
  until: '2026-11-19T10:00:00Z',
};

test('a looser wish waits, has its time for a second yes, and then is over [DEC-101]', () => {
  const at = (time: string) => pendingStage(wish, Date.parse(time));
  expect(at('2026-11-16T09:59:59Z')).toBe('waits');
  expect(at('2026-11-16T10:00:00Z')).toBe('open');
  expect(at('2026-11-19T09:59:59Z')).toBe('open');
  expect(at('2026-11-19T10:00:00Z')).toBe('over');
});

test('of several wishes the next one to answer is told', () => {
  const later = aLimit({ period: 'week', pending: { ...wish, from: '2026-11-17T10:00:00Z' } });
  const sooner = aLimit({ period: 'month', pending: wish });
  expect(nextPending([later, sooner, aLimit({})], 'deposit')).toBe(sooner);
  expect(nextPending([later], 'loss')).toBeNull();
});

test('who stopped can ask to return when the first months are over; a break ends by itself [DEC-101]', () => {
  const now = Date.parse('2027-06-01T00:00:00Z');
  const pause: Pause = {
    kind: 'exclusion',
    by: 'member',
    since: '2026-11-15T10:00:00Z',
    until: null,
    mayAskFrom: '2027-05-15T10:00:00Z',
    returnsAt: null,
  };
  expect(returnStage(pause, now)).toBe('may');
  expect(returnStage({ ...pause, mayAskFrom: '2027-06-02T00:00:00Z' }, now)).toBe('later');
  expect(returnStage({ ...pause, returnsAt: '2027-06-08T00:00:00Z' }, now)).toBe('asked');
  expect(returnStage({ ...pause, mayAskFrom: null }, now)).toBe('none');
  expect(returnStage({ ...pause, kind: 'cool_off' }, now)).toBe('none');
});

test('bars are as high as their share of the highest', () => {
  expect(barHeights(['50.00', '200.00', '0.00'])).toEqual([0.25, 1, 0]);
  expect(barHeights(['0.00', '0.00'])).toEqual([0, 0]);
});

test('an amount and minutes are taken as people type them, and nothing else', () => {
  expect(['5,000', ' 500.5 ', '0'].map(amountIn)).toEqual(['5000', '500.5', '0']);
  for (const typed of ['', '-5', '1.234', '1e3', '12345678901', '₱5']) expect(amountIn(typed)).toBeNull();
  const day = minuteBounds.time;
  expect(['10', '60', '1440'].map((typed) => minutesIn(typed, day))).toEqual(['10', '60', '1440']);
  for (const typed of ['', '0', '9', '-10', '10.5', '1441', '12345'])
    expect(minutesIn(typed, day)).toBeNull();
  expect(minutesIn('241', minuteBounds.check)).toBeNull();
});
