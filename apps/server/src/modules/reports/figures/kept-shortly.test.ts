import { expect, test } from 'vitest';
import { keptShortly } from './kept-shortly.ts';

test('however many pages ask, a question is read once in its time; another one and what failed are read', async () => {
  let [now, fails] = [0, false];
  const read: string[] = [];
  const ask = keptShortly(
    async (brand: string) => {
      read.push(brand);
      if (fails) throw new Error('away');
      return `${brand} ${read.length}`;
    },
    { keyOf: (brand) => brand, keepMs: () => 4000, now: () => now },
  );
  expect(await Promise.all([ask('fair'), ask('fair'), ask('fair')])).toEqual(['fair 1', 'fair 1', 'fair 1']);
  expect(await ask('beach')).toBe('beach 2');
  now = 3999;
  expect(await ask('fair')).toBe('fair 1');
  now = 4000;
  expect(await ask('fair')).toBe('fair 3');
  fails = true;
  now = 9000;
  await expect(ask('fair')).rejects.toThrow('away');
  fails = false;
  expect(await ask('fair')).toBe('fair 5');
});
