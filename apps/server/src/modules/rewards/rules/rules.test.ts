import { describe, expect, test } from 'vitest';
import { allStates, type ApplicationState, mayMove } from './applications.ts';
import { countStake, uncountStake } from './counting.ts';
import type { Round, RunningBonus } from './facts.ts';
import { expectedCost, giftAmount, turnoverFor } from './gifts.ts';
import { periodOf } from './periods.ts';
import { stakeRuleOf } from './payments.ts';

const peso = 1_000_000n;
const terms = {
  times: 8,
  of: 'deposit_and_reward' as const,
  weights: { RNG: 100, LIVE: 20 },
  days: 7,
  mostStake: '50',
  barred: [],
};
const bonus = (rewardId: string, needed: bigint, more: Partial<RunningBonus> = {}): RunningBonus => ({
  rewardId,
  amount: 100n * peso,
  needed: needed * peso,
  done: 0n,
  steps: 0,
  turnover: terms,
  ...more,
});
const round = (gameType: string): Round => ({
  roundNo: '1',
  nodeId: 'g',
  gameType,
  vassalage: 'X',
  staked: 0n,
  returned: 0n,
  times: 0,
});

describe('moves of an application', () => {
  const allowed = new Set([
    'none>signed',
    'none>joined',
    'none>applying',
    'signed>joined',
    'signed>closed',
    'joined>applying',
    'joined>process',
    'joined>closed',
    'applying>process',
    'applying>closed',
    'process>claim',
    'process>issued',
    'process>rejected',
    'claim>claimed',
    'claim>closed',
    'rejected>applying',
  ]);
  test('all hundred pairs of states are as the table says [DEC-032]', () => {
    for (const state of allStates)
      for (const to of allStates.filter((one): one is ApplicationState => one !== 'none'))
        expect(mayMove({ state, attempts: 0, isOpen: true }, to), `${state}>${to}`).toBe(
          allowed.has(`${state}>${to}`),
        );
  });
  test('asking needs an open promotion and at most three attempts [DEC-032]', () => {
    expect(mayMove({ state: 'rejected', attempts: 2, isOpen: true }, 'applying')).toBe(true);
    expect(mayMove({ state: 'rejected', attempts: 3, isOpen: true }, 'applying')).toBe(false);
    expect(mayMove({ state: 'none', attempts: 0, isOpen: false }, 'applying')).toBe(false);
    expect(mayMove({ state: 'joined', attempts: 0, isOpen: false }, 'closed')).toBe(true);
  });
});

test('the bonus in one sum: share up to the most, turnover of both, and what it costs on average', () => {
  const gift = { type: 'percent' as const, percent: '20', most: '1000' };
  expect(giftAmount(gift, 500n * peso)).toBe(100n * peso);
  expect(giftAmount(gift, 9_000n * peso)).toBe(1_000n * peso);
  expect(giftAmount({ ...gift, percent: '0.8' }, 12_345_678n)).toBe(90_000n);
  expect(turnoverFor(terms, 100n * peso, 500n * peso)).toBe(4_800n * peso);
  expect(turnoverFor(null, 100n * peso, 0n)).toBe(0n);
  expect(expectedCost(4_800n * peso, '4')).toBe(192n * peso);
});

test('a stake counts for the oldest bonus first; what it no longer needs goes on to the next', () => {
  const { running, counts } = countStake([bonus('a', 30n), bonus('b', 100n)], round('RNG'), 50n * peso);
  expect(running.map(({ done }) => done)).toEqual([30n * peso, 20n * peso]);
  expect(counts.map(({ rewardId, counted, why }) => [rewardId, counted, why])).toEqual([
    ['a', 30n * peso, 'bonus_was_done'],
    ['b', 20n * peso, 'counts'],
  ]);
});

test('a game type that does not count says so, and one that counts in part too', () => {
  const fish = countStake([bonus('a', 100n)], round('FISH'), 50n * peso);
  expect(fish.counts).toMatchObject([{ counted: 0n, percent: 0, why: 'type_does_not_count' }]);
  const live = countStake([bonus('a', 100n)], round('LIVE'), 50n * peso);
  expect(live.counts).toMatchObject([{ counted: 10n * peso, percent: 20, why: 'counts_in_part' }]);
});

test('a smaller stake after a correction takes back what it counted, and never more', () => {
  const earlier = [{ rewardId: 'a', roundNo: '1', percent: 100, counted: 40n * peso }];
  const { running } = uncountStake(
    [bonus('a', 100n, { done: 60n * peso })],
    round('RNG'),
    50n * peso,
    earlier,
  );
  expect(running[0]?.done).toBe(20n * peso);
});

test('periods follow the merchant’s calendar: midnight in Manila, weeks from Monday', () => {
  const late = new Date('2026-11-15T15:59:59Z');
  const next = new Date('2026-11-15T16:00:00Z');
  expect(periodOf('day', late, 'Asia/Manila').key).toBe('2026-11-15');
  expect(periodOf('day', next, 'Asia/Manila')).toEqual({
    key: '2026-11-16',
    endsAt: new Date('2026-11-16T16:00:00Z'),
  });
  expect(periodOf('week', late, 'Asia/Manila').key).toBe('w2026-11-09');
  expect(periodOf('week', next, 'Asia/Manila').key).toBe('w2026-11-16');
  expect(periodOf('month', new Date('2026-12-31T20:00:00Z'), 'Asia/Manila').key).toBe('2027-01');
});

test('of several bonuses the strictest rule holds for bets', () => {
  const endsAt = new Date();
  const loose = { ...bonus('a', 1n, { turnover: { ...terms, mostStake: '200', barred: ['LIVE'] } }), endsAt };
  const strict = { ...bonus('b', 1n), endsAt };
  expect(stakeRuleOf([loose, strict])).toMatchObject({ mostStake: 50n * peso, barredTypes: ['LIVE'] });
  expect(stakeRuleOf([])).toBeNull();
});
