import { createHash } from 'node:crypto';

/** The same seed gives the same numbers in the same order. */
export function createChance(seed: string) {
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE() / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0];
    },
    /** Some of 1 to `most`, none twice. */
    some(count: number, most: number): number[] {
      const left = Array.from({ length: most }, (_, at) => at + 1);
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? 0);
    },
  };
}

export type Chance = ReturnType<typeof createChance>;
