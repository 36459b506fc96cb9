import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { signalsOf, type Watched, type WatchThresholds } from './watch-rules.ts';

const thresholds: WatchThresholds = {
  chasing: { deposits: 3, hours: 24, minutes: 30, lost: '500' },
  night: { fromHour: 0, toHour: 5, minutes: 60, nights: 2, days: 7 },
  rising: { times: 3, days: 7, beforeDays: 28, rounds: 20, stake: '50' },
  failed: { deposits: 5, minutes: 10 },
  sitting: { minutes: 240, days: 7 },
  looser: { wishes: 3, days: 30 },
};
const now = new Date('2026-06-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const nothing: Watched = { deposits: [], sittings: [], wishes: [] };
const deposit = (at: Date, more: Partial<Watched['deposits'][number]> = {}) => ({
  memberId: 'm',
  at,
  creditedAt: at,
  isFailed: false,
  amount: parseAmount('1000'),
  lostBefore: parseAmount('600'),
  ...more,
});
const sitting = (from: Date, minutes: number, more: { rounds?: number; stake?: string } = {}) => ({
  memberId: 'm',
  from,
  to: new Date(from.getTime() + minutes * 60_000),
  rounds: more.rounds ?? 10,
  staked: parseAmount(more.stake ?? '10') * BigInt(more.rounds ?? 10),
  returned: 0n,
});
const seen = (watched: Partial<Watched>, from: Date | null = null) =>
  signalsOf({ ...nothing, ...watched }, thresholds, { now, timeZone: 'Asia/Manila', from });
const failedAt = (minutes: number) =>
  deposit(new Date(hoursAgo(3).getTime() + minutes * 60_000), { isFailed: true, creditedAt: null });

test('each rule speaks from its threshold on, with its numbers, and not before [OPS-QUEUE-43]', () => {
  const chased = [1, 3, 5].map((hours) => deposit(hoursAgo(hours)));
  expect(seen({ deposits: chased })).toEqual([
    {
      rule: 'chasing',
      numbers: { deposits: '3', deposited: '3000.00', lost: '600.00', minutes: '30', hours: '24' },
    },
  ]);
  expect(seen({ deposits: chased.slice(1) })).toEqual([]);
  expect(seen({ deposits: chased.map((one) => ({ ...one, lostBefore: parseAmount('499.99') })) })).toEqual(
    [],
  );
  expect(seen({ deposits: [...chased.slice(1), deposit(hoursAgo(25))] })).toEqual([]);

  const failed = [0, 2, 4, 6, 10].map(failedAt);
  expect(seen({ deposits: failed })).toEqual([{ rule: 'failed', numbers: { deposits: '5', minutes: '10' } }]);
  expect(seen({ deposits: [0, 2, 4, 6, 10.1].map(failedAt) })).toEqual([]);
  expect(seen({ deposits: failed.map((one) => ({ ...one, isFailed: false })) })).toEqual([]);

  const long = sitting(hoursAgo(6), 240);
  expect(seen({ sittings: [long] })).toEqual([
    { rule: 'sitting', numbers: { sittings: '1', longest: '240', days: '7' } },
  ]);
  expect(seen({ sittings: [sitting(hoursAgo(6), 239)] })).toEqual([]);

  const wishes = [24, 48, 29 * 24].map(hoursAgo);
  expect(seen({ wishes })).toEqual([{ rule: 'looser', numbers: { wishes: '3', days: '30' } }]);
  expect(seen({ wishes: [...wishes.slice(1), hoursAgo(31 * 24)] })).toEqual([]);
});

test('nights are those of the brand’s clock, and stakes rise against the weeks before [OPS-QUEUE-43]', () => {
  // 23:30 in Manila on two days: an hour and a half behind midnight.
  const evenings = ['2026-06-13T15:30:00Z', '2026-06-14T15:30:00Z'].map((at) => sitting(new Date(at), 120));
  expect(seen({ sittings: evenings })).toEqual([
    { rule: 'night', numbers: { nights: '2', minutes: '180', days: '7' } },
  ]);
  // The same hours of UTC are the middle of the day there.
  const noon = ['2026-06-13T00:30:00Z', '2026-06-14T00:30:00Z'].map((at) => sitting(new Date(at), 120));
  expect(seen({ sittings: noon })).toEqual([]);
  const usual = sitting(hoursAgo(10 * 24), 30, { rounds: 40, stake: '20' });
  const raised = sitting(hoursAgo(24), 30, { rounds: 20, stake: '60' });
  expect(seen({ sittings: [usual, raised] })).toEqual([
    { rule: 'rising', numbers: { stake: '60.00', usual: '20.00', times: '3', days: '7' } },
  ]);
  expect(seen({ sittings: [usual, sitting(hoursAgo(24), 30, { rounds: 20, stake: '59' })] })).toEqual([]);
  // Too few rounds say nothing, and nothing before is no rise.
  expect(seen({ sittings: [usual, sitting(hoursAgo(24), 30, { rounds: 19, stake: '90' })] })).toEqual([]);
  expect(seen({ sittings: [raised] })).toEqual([]);
});

test('what was looked at in a closed case opens no second one [OPS-QUEUE-44]', () => {
  const wishes = [24, 48, 72].map(hoursAgo);
  expect(seen({ wishes }, hoursAgo(100))).toHaveLength(1);
  expect(seen({ wishes }, hoursAgo(30))).toEqual([]);
});
