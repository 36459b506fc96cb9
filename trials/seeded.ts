/** Numbers that look random and are the same again for the same seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function holdsWithin(ms: number, ask: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await ask()) return true;
    await pause(50);
  }
  return false;
}

/** The whole size of a trial, as the reference asks for it; a hosted check runs a smaller one. */
export const isFull = process.argv.includes('--full');
