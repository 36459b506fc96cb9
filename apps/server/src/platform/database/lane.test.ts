import { expect, test } from 'vitest';
import { createLane } from './lane.ts';

test('every caller who is told that the outcome is unknown is counted', async () => {
  let doubts = 0;
  const lane = createLane<number, number>({
    // Nobody listens there.
    url: 'postgres://nobody@127.0.0.1:1/none',
    role: 'perya_app',
    maxBatch: 10,
    deadlineMs: 100,
    statementTimeoutMs: 100,
    keysOf: (item) => [String(item)],
    send: async () => [],
    onBatch: () => undefined,
    onTrouble: () => undefined,
    onDoubt: () => (doubts += 1),
  });
  const outcomes = await Promise.allSettled([lane.put(1), lane.put(2)]);
  expect(outcomes).toMatchObject([{ reason: { code: 'in_doubt' } }, { reason: { code: 'in_doubt' } }]);
  expect(doubts).toBe(2);
  await lane.stop();
});
