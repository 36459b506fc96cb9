import type { FerrisPaying, FerrisSymbol } from './ferris.ts';
import { ferrisFreeMultiplier, ferrisJackpot, ferrisStrips, ferrisSymbols, ferrisTickets } from './ferris.ts';
import type { Fraction } from './fraction.ts';
import { fraction, plus, times } from './fraction.ts';

/**
 * Exact. Reels stop independently and each row of a reel meets every place of its strip equally often, so a line's
 * return needs only how often each symbol stands on each strip, and all 20 lines return the same.
 */
const share = (reel: number, fits: (symbol: FerrisSymbol) => boolean): Fraction => {
  const strip = ferrisStrips[reel] ?? [];
  return fraction(strip.filter(fits).length, strip.length);
};

const product = (parts: readonly Fraction[]): Fraction => parts.reduce(times, fraction(1));
const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0));
const not = ({ top, bottom }: Fraction): Fraction => ({ top: bottom - top, bottom });

/** How likely a line shows exactly three, four or five of a symbol. */
export function ferrisLineChance(symbol: FerrisPaying, count: number): Fraction {
  const fits = (one: FerrisSymbol) => one === symbol || one === 'wheel';
  const reels = ferrisStrips.map((_, reel) => share(reel, fits));
  const next = reels[count];
  return product([...reels.slice(0, count), ...(next ? [not(next)] : [])]);
}

/** How likely a spin shows exactly so many tickets. */
export function ferrisTicketChance(count: number): Fraction {
  // Three rows show it from three of the strip's places.
  const shown = ferrisStrips.map((_, reel) =>
    times(
      share(reel, (one) => one === 'ticket'),
      fraction(3),
    ),
  );
  let chances: Fraction[] = [fraction(1)];
  for (const chance of shown) {
    chances = Array.from({ length: chances.length + 1 }, (_, k) =>
      plus(times(chances[k] ?? fraction(0), not(chance)), times(chances[k - 1] ?? fraction(0), chance)),
    );
  }
  return chances[count] ?? fraction(0);
}

export interface FerrisReturn {
  base: Fraction;
  freeSpins: Fraction;
  /** What is paid in is paid out some day, whole. */
  jackpot: Fraction;
  total: Fraction;
}

export function ferrisReturn(): FerrisReturn {
  const lines = sum(
    (Object.keys(ferrisSymbols) as FerrisPaying[]).flatMap((symbol) =>
      ferrisSymbols[symbol].map((multiple, index) =>
        times(ferrisLineChance(symbol, index + 3), fraction(multiple)),
      ),
    ),
  );
  const tickets = sum(
    ferrisTickets.map(({ count, multiple }) => times(ferrisTicketChance(count), fraction(multiple))),
  );
  const base = plus(lines, tickets);
  const spins = sum(
    ferrisTickets.map(({ count, freeSpins }) => times(ferrisTicketChance(count), fraction(freeSpins))),
  );
  const freeSpins = product([spins, fraction(ferrisFreeMultiplier), base]);
  const jackpot = fraction(ferrisJackpot.shareTop, ferrisJackpot.shareBottom);
  return { base, freeSpins, jackpot, total: sum([base, freeSpins, jackpot]) };
}
