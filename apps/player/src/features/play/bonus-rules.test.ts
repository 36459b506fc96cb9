import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import english from './copy/en.json';
import { largestBet } from './frame/bonus-rules.ts';
import { countedKey } from './record/counted-rules.ts';

test('the largest bet is the one that every running bonus allows', () => {
  expect(largestBet([])).toBeNull();
  expect(largestBet([{ mostStake: null }])).toBeNull();
  expect(largestBet([{ mostStake: '50.00' }, { mostStake: null }, { mostStake: '20.00' }])).toBe(
    parseAmount('20'),
  );
});

test('every reason why a bet counted as it did has words', () => {
  const reasons = [
    'counts',
    'counts_in_part',
    'type_does_not_count',
    'bonus_was_done',
    'result_was_changed',
  ] as const;
  for (const why of reasons) expect([why, countedKey(why) in english]).toEqual([why, true]);
});
