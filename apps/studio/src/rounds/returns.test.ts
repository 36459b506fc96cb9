import { numberOf, percentOf } from '@perya/fairness';
import { expect, test } from 'vitest';
import { checkedGames, simulate } from './returns.ts';

for (const { name, stated, exact, play } of checkedGames()) {
  test(`${name} states what its rules return, and simulated rounds agree`, { timeout: 60_000 }, () => {
    const wanted = exact();
    expect(percentOf(wanted)).toBe(stated);
    // The seed is fixed, so this passes always or never; five standard errors would be a wrong pay table.
    const { mean, error } = simulate(play, 60_000, 'test');
    expect(Math.abs(mean - numberOf(wanted))).toBeLessThan(5 * error + 1e-9);
  });
}

test('a pay table with one figure wrong would be found', () => {
  const [color] = checkedGames();
  if (!color) throw new Error('no games');
  // Twelve parts of 208 more, as if three dice paid 25 instead of 13, is further away than chance allows.
  const generous = simulate((...at) => color.play(...at) * (1 + 12 / 208), 60_000, 'test');
  expect(Math.abs(generous.mean - numberOf(color.exact()))).toBeGreaterThan(5 * generous.error);
});
