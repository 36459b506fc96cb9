import { expect, test } from 'vitest';
import { audienceOf, wishesOf } from './audience-rules.ts';

test('a wish that was emptied again is none [OPS-CONTENT-12, OPS-REWARD-06]', () => {
  expect(audienceOf({ level: '', deposited: 'yes', seenFrom: '2026-11-01' })).toEqual({
    deposited: 'yes',
    seenFrom: '2026-11-01',
  });
  expect(audienceOf({})).toEqual({});
});

test('an audience is told wish by wish [OPS-CONTENT-12]', () => {
  expect(wishesOf({ deposited: 'no', playedTo: '2026-11-01' })).toEqual([
    'Has deposited: no',
    'Last played until: 2026-11-01',
  ]);
  expect(wishesOf({})).toEqual([]);
});
