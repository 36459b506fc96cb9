import { expect, test } from 'vitest';
import { bothOf, estimateOf, takeUpOf } from './estimate-rules.ts';
import type { Given } from './replay-rules.ts';

const peso = 1_000_000n;
const given = (memberId: string, pesos: number, state: Given['state'] = 'released'): Given => ({
  memberId,
  worth: BigInt(pesos) * peso,
  state,
});
const everybody = takeUpOf('everybody');

test('what people did until now is likely, the campaign that fewest took is low, and without a past half is taken [OPS-REWARD-04]', () => {
  const past = [
    { could: 100, did: 80 },
    { could: 100, did: 20 },
    { could: 19, did: 0 },
  ];
  expect(takeUpOf(past)).toEqual({ low: 200, likely: 500, isFromPast: true });
  expect(takeUpOf([{ could: 19, did: 19 }])).toEqual({ low: 250, likely: 500, isFromPast: false });
  expect(bothOf(takeUpOf(past), takeUpOf(past))).toEqual({ low: 40, likely: 250, isFromPast: true });
});

test('the cost is told low, likely and high, granted and as cash, as a share of what was kept and of the twenty who take most [OPS-REWARD-04]', () => {
  const rewards = [
    ...Array.from({ length: 40 }, (_, nth) => given(`m${nth}`, 10)),
    given('large', 400, 'over'),
    given('later', 100, 'running'),
    given('m0', 100),
  ];
  const told = estimateOf(rewards, { low: 250, likely: 500, isFromPast: true }, 4000n * peso);
  expect(told).toMatchObject({
    met: 42,
    rewards: { low: 11, likely: 22, high: 43 },
    granted: { low: '250.00', likely: '500.00', high: '1000.00' },
    // Of 900 that ended 500 became cash: of what runs five ninths may.
    released: { low: '125.00', likely: '277.77', high: '600.00' },
    ggr: '4000.00',
    share: '12.50',
    top: '78.00',
    takeUp: { low: 25, likely: 50 },
  });
  expect(estimateOf(rewards, everybody, 0n).share).toBeNull();
  expect(estimateOf([], everybody, peso)).toMatchObject({ met: 0, granted: { high: '0.00' }, top: null });
});
