import {
  bingoPatterns,
  colorMultiples,
  colors,
  drawFerris,
  drawStream,
  lottoMultiples,
  payColors,
  payFerris,
} from '@perya/fairness';
import { formatAmount, parseAmount } from '@perya/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effects, lengthOf } from './sound-rules.ts';
import { tierOf } from './win-tier.ts';

const peso = 1_000_000n;
const tierFor = (stake: bigint, paid: bigint, pool = 0n) =>
  tierOf({ stake: formatAmount(stake), paid: formatAmount(paid), jackpotPaid: formatAmount(pool) });

/** The rule in other words: by cross-multiplying, so that no division can round a return up. */
function expectRule(stake: bigint, paid: bigint, pool = 0n) {
  const tier = tierFor(stake, paid, pool);
  const returned = paid + pool;
  expect(tier === 'plain').toBe(returned <= stake);
  if (tier !== 'plain' && pool === 0n) {
    expect(tier === 'tenfold').toBe(returned >= 10n * stake);
    expect(tier === 'gain').toBe(returned < 2n * stake);
  }
}

describe('nothing at or below the stake is a win', () => {
  test('for any stake and return', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((centavos) => centavos * 10_000n);
    fc.assert(
      fc.property(amount, amount, (stake, paid) => expectRule(stake, paid)),
      { numRuns: 2000 },
    );
    expect(tierFor(20n * peso, 20n * peso)).toBe('plain');
    expect(tierFor(20n * peso, 30n * peso)).toBe('gain');
    expect(tierFor(20n * peso, 60n * peso)).toBe('double');
    expect(tierFor(20n * peso, 260n * peso)).toBe('tenfold');
    expect(tierOf({ stake: '20.00', paid: null, jackpotPaid: null })).toBe('plain');
  });

  test('Color Game: every roll with every set of colours', () => {
    expect(Object.values(colorMultiples).length).toBeGreaterThan(2);
    for (let set = 1; set < 64; set += 1) {
      const chosen = colors.filter((_, index) => set & (1 << index));
      const bets = Object.fromEntries(chosen.map((color) => [color, 10n * peso]));
      for (const { dice } of rolls()) expectRule(10n * peso * BigInt(chosen.length), payColors(bets, dice));
    }
  });

  test('Ferris Fortune: a thousand drawn rounds, and a won pool', () => {
    for (let nonce = 0; nonce < 1000; nonce += 1) {
      const paid = payFerris(20n * peso, drawFerris(drawStream('00'.repeat(32), 'tier', nonce)));
      expectRule(20n * peso, paid);
    }
    expect(tierFor(20n * peso, 0n, 104_318n * peso)).toBe('jackpot');
  });

  test('Bingo, lottery and Hi-Lo: every step of their pay tables', () => {
    for (const { multiple } of bingoPatterns)
      for (const cards of [1n, 2n, 3n, 4n]) expectRule(5n * peso * cards, 5n * peso * multiple);
    for (const multiple of Object.values(lottoMultiples))
      expectRule(10n * peso, 10n * peso * BigInt(multiple));
    for (const paid of ['0', '9.70', '10.00', '10.01', '19.99', '20.00', '100.00'])
      expectRule(10n * peso, parseAmount(paid));
  });
});

test('eight sounds, none longer than its place allows', () => {
  const longest = {
    chip: 60,
    lift: 80,
    shake: 900,
    land: 120,
    small: 420,
    medium: 700,
    big: 1100,
    jackpot: 2400,
  };
  for (const effect of effects) {
    expect(lengthOf(effect) * 1000, effect).toBeLessThanOrEqual(longest[effect] + 1);
  }
});

function* rolls() {
  for (const a of colors) for (const b of colors) for (const c of colors) yield { dice: [a, b, c] };
}
