import { expect, test } from 'vitest';
import { protectionOf } from './funds-rules.ts';

test('what is held covers what is owed to the last millionth, a statement that is too old covers nothing, and nothing stated promises nothing [PROOF-15, PROOF-16]', () => {
  const state = (owed: bigint | null, held: bigint | null, isLapsed = false) =>
    protectionOf({ owed, held, isLapsed });
  expect(state(100n, 100n)).toEqual({ state: 'covered', short: 0n });
  expect(state(101n, 100n)).toEqual({ state: 'short', short: 1n });
  expect(state(1n, 100n, true)).toEqual({ state: 'lapsed', short: 0n });
  expect(state(101n, null)).toEqual({ state: 'none', short: 0n });
  expect(state(null, 0n)).toEqual({ state: 'covered', short: 0n });
});
