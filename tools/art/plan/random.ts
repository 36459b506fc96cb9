/** Everything drawn follows from the game's slug: same slug, same picture. */
export const seedOf = (text: string): number => {
  let hash = 2166136261;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
};

export interface Dice {
  /** From 0 up to but not including 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export const createDice = (text: string): Dice => {
  let state = seedOf(text) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + (high - low) * next(),
    chance: (share) => next() < share,
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    shuffle: (list) => {
      const left = [...list];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        const kept = left[at];
        const moved = left[other];
        if (kept !== undefined && moved !== undefined) {
          left[at] = moved;
          left[other] = kept;
        }
      }
      return left;
    },
  };
};
