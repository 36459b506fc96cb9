import { expect, test } from 'vitest';
import { faultOf, newDraft, termsOf, type Draft } from './draft-rules.ts';

const step = (from: string, given: string, activePlayers = '1') => ({
  key: from,
  from,
  given,
  activePlayers,
});
const draft = (kind: Draft['kind'], ...steps: Draft['steps']): Draft => ({ ...newDraft(kind), steps });

test('steps must rise and may not give less; an empty or mistyped one is no step yet', () => {
  const rising = draft('daily', step('100', '0.30'), step('500', '0.40', '3'));
  expect(termsOf(rising)).toEqual({
    kind: 'daily',
    payTime: '12:00',
    steps: [
      { from: '100', activePlayers: 1, rate: 30 },
      { from: '500', activePlayers: 3, rate: 40 },
    ],
  });
  expect(faultOf(draft('daily', step('500', '0.30'), step('500', '0.40')), 1)).toBe('falls');
  expect(faultOf(draft('daily', step('100', '0.40'), step('500', '0.30')), 1)).toBe('less');
  for (const wrong of [step('', '1'), step('5', ''), step('5', '51'), step('-5', '1'), step('5', '1', 'x')])
    expect(faultOf(draft('dividend', wrong), 0)).toBe('wrong');
  expect(termsOf(newDraft('hourly'))).toBeNull();
  expect(termsOf(draft('hourly', step('5000', '20')))).toEqual({
    kind: 'hourly',
    steps: [{ from: '5000', amount: '20' }],
  });
});
