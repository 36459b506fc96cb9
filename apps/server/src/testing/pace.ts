import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** What one turn of the yardstick takes while nobody else wants the cores. */
const quietMs = 2.8;
const bytes = Buffer.alloc(1 << 20, 7);

/**
 * How many times longer than on a quiet machine things take here and now, never below one. Bounds in seconds are for people
 * who wait at a quiet machine; a check shares its cores with others.
 */
export async function slowness(): Promise<number> {
  const turns: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const began = performance.now();
    createHash('sha256').update(bytes).digest();
    await setImmediate();
    turns.push(performance.now() - began);
  }
  // Waiting for a core comes in lumps: the mean sees them, the middle would not.
  return Math.max(1, turns.reduce((sum, ms) => sum + ms, 0) / turns.length / quietMs);
}
